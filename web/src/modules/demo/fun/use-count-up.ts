import { useEffect, useRef, useState } from 'react'

const DURATION_MS = 1000

/** Fast at first, slow at the end. */
const eased = (part: number) => 1 - (1 - part) ** 3

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The figure to draw now, on its way from the one before to `to`. With reduced motion it is `to` at once. */
export function useCountUp(to: number): number {
  const [shown, show] = useState(0)
  const from = useRef(shown)
  useEffect(() => {
    if (isStill()) return
    const [start, first] = [performance.now(), from.current]
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - start) / DURATION_MS))
      from.current = first + (to - first) * eased(part)
      show(part === 1 ? to : from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to])
  return isStill() ? to : shown
}
