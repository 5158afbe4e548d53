import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

import { Button, IconButton } from '../../../ui/basics/Button.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Drag.module.css'
import { texts } from './texts.ts'

/** How far an arrow key moves, in pixels. */
const STEP = 16

const KEYS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The nearest place to `wanted` at which a box is within `room`. Both are lengths on one axis; `start` is where the box is undragged. */
export function kept(wanted: number, start: number, length: number, room: number): number {
  const [least, most] = [-start, room - length - start]
  return Math.max(least, Math.min(most, wanted))
}

/** Drags a box by its handle within the window. @returns the style of the box, and the handlers of its handle */
function useDrag(box: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const moveTo = (x: number, y: number) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    setAt({ x: kept(x, left - at.x, width, innerWidth), y: kept(y, top - at.y, height, innerHeight) })
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const [fromX, fromY] = [event.clientX - at.x, event.clientY - at.y]
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => moveTo(clientX - fromX, clientY - fromY)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    moveTo(at.x + step[0], at.y + step[1])
  }
  return { style: { transform: `translate(${at.x}px, ${at.y}px)` }, handle: { onPointerDown, onKeyDown } }
}

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
      files={['pages/DragDemo.tsx', 'pages/Drag.module.css']}
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
