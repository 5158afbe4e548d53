import { type GenColumn, type GenColumnEdit, GenColumnEdit as EditSchema } from '@weir/contract/modules/system/gen-settings'

import { isSame } from '../../../../platform/draft/draft.ts'

/** The part of a column that people set. */
export const settingsOf = (column: GenColumn): GenColumnEdit =>
  Object.fromEntries(Object.keys(EditSchema.shape).map((key) => [key, column[key as keyof GenColumnEdit]])) as GenColumnEdit

/** An unsaved order or choice of columns meets the saved ones: new ones come last, and those that are gone go. */
export function reconciled(typed: readonly GenColumnEdit[], saved: readonly GenColumnEdit[]): GenColumnEdit[] {
  const names = new Set(saved.map(({ columnName }) => columnName))
  const kept = typed.filter(({ columnName }) => names.has(columnName))
  const known = new Set(kept.map(({ columnName }) => columnName))
  return [...kept, ...saved.filter(({ columnName }) => !known.has(columnName))]
}

interface Sides {
  /** As the form began. */
  began: readonly GenColumnEdit[]
  mine: readonly GenColumnEdit[]
  /** As somebody else saved them meanwhile. */
  theirs: readonly GenColumnEdit[]
}

/** Untouched cells follow the other person; an order that was changed here stays. */
function rebased({ began, mine, theirs }: Sides): GenColumnEdit[] {
  const before = byName(began)
  const own = byName(mine)
  const merged = theirs.map((their) => {
    const [was, typed] = [before.get(their.columnName), own.get(their.columnName)]
    if (!was || !typed) return their
    const touched = Object.entries(typed).filter(([key, value]) => value !== was[key as keyof GenColumnEdit])
    return { ...their, ...Object.fromEntries(touched) }
  })
  if (sameOrder(mine, began)) return merged
  const of = byName(merged)
  return reconciled(
    mine.flatMap(({ columnName }) => of.get(columnName) ?? []),
    merged,
  )
}

/** The whole form: untouched fields follow the other person. */
export function rebasedForm({ began, mine, theirs }: Record<'began' | 'mine' | 'theirs', Values>): Values {
  const fields = Object.keys(theirs).map((field) => [field, isSame(mine[field], began[field]) ? theirs[field] : mine[field]])
  const columns = rebased({ began: columnsIn(began), mine: columnsIn(mine), theirs: columnsIn(theirs) })
  return { ...Object.fromEntries(fields), version: theirs['version'], columns }
}

/** How many settings differ: one for each field and cell, and one for the order of the columns. */
export function countChanges(began: Values, values: Values): number {
  const [before, after] = [columnsIn(began), columnsIn(values)]
  const fields = Object.keys(began).filter((field) => !UNSAID.has(field) && !isSame(began[field], values[field])).length
  const was = byName(before)
  const cells = after.reduce((count, column) => count + differing(was.get(column.columnName), column), 0)
  return fields + cells + (sameOrder(after, before) ? 0 : 1)
}
const UNSAID = new Set(['columns', 'version'])
type Values = Record<string, unknown>
export const columnsIn = (values: Values) => values['columns'] as GenColumnEdit[]

const differing = (was: GenColumnEdit | undefined, is: GenColumnEdit) =>
  was ? Object.entries(is).filter(([key, value]) => value !== was[key as keyof GenColumnEdit]).length : 0

const byName = (columns: readonly GenColumnEdit[]) => new Map(columns.map((column) => [column.columnName, column]))

/** Among the columns that both have. */
function sameOrder(a: readonly GenColumnEdit[], b: readonly GenColumnEdit[]) {
  const [inA, inB] = [byName(a), byName(b)]
  const names = (columns: readonly GenColumnEdit[]) =>
    columns.map(({ columnName }) => columnName).filter((name) => inA.has(name) && inB.has(name))
  return names(a).join() === names(b).join()
}

/** A column one place up or down, or to the place of another. */
export function moved(columns: readonly GenColumnEdit[], from: number, to: number): GenColumnEdit[] {
  if (to < 0 || to >= columns.length || from === to) return [...columns]
  return columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!)
}
