import { useEffect, useRef, useState } from 'react'

const EVERY_MS = 1000
/** Of the newer part in the mean: a line of changing speed shows no jumps. */
const WEIGHT = 0.3

/** Bytes in a second, as they were sent in the last seconds; undefined until that is known. */
export function usePace(sent: number, isMoving: boolean): number | undefined {
  const now = useRef(sent)
  useEffect(() => void (now.current = sent), [sent])
  const [pace, setPace] = useState<number>()
  useEffect(() => {
    if (!isMoving) return
    let before = now.current
    const timer = setInterval(() => {
      const bytes = Math.max(now.current - before, 0)
      before = now.current
      setPace((mean) => (mean === undefined ? bytes : mean * (1 - WEIGHT) + bytes * WEIGHT))
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      setPace(undefined)
    }
  }, [isMoving])
  return pace
}
