import type { ColumnSettings, GenColumnEdit } from '@weir/contract/modules/system/gen-settings'

export type Columns = readonly { columnName: string; settings: ColumnSettings }[]
/** A column with its name and the settings that differ. */
type Changed = Partial<GenColumnEdit>

/**
 * The columns that differ, as the log keeps them: each with its name and only the settings that are others now. A column that is new or
 * gone has its name alone. A new order has all names.
 */
export function differing(before: Columns, after: Columns) {
  const sides = { before: [] as Changed[], after: [] as Changed[] }
  const [old, now] = [byName(before), byName(after)]
  for (const columnName of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(columnName), now.get(columnName)]
    if (!was || !is) {
      sides[was ? 'before' : 'after'].push({ columnName })
      continue
    }
    const keys = (Object.keys(is) as (keyof ColumnSettings)[]).filter((key) => was[key] !== is[key])
    if (keys.length === 0) continue
    const only = (settings: ColumnSettings) => ({ columnName, ...Object.fromEntries(keys.map((key) => [key, settings[key]])) })
    sides.before.push(only(was))
    sides.after.push(only(is))
  }
  const [oldOrder, newOrder] = [orderOf(before, now), orderOf(after, old)]
  if (oldOrder.join() !== newOrder.join()) {
    sides.before.push(...oldOrder.map((columnName) => ({ columnName })))
    sides.after.push(...newOrder.map((columnName) => ({ columnName })))
  }
  // The log keeps parts of them.
  return sides as { before: GenColumnEdit[]; after: GenColumnEdit[] }
}

const byName = (columns: Columns) => new Map(columns.map(({ columnName, settings }) => [columnName, settings]))
/** Of the columns that both sides have. */
const orderOf = (columns: Columns, others: ReadonlyMap<string, unknown>) =>
  columns.map(({ columnName }) => columnName).filter((name) => others.has(name))
