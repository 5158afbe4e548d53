import { useEffect, useRef, useState } from 'react'

import { IconButton } from '../../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { samplePicture } from '../frame/picture.ts'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Preview.module.css'
import { texts } from './texts.ts'

const COUNT = 3

/** Thumbnails that open a preview over the whole window. */
export default function PreviewDemo() {
  const t = useTexts(texts).preview
  const [pictures] = useState(() => Array.from({ length: COUNT }, (_, i) => samplePicture(i)))
  const [open, setOpen] = useState<number>()
  return (
    <DemoFrame title="preview" hint={t.hint} files={['pages/PreviewDemo.tsx', 'pages/Preview.module.css', 'frame/picture.ts']}>
      <Panel title={t.title}>
        <PanelBody>
          <div className={styles.thumbnails}>
            {pictures.map((picture, i) => (
              <button key={i} type="button" aria-label={t.open(i + 1)} onClick={() => setOpen(i)}>
                <img src={picture} alt="" />
              </button>
            ))}
          </div>
        </PanelBody>
      </Panel>
      {open !== undefined && <Preview pictures={pictures} at={open} onTurn={setOpen} onClose={() => setOpen(undefined)} />}
    </DemoFrame>
  )
}

interface Props {
  pictures: readonly string[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
}

/** The browser's own dialog: it keeps the focus inside, closes with Esc, and gives the focus back. */
function Preview({ pictures, at, onTurn, onClose }: Props) {
  const t = useTexts(texts).preview
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current!.showModal(), [])
  const turn = (by: number) => onTurn((at + by + pictures.length) % pictures.length)
  useKeys({ arrowright: () => turn(1), arrowleft: () => turn(-1) })
  const name = t.picture(at + 1, pictures.length)
  return (
    <dialog ref={dialog} className={styles.preview} aria-label={t.title} onClose={onClose}>
      <img src={pictures[at]} alt={name} />
      <div className={styles.bar}>
        <IconButton icon="left" label={t.previous} onClick={() => turn(-1)} />
        <span role="status">{name}</span>
        <IconButton icon="right" label={t.next} onClick={() => turn(1)} />
        <IconButton icon="close" label={t.close} onClick={() => dialog.current!.close()} />
      </div>
    </dialog>
  )
}
