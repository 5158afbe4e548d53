import { type KeyboardEvent, type RefObject, useState } from 'react'

import type { CheckNode, TreeRow } from './tree-state.ts'

interface Keyboard {
  rows: readonly TreeRow[]
  box: RefObject<HTMLElement | null>
  isOpen: (node: CheckNode) => boolean
  onOpen: (node: CheckNode, open: boolean) => void
  onToggle: (node: CheckNode) => void
}

/** One node of the tree takes the focus. The arrows move it, right and left unfold and fold, space checks (WAI-ARIA tree view). */
export function useTreeKeys({ rows, box, isOpen, onOpen, onToggle }: Keyboard) {
  const [active, setActive] = useState<number>()
  const at = Math.max(
    rows.findIndex(({ node }) => node.id === active),
    0,
  )

  function go(row: TreeRow | undefined) {
    if (!row) return
    setActive(row.node.id)
    box.current?.querySelector<HTMLElement>(`[data-node="${row.node.id}"]`)?.focus()
  }

  const acts: Partial<Record<string, (row: TreeRow) => void>> = {
    ArrowDown: () => go(rows[at + 1]),
    ArrowUp: () => go(rows[at - 1]),
    Home: () => go(rows[0]),
    End: () => go(rows.at(-1)),
    ArrowRight: ({ node }) => (node.children?.length && !isOpen(node) ? onOpen(node, true) : go(rows[at + 1])),
    ArrowLeft: ({ node, parent }) =>
      node.children?.length && isOpen(node) ? onOpen(node, false) : go(rows.find((row) => row.node === parent)),
    ' ': ({ node }) => onToggle(node),
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[at]
    const act = acts[event.key]
    if (!row || !act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(row)
  }

  return { active: rows[at]?.node.id, setActive, onKeyDown }
}
