import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many items of a wrapping row stand in its first line; the others are cut off below it. */
export function useFitting(row: RefObject<HTMLElement | null>, length: number): number {
  const [fitting, setFitting] = useState(length)
  useLayoutEffect(() => {
    const items = [...(row.current?.children ?? [])] as HTMLElement[]
    const observer = new ResizeObserver(() => setFitting(items.filter(({ offsetTop }) => offsetTop === items[0]!.offsetTop).length))
    for (const element of [row.current, ...items]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [row, length])
  return fitting
}
