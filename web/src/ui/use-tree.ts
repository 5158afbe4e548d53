import { useState } from 'react'

interface Branch {
  id: number
  /** Nodes of the same kind; zod gives a recursive schema no narrower type. */
  children?: object[] | undefined
}

export interface Tree<Node extends Branch> {
  /** The unfolded part, row by row from the top. */
  rows: (roots: Node[]) => Node[]
  /** 0 for roots; of the rows given out last. */
  depth: (node: Node) => number
  isFolded: (node: Node) => boolean
  toggle: (node: Node) => void
}

/** A tree drawn as rows of a table; everything is unfolded at first. */
export function useTree<Node extends Branch>(): Tree<Node> {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const depths = new Map<number, number>()
  const walk = (nodes: Node[], depth: number): Node[] =>
    nodes.flatMap((node) => {
      depths.set(node.id, depth)
      return [node, ...(folded.has(node.id) ? [] : walk((node.children ?? []) as Node[], depth + 1))]
    })
  return {
    rows: (roots) => walk(roots, 0),
    depth: ({ id }) => depths.get(id) ?? 0,
    isFolded: ({ id }) => folded.has(id),
    toggle: ({ id }) => setFolded(folded.has(id) ? new Set([...folded].filter((other) => other !== id)) : new Set([...folded, id])),
  }
}
