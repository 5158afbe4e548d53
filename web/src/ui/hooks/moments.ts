import { useEffect, useState } from 'react'

const MOMENT_MS = 150

/** Whether something has held for a moment; what is over sooner needs no mark. */
export function useLate(holds: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(setLate, MOMENT_MS, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [holds])
  return holds && isLate
}

const PAUSE_MS = 200

/** A text once nobody has changed it for a moment: the input of a server query. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
