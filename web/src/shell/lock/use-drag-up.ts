import { type PointerEvent, useRef, useState } from 'react'

/** Pixels (console-spec §9); on a screen too low for that, half of it. */
const FAR = 400
const farEnough = () => (window.innerHeight > FAR * 1.2 ? FAR : window.innerHeight / 2)
/** Less is the tremble of a click. */
const FIRST = 5

/** Drag something up by mouse or finger: past the threshold it lets go, before that it falls back. */
export function useDragUp(onFar: () => void) {
  const start = useRef<number>(undefined)
  const [distance, setDistance] = useState(0)
  const stop = () => {
    start.current = undefined
    setDistance(0)
  }
  const onPointerDown = ({ button, isPrimary, clientY }: PointerEvent) => {
    if (isPrimary && button === 0) start.current = clientY
  }
  const onPointerMove = ({ clientY, currentTarget, pointerId }: PointerEvent) => {
    if (start.current === undefined) return
    const up = Math.max(0, start.current - clientY)
    if (up > farEnough()) {
      stop()
      return onFar()
    }
    if (up > FIRST) currentTarget.setPointerCapture(pointerId)
    setDistance(up)
  }
  return { distance, handlers: { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop } }
}
