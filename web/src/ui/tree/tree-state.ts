import { type KeyboardEvent, type RefObject, useState } from 'react'

export interface CheckNode {
  id: number
  name: string
  /** Cannot be checked; what is checked already can still be taken out. */
  isBarred?: boolean
  children?: CheckNode[] | undefined
}

/** A node as a row, with where it stands. */
export interface TreeRow {
  node: CheckNode
  /** 1 for roots. */
  level: number
  position: number
  siblings: number
  parent: CheckNode | undefined
}

export type Checked = ReadonlySet<number>
export type CheckState = boolean | 'mixed'

const childrenOf = ({ children = [] }: CheckNode) => children
/** The node and all below it. */
const branch = (node: CheckNode): CheckNode[] => [node, ...childrenOf(node).flatMap(branch)]
export const allOf = (nodes: readonly CheckNode[]) => nodes.flatMap(branch)

/** Row by row from the top, without what stands in a folded node. */
export function rowsOf(nodes: readonly CheckNode[], isOpen: (node: CheckNode) => boolean, level = 1, parent?: CheckNode): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const row = { node, level, position: index + 1, siblings: nodes.length, parent }
    return [row, ...(isOpen(node) ? rowsOf(childrenOf(node), isOpen, level + 1, node) : [])]
  })
}

/** The nodes whose name holds the text, and those above them; of a node that is found, all below. */
export function found(nodes: readonly CheckNode[], text: string): CheckNode[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(wanted)) return [node]
    const children = found(childrenOf(node), wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** How each node is drawn: linked, a node with only a part of its branch is half checked; else each stands for itself. */
export function statesOf(nodes: readonly CheckNode[], checked: Checked, isLinked: boolean): Map<number, CheckState> {
  const states = new Map<number, CheckState>()
  const visit = (node: CheckNode): CheckState => {
    const below = childrenOf(node).map(visit)
    const isIn = checked.has(node.id)
    const isPart = isLinked && (isIn ? below.some((state) => state !== true) : below.some((state) => state !== false))
    const state = isPart ? 'mixed' : isIn
    states.set(node.id, state)
    return state
  }
  nodes.forEach(visit)
  return states
}

/** With these nodes in, as far as they may be, or out. */
export function withNodes(checked: Checked, nodes: readonly CheckNode[], isIn: boolean): Set<number> {
  const next = new Set(checked)
  for (const { id, isBarred } of nodes)
    if (!isIn) next.delete(id)
    else if (!isBarred) next.add(id)
  return next
}

/** The new state of a node after a change below it. */
export type Above = (above: CheckNode, next: Set<number>, isIn: boolean) => void

/** It is in while a part of it is, and so is sent along half checked: it opens the way to its parts. */
export const inWithAPart: Above = (above, next, isIn) => {
  if (isIn && !above.isBarred) next.add(above.id)
  if (!isIn && !childrenOf(above).some(({ id }) => next.has(id))) next.delete(above.id)
}
/** It is in only with all of it: it stands for its whole branch. */
export const inAsAWhole: Above = (above, next, isIn) => {
  if (!isIn) next.delete(above.id)
}

/** The checked nodes after this one was pressed with its branch. */
export function branchToggled(nodes: readonly CheckNode[], checked: Checked, node: CheckNode, above: Above): Set<number> {
  const own = branch(node)
  const isIn = own.some(({ id, isBarred }) => !isBarred && !checked.has(id))
  const next = withNodes(checked, own, isIn)
  for (const one of pathTo(nodes, node.id).slice(0, -1).reverse()) above(one, next, isIn)
  return next
}

/** The checked nodes after this one was pressed alone. */
export const nodeToggled = (checked: Checked, node: CheckNode) => withNodes(checked, [node], !checked.has(node.id))

/** From the root down to the node itself. */
function pathTo(nodes: readonly CheckNode[], id: number): CheckNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(childrenOf(node), id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

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
