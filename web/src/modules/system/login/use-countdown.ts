import { useEffect, useState } from 'react'

/** Seconds that are left, down to 0, by the clock: a tab in the background does not fall behind. */
export function useCountdown() {
  const [{ until, now }, set] = useState({ until: 0, now: 0 })
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => set(({ until }) => ({ until, now: Date.now() })), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, (seconds: number) => set({ until: Date.now() + seconds * 1000, now: Date.now() })] as const
}
