import { useEffect, useEffectEvent, useState } from 'react'

/** Calls `step` in this rhythm, and draws the component again after every call. @returns how often it was called */
export function useBeat(everyMs: number, step: (now: Date) => void): number {
  const [beats, beat] = useState(0)
  const onBeat = useEffectEvent(step)
  useEffect(() => {
    const timer = setInterval(() => {
      onBeat(new Date())
      beat((before) => before + 1)
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return beats
}
