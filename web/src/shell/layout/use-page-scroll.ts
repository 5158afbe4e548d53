import { useLayoutEffect, useRef } from 'react'

/** Where the bars scroll with the page, all tabs share one scroller: each finds its own place again. */
export function usePageScroll(front: string | undefined) {
  const main = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    if (main.current && front !== undefined) main.current.scrollTop = places.current.get(front) ?? 0
  }, [front])
  const onScroll = () => {
    if (main.current && front !== undefined) places.current.set(front, main.current.scrollTop)
  }
  return { main, onScroll }
}
