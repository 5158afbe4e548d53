import { useEffect, useEffectEvent, useRef } from 'react'

import type { Selection } from '../../../ui/use-selection.ts'
import { useKeys } from '../../../ui/use-keys.ts'

/** A chooses all rows or none, X the row in focus and goes on to the next. All are chosen once they are there, if `isOpen`. */
export function useRowKeys<Row extends { id: number }>(rows: Row[] | undefined, selection: Selection<Row>, isOpen: boolean) {
  const table = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(false)
  const chooseAll = useEffectEvent(() => {
    // Effects run again when a tab comes back; what somebody chose since stays.
    if (isOpen && !wasChosen.current) selection.toggleAll(rows ?? [])
    wasChosen.current = true
  })
  const isThere = rows !== undefined
  useEffect(() => {
    if (isThere) chooseAll()
  }, [isThere])
  const toggleNext = () => {
    const boxes = [...(table.current?.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]') ?? [])]
    const row = document.activeElement?.closest('tr')
    const at = Math.max(
      0,
      boxes.findIndex((box) => row?.contains(box)),
    )
    boxes[at]?.click()
    boxes[Math.min(at + 1, boxes.length - 1)]?.focus()
  }
  useKeys({ a: () => selection.toggleAll(rows ?? []), x: toggleNext })
  return table
}
