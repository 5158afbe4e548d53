import { titleRowOf } from '@weir/contract/platform/sheet-text'
import { titleOf } from '@weir/contract/platform/declaration'
import { check, fieldIssues, type FieldIssue } from '@weir/contract/platform/field-errors'
import type { SheetFault } from '@weir/contract/platform/record-import'
import { z } from 'zod'

import type { Context } from '../../kernel/context.ts'
import { type FieldRefusal, AppError, type DataOf, type PlainReason } from '../../kernel/errors.ts'
import { privateCharacters, unwritable } from '../../kernel/http/input.ts'
import { type Column, columnsOf, titlesOf, cellValue, textOf, shownLong } from './columns.ts'
import { readSheet, SHEET_LIMITS, readWorkbook, type SheetSource } from './read-sheet.ts'
import type { RecordImport } from './record-import.ts'
import { type Cell, type SheetRow, UnfitSheet, sameWord } from './sheet-rows.ts'
import { texts } from '../../kernel/texts.ts'

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

/** A day alone has no time. A number that has lost its end shows as the spreadsheet shows it, so that it is known for one. */
const shown = (cell: Cell): string => (cell instanceof Date ? timeText(cell).replace(' 00:00:00', '') : plainCell(cell))

/** As ISO 8601, by the clock of the sheet. A number is not in the calendar of the spreadsheet. */
export const timeText = (cell: Date): string => (Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 19).replace('T', ' '))

const plainCell = (cell: Exclude<Cell, Date>): string =>
  cell === null ? '' : (textOf(cell) ?? (typeof cell === 'number' ? shownLong(cell) : String(cell)))

export const cellInWords = (cell: Cell): string => (cell instanceof Date ? timeText(cell) : plainCell(cell))

/** The cells of a sheet as texts, for a page that shows them. */
export async function readSheetTexts(source: SheetSource): Promise<{ rows: string[][]; sheet: string; others: string[] }> {
  const { rows, name, others } = await readWorkbook(source).catch(refusedSheet)
  return { rows: rows.map(({ cells }) => cells.map(shown)), sheet: name, others }
}

type FaultData<Fault extends SheetFault> = `importing.error.${Fault}` extends PlainReason ? [] : [data: DataOf<`importing.error.${Fault}`>]

/** Said of the file as a whole. */
export function unfit<Fault extends SheetFault>(fault: Fault, ...data: FaultData<Fault>) {
  // `FaultData` compared them.
  const [reason, given = {}] = [`importing.error.${fault}`, ...data] as unknown as [PlainReason, object?]
  return new AppError(400, reason, given, [{ field: 'file', reason, data: given }])
}

/**
 * The columns by their titles. An unknown title refuses the file, because its column would be lost. Other columns of an export of the same
 * resource are skipped, and so is a column without a title.
 */
function matchTitles(
  { client }: Pick<Context, 'client'>,
  { resource, api }: RecordImport,
  columns: readonly Column[],
  titles: SheetRow,
): (Column | undefined)[] {
  const known = new Map(columns.flatMap((column) => titlesOf(resource, column.field).map((title) => [sameWord(title), column] as const)))
  const shown = api.get.output instanceof z.ZodObject ? Object.keys(api.get.output.shape) : []
  const passed = new Set(shown.flatMap((field) => titlesOf(resource, field)).map(sameWord))

  const found = titles.cells.map((title) => (title === null ? undefined : (known.get(sameWord(String(title))) ?? String(title))))
  const unknown = found.filter((column): column is string => typeof column === 'string' && !passed.has(sameWord(column)))
  if (unknown.length > 0) throw unfit('columnUnknown', { columns: unknown.join(', ').slice(0, 200) })
  const matched = found.map((column) => (typeof column === 'string' ? undefined : column))
  const label = ({ field }: Column) => texts[client.language].label(resource, field)
  const twice = columns.find((column) => matched.indexOf(column) !== matched.lastIndexOf(column))
  if (twice) throw unfit('columnTwice', { columns: label(twice) })
  const missing = columns.filter((column) => column.isRequired && !matched.includes(column))
  if (missing.length > 0) throw unfit('columnMissing', { columns: missing.map(label).join(', ') })
  return matched
}
