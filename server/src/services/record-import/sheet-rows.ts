import { inflateRawSync } from 'node:zlib'
import { titleRowOf, TITLE_ROWS } from '@weir/contract/platform/sheet-text'
import type { SheetFault } from '@weir/contract/platform/record-import'
import { readXls, streamXlsxRows } from 'hucre/xlsx'

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

const END = 'PK\x05\x06'
const ENTRY = 0x02014b50
/** The placeholder of a number too large for this kind of archive; no accepted workbook is so large. */
const ELSEWHERE = 0xffffffff

interface Entry {
  name: string
  method: number
  packed: Buffer
}

/** The entries of a zip archive by its directory. Throws where it is no archive. */
function* entriesOf(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(END, undefined, 'latin1')
  if (end < 0) throw new Error('no archive')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a broken archive')
    const [method, packed, start] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    if (packed === ELSEWHERE || start === ELSEWHERE) throw new Error('an archive of a later kind')
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const length = archive.readUInt16LE(at + 28)
    yield { name: archive.toString('utf8', at + 46, at + 46 + length), method, packed: archive.subarray(from, from + packed) }
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/**
 * Bytes that a zip archive holds, counted by unpacking it: its headers may say anything. `undefined` if it is more than `most`.
 * Throws where it is no archive.
 */
export function unpackedSize(archive: Buffer, most: number): number | undefined {
  let size = 0
  for (const { method, packed } of entriesOf(archive)) {
    size += method === 8 ? inflated(packed, most - size) : packed.length
    if (size > most) return undefined
  }
  return size
}

function inflated(bytes: Buffer, most: number): number {
  try {
    return inflateRawSync(bytes, { maxOutputLength: most + 1 }).length
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return Infinity
    throw error
  }
}

const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A sheet that a person sees, and its place among all. */
interface VisibleSheet {
  place: number
  name: string
}

/** In their order. The unpacked size of the archive is known to be bearable. */
function visibleSheets(archive: Buffer): VisibleSheet[] {
  const workbook = [...entriesOf(archive)].find(({ name }) => /(^|\/)workbook\.xml$/i.test(name))
  if (!workbook) return []
  const xml = workbook.method === 8 ? inflateRawSync(workbook.packed) : workbook.packed
  return Array.from(xml.toString('utf8').matchAll(SHEET), ([, attributes], place) => {
    const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes!)?.[1] ?? ''
    return { place, name: value('name').replace(/&(\w+);/g, (all, entity: string) => ENTITIES[entity] ?? all), state: value('state') }
  }).filter(({ state }) => !/hidden/i.test(state))
}

/** The comparable form of a word. It ignores the width of letters, case, and the mark of required fields. */
export const sameWord = (word: string) =>
  word
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()
