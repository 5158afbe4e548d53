import { useEffect, useRef } from 'react'

/** The wheel scrolls a row that is too long for its room to the side, and nothing else. */
export function useSidewaysWheel<E extends HTMLElement>() {
  const row = useRef<E>(null)
  useEffect(() => {
    const { current } = row
    if (!current) return
    const scroll = (event: WheelEvent) => {
      if (current.scrollWidth <= current.clientWidth || event.deltaY === 0) return
      event.preventDefault()
      current.scrollBy({ left: event.deltaY })
    }
    // React listens to the wheel passively.
    current.addEventListener('wheel', scroll, { passive: false })
    return () => current.removeEventListener('wheel', scroll)
  }, [])
  return row
}
