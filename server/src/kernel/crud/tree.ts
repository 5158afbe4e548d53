interface Node {
  id: number
  parentId: number | null
  name: string
  /** Where people order it. */
  sort?: number
}
export type Branch<Row> = Row & { children: Branch<Row>[] }

/** By order, then name; a row with an invisible parent stands at the top. */
function treeOf<Row extends Node>(rows: readonly Row[]): Branch<Row>[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as Branch<Row>[] }]))
  const roots: Branch<Row>[] = []
  for (const node of [...nodes.values()].sort(byOrder)) (nodes.get(node.parentId ?? 0)?.children ?? roots).push(node)
  return roots
}

const byOrder = (a: Node, b: Node) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name, 'zh-CN') || a.id - b.id

/** The rows that match, and what stands above them. */
export function withAncestors<Row extends Node>(rows: readonly Row[], matching: ReadonlySet<number>): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<Row>()
  for (let row of rows.filter(({ id }) => matching.has(id))) {
    while (!kept.has(row)) {
      kept.add(row)
      row = byId.get(row.parentId ?? 0) ?? row
    }
  }
  return [...kept]
}

/** A tree is one page. */
export const treePage = <Row extends Node>(rows: readonly Row[]) => ({ list: treeOf(rows), total: rows.length, currentPage: 1 })
