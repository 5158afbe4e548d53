import { titleRowOf } from '@weir/contract/platform/csv-text'
import { titleOf } from '@weir/contract/platform/declaration'
import { check, fieldIssues, type FieldIssue } from '@weir/contract/platform/field-errors'

import type { Context } from '../../kernel/context.ts'
import type { FieldRefusal } from '../../kernel/errors.ts'
import { privateCharacters, unwritable } from '../../kernel/http/input.ts'
import { cellValue, textOf } from './cell-value.ts'
import { type Column, columnsOf, titlesOf } from './columns.ts'
import { readSheet, SHEET_LIMITS } from './read-sheet.ts'
import type { RecordImport } from './record-import.ts'
import { sameWord } from './same-word.ts'
import { type Cell, type SheetRow, UnfitSheet } from './sheet-rows.ts'
import { matchTitles, unfit } from './titles.ts'

/** A row of a file as the sheet counts it, and the name of its record: the title if it has one, else its first cell. */
export interface Named {
  row: number
  name: string | null
}

/** A record, or what is wrong with it. */
export type RecordRow = Named & ({ record: unknown } | { errors: FieldRefusal[] })

/** All rows of a file, each judged by itself and by those above it. Throws what is wrong with the file as a whole. */
export async function readRecords(ctx: Context, definition: RecordImport, path: string): Promise<RecordRow[]> {
  const columns = await columnsOf(ctx, definition.resource, definition.records, definition.offered)
  const known = columns.flatMap(({ field }) => titlesOf(definition.resource, field))
  const [titles, ...rows] = fromTitles(
    await readSheet({ path, userId: ctx.actor.id }, { titles: known }).catch(refusedSheet),
    new Set(known.map(sameWord)),
  )
  const matched = matchTitles(ctx, definition, columns, titles!)
  const earlier = new Map<string, number>()
  return rows.map((row) => recordOf(row, matched, definition, earlier))
}

/** Without a heading above the titles. */
function fromTitles(rows: readonly SheetRow[], titles: ReadonlySet<string>): readonly SheetRow[] {
  const isTitle = (cell: Cell) => typeof cell === 'string' && titles.has(sameWord(cell))
  const at = titleRowOf(
    rows.map(({ cells }) => cells),
    isTitle,
  )
  return rows.slice(Math.max(0, at))
}

export const refusedSheet = (error: unknown): never => refusedWithin(error, SHEET_LIMITS)

/** Says why a file is not taken, with the limit that it passed. */
export function refusedWithin(error: unknown, { rows, columns, cpuSeconds }: typeof SHEET_LIMITS): never {
  if (!(error instanceof UnfitSheet)) throw error
  const { fault } = error
  const most = { tooManyRows: rows, tooManyColumns: columns, tooSlow: cpuSeconds }
  throw unfit(fault, Object.hasOwn(most, fault) ? { most: most[fault as keyof typeof most] } : {})
}

function recordOf(
  { row, cells }: SheetRow,
  matched: readonly (Column | undefined)[],
  { records, resource, unique }: RecordImport,
  earlier: Map<string, number>,
): RecordRow {
  const wire: Record<string, unknown> = {}
  const errors: FieldRefusal[] = []
  for (const [i, column] of matched.entries()) {
    const cell = cells[i]
    if (!column || cell === null || cell === undefined) continue
    const read = cellValue(column, cell)
    if ('value' in read) wire[column.field] = read.value
    else if ('reason' in read) errors.push(issue(column.field, read.reason))
    else errors.push(notOffered(column.field, read))
  }
  errors.push(...unwritable(wire), ...privateCharacters(wire))
  const result = check(records, wire)
  errors.push(...repeated(records, wire, row, unique, earlier))
  const told = new Set(errors.map(({ field }) => field))
  if (!result.success) errors.push(...fieldIssues(result.error).filter(({ field }) => !told.has(field)))
  const named = { row, name: nameOf(resource, wire, cells) }
  return errors.length > 0 ? { ...named, errors: errors.toSorted(asColumns(records)) } : { ...named, record: result.data }
}

function nameOf(resource: string, wire: object, cells: SheetRow['cells']): string | null {
  const [first] = cells.filter((cell) => cell !== null)
  return titleOf(resource, wire) || (first === undefined ? undefined : textOf(first)) || null
}

function notOffered(field: string, { typed, nearest }: { typed: string; nearest: string | undefined }): FieldRefusal {
  if (nearest === undefined) return { field, reason: 'importing.error.notOffered', data: { typed } }
  return { field, reason: 'importing.error.almostOffered', data: { typed, nearest } }
}

/** In the order of the template. */
function asColumns({ shape }: RecordImport['records']) {
  const order = Object.keys(shape)
  const place = ({ field }: FieldRefusal) => order.indexOf(field.split('[')[0]!)
  return (a: FieldRefusal, b: FieldRefusal) => place(a) - place(b)
}

/** The same key in an earlier row, which counts. Keys are compared as they are stored: an ICCID has no case. */
function repeated(
  { shape }: RecordImport['records'],
  wire: Record<string, unknown>,
  row: number,
  unique: readonly string[],
  earlier: Map<string, number>,
): FieldIssue[] {
  return unique.flatMap((field) => {
    if (wire[field] === undefined) return []
    const { data: stored = wire[field] } = check(shape[field], wire[field])
    const key = JSON.stringify([field, stored])
    const first = earlier.get(key)
    if (first === undefined) earlier.set(key, row)
    return first === undefined ? [] : [issue(field, 'repeated', first)]
  })
}

const issue = (field: string, reason: FieldIssue['reason'], limit = 0): FieldIssue => ({ field, reason, params: { limit } })
