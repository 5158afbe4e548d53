import { useEffect, useRef, useState } from 'react'

import { Button, IconButton } from '../../../ui/Button.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useDrag } from '../frame/use-drag.ts'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Drag.module.css'
import { texts } from './texts.ts'

/** A panel and a dialog that are dragged by their title bars. */
export default function DragDemo() {
  const t = useTexts(texts).drag
  const box = useRef<HTMLElement>(null)
  const { style, handle } = useDrag(box)
  const [isOpen, setOpen] = useState(false)
  return (
    <DemoFrame
      title="drag"
      hint={t.hint}
      files={['pages/DragDemo.tsx', 'frame/use-drag.ts', 'pages/Drag.module.css']}
      actions={
        <Button look="primary" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      }
    >
      <section ref={box} className={styles.box} style={style} aria-label={t.box}>
        <div {...handle} className={styles.bar} role="button" tabIndex={0} aria-label={t.handle(t.box)}>
          {t.box}
        </div>
        <p>{t.boxText}</p>
      </section>
      {isOpen && <Dragged onClose={() => setOpen(false)} />}
    </DemoFrame>
  )
}

function Dragged({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).drag
  const dialog = useRef<HTMLDialogElement>(null)
  const { style, handle } = useDrag(dialog)
  useEffect(() => dialog.current!.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} style={style} aria-label={t.dialog} onClose={onClose}>
      <div className={styles.head}>
        <div {...handle} className={styles.bar} role="button" tabIndex={0} aria-label={t.handle(t.dialog)}>
          {t.dialog}
        </div>
        <IconButton icon="close" label={t.close} onClick={() => dialog.current!.close()} />
      </div>
      <p>{t.dialogText}</p>
    </dialog>
  )
}
