import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `more` when its element comes near the window, as long as there is more. The button inside serves a keyboard. */
export function useNearEnd(more: (() => void) | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = more !== undefined
  const near = useEffectEvent(() => more?.())
  useEffect(() => {
    if (!isWaiting || !end.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: '200px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWaiting])
  return end
}
