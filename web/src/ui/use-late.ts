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
