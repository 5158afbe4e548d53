import { titleRowOf, TITLE_ROWS } from '@weir/contract/platform/csv-text'
import type { SheetFault } from '@weir/contract/platform/record-import'
import { readXls, streamXlsxRows } from 'hucre/xlsx'

import { sameWord } from './same-word.ts'
import { unpackedSize, visibleSheets } from './workbook-archive.ts'
import { preparedXls } from './xls-sheets.ts'

/** The value of a cell; of a formula its last computed value. A `Date` has in UTC the time of the sheet's clock. */
export type Cell = string | number | boolean | Date | null

export interface SheetRow {
  /** As the spreadsheet counts it, from 1. */
  row: number
  cells: Cell[]
}

/** The rows of one sheet, its name, and the names of the visible sheets beside it that have rows too. */
export interface SheetContent {
  rows: SheetRow[]
  name: string
  others: string[]
}

/** Thrown for a file that is not taken. */
export class UnfitSheet extends Error {
  readonly fault: SheetFault

  constructor(fault: SheetFault) {
    super(fault)
    this.fault = fault
  }
}

export interface SheetLimits {
  /** Bytes of the file, and of what it unpacks to. */
  bytes: number
  unpackedBytes: number
  /** Rows with anything in them, besides the titles. */
  rows: number
  columns: number
  /** Of all cells together: a text that is stored once may stand in each of them. */
  characters: number
}

/** A sheet whose rows can be read, again and again. */
interface Source {
  name: string
  rows: () => Rows
}
/** Streamed from a workbook, or all there. */
type Rows = AsyncIterable<SheetRow> | Iterable<SheetRow>

const XLSX = [0x50, 0x4b, 0x03, 0x04]
const XLS = [0xd0, 0xcf, 0x11, 0xe0]
const beginsWith = (file: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => file[i] === byte)

/** By its first bytes: a workbook, whatever the file is called. */
export const isWorkbook = (head: Uint8Array) => beginsWith(head, XLSX) || beginsWith(head, XLS)

/** Sheets that are looked at for the titles. */
const MOST_SHEETS = 20

/**
 * The non-empty rows of one sheet. The content decides the type, not the file name: xlsx or xls. Of several visible sheets it is the first
 * one with most of `titles`. Without these it is the first one with three columns, else with rows. Throws `UnfitSheet`.
 */
export async function sheetRows(file: Buffer, limits: SheetLimits, titles: readonly string[] = []): Promise<SheetContent> {
  if (!isWorkbook(file)) throw new UnfitSheet('wrongKind')
  if (file.length > limits.bytes) throw new UnfitSheet('tooLarge')
  try {
    const sources = beginsWith(file, XLSX) ? xlsxSheets(file, limits) : await xlsSheets(file)
    const { chosen, others } = await chosenOf(sources, new Set(titles.map(sameWord)))
    return { rows: await within(limits, chosen.rows()), name: chosen.name, others }
  } catch (error) {
    throw error instanceof UnfitSheet ? error : new UnfitSheet('unreadable')
  }
}

async function chosenOf(sources: readonly Source[], titles: ReadonlySet<string>) {
  const [first] = sources
  if (!first) throw new UnfitSheet('empty')
  if (sources.length === 1) return { chosen: first, others: [] }
  const looked: { source: Source; rows: Cell[][] }[] = []
  for (const source of sources.slice(0, MOST_SHEETS)) looked.push({ source, rows: await firstRows(source) })
  const isTitle = (cell: Cell) => typeof cell === 'string' && titles.has(sameWord(cell))
  const known = ({ rows }: { rows: Cell[][] }) => rows[titleRowOf(rows, isTitle)]?.filter(isTitle).length ?? 0
  const most = Math.max(...looked.map(known))
  const filled = looked.filter(({ rows }) => rows.length > 1 && !isSummary(rows))
  // The titles alone, as in a template that nobody has filled in, are a better word than another sheet.
  const { source } = (most > 0 ? looked.find((one) => known(one) === most) : (filled.find(isTable) ?? filled[0])) ?? looked[0]!
  return { chosen: source, others: filled.flatMap((one) => (one.source === source ? [] : [one.source.name])) }
}

/** Notes have a column or two. */
const isTable = ({ rows }: { rows: readonly Cell[][] }) => rows.some((cells) => cells.filter((cell) => !isEmpty(cell)).length > 2)

/** Numbers puts a sheet before its tables that says which sheet of Numbers each comes from. */
const isSummary = (rows: readonly Cell[][]) =>
  rows.some((cells) => cells.filter((cell) => typeof cell === 'string' && /^(Numbers|Excel)\s/.test(cell)).length >= 3)

/** A sheet that cannot be read, such as one of a chart alone, has none. */
async function firstRows({ rows }: Source): Promise<Cell[][]> {
  const found: Cell[][] = []
  try {
    for await (const { cells } of rows()) {
      if (!cells.every(isEmpty)) found.push(cells)
      if (found.length > TITLE_ROWS) break
    }
  } catch {
    return []
  }
  return found
}

function xlsxSheets(file: Buffer, { unpackedBytes }: SheetLimits): Source[] {
  if (unpackedSize(file, unpackedBytes) === undefined) throw new UnfitSheet('tooLarge')
  const sheets = visibleSheets(file)
  return (sheets.length > 0 ? sheets : [{ place: 0, name: '' }]).map(({ place, name }) => ({ name, rows: () => xlsxRows(file, place) }))
}

async function* xlsxRows(file: Buffer, sheet: number): AsyncGenerator<SheetRow> {
  for await (const { index, values } of streamXlsxRows(file, { sheet })) yield { row: index + 1, cells: values.map(ofWholeSeconds) }
}

async function xlsSheets(file: Buffer): Promise<Source[]> {
  const { bytes, isHidden } = preparedXls(file)
  const { sheets } = await readXls(bytes)
  const sources = sheets.map(({ name, rows }) => ({
    name,
    *rows() {
      for (const [index, cells] of rows.entries()) yield { row: index + 1, cells: (cells ?? []).map(ofWholeSeconds) }
    },
  }))
  return sources.filter((_, place) => !isHidden(place))
}

/** A time is a fraction of a day there, and may miss its second by some milliseconds. */
const ofWholeSeconds = (cell: Cell): Cell => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell)

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

async function within(limits: SheetLimits, source: Rows): Promise<SheetRow[]> {
  const found: SheetRow[] = []
  let characters = 0
  for await (const { row, cells } of source) {
    const width = cells.findLastIndex((cell) => !isEmpty(cell)) + 1
    if (width === 0) continue
    if (width > limits.columns) throw new UnfitSheet('tooManyColumns')
    if (found.length > limits.rows) throw new UnfitSheet('tooManyRows')
    for (const cell of cells) if (typeof cell === 'string') characters += cell.length
    if (characters > limits.characters) throw new UnfitSheet('tooLarge')
    found.push({ row, cells: Array.from(cells.slice(0, width), (cell) => (isEmpty(cell) ? null : cell)) })
  }
  if (found.length < 2) throw new UnfitSheet('empty')
  return found
}
