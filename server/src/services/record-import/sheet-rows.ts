import type { SheetFault } from '@weir/contract/platform/record-import'
import { readXls, streamXlsxRows } from 'hucre/xlsx'

import { unpackedSize } from './unpacked-size.ts'

/** The value of a cell; of a formula its last computed value. A `Date` has in UTC the time of the sheet's clock. */
export type Cell = string | number | boolean | Date | null

export interface SheetRow {
  /** As the spreadsheet counts it, from 1. */
  row: number
  cells: Cell[]
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

const XLSX = [0x50, 0x4b, 0x03, 0x04]
const XLS = [0xd0, 0xcf, 0x11, 0xe0]
const beginsWith = (file: Buffer, magic: readonly number[]) => magic.every((byte, i) => file[i] === byte)

/**
 * The non-empty rows of the first sheet, the titles first. The content decides the type, not the file name: xlsx or xls. Throws
 * `UnfitSheet`.
 */
export async function sheetRows(file: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const isXlsx = beginsWith(file, XLSX)
  if (!isXlsx && !beginsWith(file, XLS)) throw new UnfitSheet('wrongKind')
  if (file.length > limits.bytes) throw new UnfitSheet('tooLarge')
  try {
    return await within(limits, isXlsx ? xlsxRows(file, limits) : xlsRows(file))
  } catch (error) {
    throw error instanceof UnfitSheet ? error : new UnfitSheet('unreadable')
  }
}

async function* xlsxRows(file: Buffer, { unpackedBytes }: SheetLimits): AsyncGenerator<SheetRow> {
  if (unpackedSize(file, unpackedBytes) === undefined) throw new UnfitSheet('tooLarge')
  for await (const { index, values } of streamXlsxRows(file)) yield { row: index + 1, cells: values }
}

async function* xlsRows(file: Buffer): AsyncGenerator<SheetRow> {
  const { sheets } = await readXls(file)
  for (const [index, cells] of (sheets[0]?.rows ?? []).entries()) yield { row: index + 1, cells: cells ?? [] }
}

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

async function within(limits: SheetLimits, source: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
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
