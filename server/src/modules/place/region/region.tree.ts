import type { regions } from './region.table.ts'

type Region = typeof regions.$inferSelect
export type RegionBranch = Region & { children: RegionBranch[] }

/** By order, then name; a region whose superior is out of sight stands at the top. */
function treeOf(rows: readonly Region[]): RegionBranch[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as RegionBranch[] }]))
  const roots: RegionBranch[] = []
  for (const node of [...nodes.values()].sort(byOrder)) (nodes.get(node.parentId ?? 0)?.children ?? roots).push(node)
  return roots
}

const byOrder = (a: Region, b: Region) => a.sort - b.sort || a.name.localeCompare(b.name, 'zh-CN') || a.id - b.id

/** The rows that match, and what stands above them. */
export function withAncestors(rows: readonly Region[], matching: ReadonlySet<number>): Region[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kept = new Set<Region>()
  for (let row of rows.filter(({ id }) => matching.has(id))) {
    while (!kept.has(row)) {
      kept.add(row)
      row = byId.get(row.parentId ?? 0) ?? row
    }
  }
  return [...kept]
}

/** A tree is one page. */
export const pageOf = (rows: readonly Region[]) => ({ list: treeOf(rows), total: rows.length, currentPage: 1 })
