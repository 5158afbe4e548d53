import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether there is something to scroll to sideways. */
export function useOverflows(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const sizes = new ResizeObserver(look)
    const watch = () => {
      for (const child of element.children) sizes.observe(child)
    }
    sizes.observe(element)
    watch()
    // A child that comes or goes changes the size of nothing that was there.
    const children = new MutationObserver(() => {
      watch()
      look()
    })
    children.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
    }
  }, [ref])
  return overflows
}
