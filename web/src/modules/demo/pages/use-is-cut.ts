import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element has more lines than it shows. */
export function useIsCut(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, cut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current!
    const observer = new ResizeObserver(() => cut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isCut
}
