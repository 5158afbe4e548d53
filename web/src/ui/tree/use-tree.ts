import { useState } from 'react'

interface Branch {
  id: number
  /** Nodes of the same kind; zod gives a recursive schema no narrower type. */
  children?: object[] | undefined
}

export interface Tree<Node extends Branch> {
  /** The unfolded part, row by row from the top. */
  rows: (roots: Node[]) => Node[]
  /** No root holds a node; of the rows given out last. */
  isFlat: () => boolean
  /** 0 for roots; of the rows given out last. */
  depth: (node: Node) => number
  isFolded: (node: Node) => boolean
  toggle: (node: Node) => void
}

const unfolded = () => false

/** A tree drawn as rows of a table; everything is unfolded at first, but what `isFoldedAtFirst`. */
export function useTree<Node extends Branch>(isFoldedAtFirst: (node: Node) => boolean = unfolded): Tree<Node> {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const depths = new Map<number, number>()
  const branches = new Set<number>()
  const isFolded = (node: Node) => toggled.has(node.id) !== isFoldedAtFirst(node)
  const walk = (nodes: Node[], depth: number): Node[] =>
    nodes.flatMap((node) => {
      depths.set(node.id, depth)
      if (node.children?.length) branches.add(node.id)
      return [node, ...(isFolded(node) ? [] : walk((node.children ?? []) as Node[], depth + 1))]
    })
  return {
    rows: (roots) => walk(roots, 0),
    isFlat: () => branches.size === 0,
    depth: ({ id }) => depths.get(id) ?? 0,
    isFolded,
    toggle: ({ id }) => setToggled(toggled.has(id) ? new Set([...toggled].filter((other) => other !== id)) : new Set([...toggled, id])),
  }
}
