import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'

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
export function useDrag(box: RefObject<HTMLElement | null>) {
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
