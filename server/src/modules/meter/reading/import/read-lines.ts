import type { Refusal } from '@weir/contract/modules/meter/reading'
import { cellText, titleRowOf, TITLE_ROWS, sheetDamage, sheetFailure, type Figure, figureIn } from '@weir/contract/platform/sheet-text'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'
import { type Litre, litre, Quantity } from '@weir/contract/platform/units'

import { timeText } from '../../../../services/record-import/read-records.ts'
import type { Arriving } from '../../judging/work.ts'
import { type TableRow, tableRows } from './table-rows.ts'
import type { ParseTime } from './local-time.ts'
import { AppError } from '../../../../kernel/errors.ts'

export interface Layout {
  columns: { deviceSn: string; time: string; register: string }
  delimiter: string
  unit: 'L' | 't'
  parseTime: ParseTime
  /** Bytes that may be read; of an archive, unpacked ones. */
  unpackedMax: number
  /** In whose turn a workbook is read. */
  userId: number
}

/** The refused field, the cell of the number and the refused cell. */
export interface RefusedCells {
  field: string
  reason: Refusal
  deviceSn?: string | undefined
  value?: string | undefined
}

/** A line of the file, counted from 1 with the titles: a reading, or why it is none. */
export type Line = { line: number } & ({ reading: Arriving } | RefusedCells)

/** Thrown when the file is no table with these columns; `field` is the input that does not fit it. */
export class UnreadableFile extends Error {
  readonly field: string

  constructor(field: string) {
    super(`unreadable: ${field}`)
    this.field = field
  }
}

const SN = /^[A-Za-z0-9._-]{1,64}$/
/** Spreadsheets write whole litres as `12345.0` too. */
const REGISTERS = { t: /^\d{1,9}(\.\d{1,3})?$/, L: /^\d{1,12}(\.0{1,3})?$/ }

/** The lines of a table on disk, see `tableRows`. Its titles stand in one of the first rows, perhaps below a heading. */
export async function* readLines(path: string, layout: Layout): AsyncGenerator<Line> {
  const { delimiter, unpackedMax, userId, columns } = layout
  const titles = Object.values(columns)
  const rows = await tableRows({ path, userId, delimiter, unpackedMax, titles })
  let read: ((cells: TableRow['record'], line: number) => Line) | undefined
  const above: TableRow[] = []
  for await (const row of rows) {
    if (row.record.every((cell) => cell === '')) continue
    if (read) {
      yield read(row.record, row.info.lines)
      continue
    }
    above.push(row)
    const isWhole = titles.every((title) => namesIn(row).includes(title))
    if (isWhole) read = reader(namesIn(row), layout)
    else if (above.length === TITLE_ROWS) break
  }
  if (above.length === 0) throw new Error('the file is empty')
  if (!read) throw new UnreadableFile(`columns.${missingIn(above, columns)}`)
}

const namesIn = ({ record }: TableRow) => record.map((title) => (typeof title === 'string' ? plainText(cellText(title)) : timeText(title)))

/** The first column that the row with most of the titles does not have. */
function missingIn(rows: readonly TableRow[], columns: Layout['columns']) {
  const named = rows.map(namesIn)
  const nearest =
    named[
      Math.max(
        0,
        titleRowOf(named, (name) => Object.values(columns).includes(name)),
      )
    ]!
  return Object.entries(columns).find(([, title]) => !nearest.includes(title))![0]
}

function reader(names: readonly string[], { columns, unit, parseTime, delimiter }: Layout) {
  const [snAt, timeAt, registerAt] = [columns.deviceSn, columns.time, columns.register].map((title) => names.indexOf(title)) as [
    number,
    number,
    number,
  ]
  const width = Math.max(snAt, timeAt, registerAt) + 1

  return (cells: TableRow['record'], line: number): Line => {
    if (cells.length < width) return { line, field: 'columns', reason: 'missingColumn', deviceSn: shown(textIn(cells[snAt])) }
    const [deviceSn, register] = [textIn(cells[snAt])!, textIn(cells[registerAt])!]
    const refused = (field: string, reason: Refusal, value: string) => ({
      line,
      field,
      reason,
      deviceSn: shown(deviceSn),
      value: shown(value),
    })
    if (!SN.test(deviceSn) || cells[snAt] instanceof Date) return refused('deviceSn', sheetDamage(deviceSn) ?? 'badDeviceSn', deviceSn)
    if (sheetDamage(deviceSn) === 'lostDigits') return refused('deviceSn', 'lostDigits', deviceSn)
    const time = cells[timeAt]!
    const meterTime = parseTime(typeof time === 'string' ? plainText(cellText(time)) : time)
    if (typeof meterTime === 'string') {
      const text = textIn(time)!
      return refused('time', sheetFailure(text) ?? meterTime, text)
    }
    const plain = REGISTERS[unit].test(register) ? register : plainRegister(register, unit, delimiter)
    if (typeof plain !== 'string') return refused('register', plain.reason, register)
    return { line, reading: { deviceSn, meterTime, register: registerOf(plain, unit) } }
  }
}

const textIn = (cell: string | Date | undefined) =>
  typeof cell === 'string' ? plainText(cellText(cell)) : cell === undefined ? undefined : timeText(cell)

const registerOf = (text: string, unit: 'L' | 't'): Litre => (unit === 'L' ? litre(Number(text)) : Quantity.parse(text))

/** A register that is written with its unit or with separators of thousands, or why it is none. */
function plainRegister(register: string, unit: 'L' | 't', delimiter: string): string | { reason: Refusal } {
  const failure = sheetFailure(register)
  if (failure) return { reason: failure }
  // Where semicolons separate the cells, a comma is a point.
  const figure = delimiter === ';' && register.includes(',') ? undefined : figureIn(register)
  if (!figure) return { reason: sheetDamage(register) === 'madeDate' ? 'madeDate' : 'badRegister' }
  if (figure.unit !== undefined && figure.unit !== unit) return { reason: 'otherUnit' }
  return REGISTERS[unit].test(figure.number) ? figure.number : { reason: whyNot(figure, unit) }
}

/** Litres have no decimals, so a file in tons is named as such. */
const whyNot = ({ number }: Figure, unit: 'L' | 't') => (unit === 'L' && REGISTERS.t.test(number) ? 'wholeLitres' : 'badRegister')

/** The beginning of a cell, as the answer quotes it. The database takes no control characters and no halves of a character. */
const CELL_SHOWN = 64
const shown = (cell: string | undefined) =>
  cell
    ?.slice(0, CELL_SHOWN)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\ufffd')

/** Lines of one meter that are judged in one transaction, at most: of those not later than what is stored of it each changes what follows. */
const MOST_AT_ONCE = 10_000

export type GoodLine = Extract<Line, { reading: object }>
export type BadLine = Exclude<Line, GoodLine>

/** The good lines of each meter in the order of time, and the others as they come. `look` is called now and then, and may throw. */
export async function sortLines(lines: AsyncIterable<Line>, look: () => Promise<unknown>) {
  const bad: BadLine[] = []
  const byMeter = new Map<string, GoodLine[]>()
  let count = 0
  for await (const line of lines) {
    if (!('reading' in line)) bad.push(line)
    else {
      const { deviceSn } = line.reading
      const ofMeter = byMeter.get(deviceSn)
      if (ofMeter) ofMeter.push(line)
      else byMeter.set(deviceSn, [line])
    }
    if (++count % 5000 === 0) await look()
  }
  for (const ofMeter of byMeter.values()) ofMeter.sort(byTime)
  return { bad, byMeter }
}

const byTime = ({ reading: a }: GoodLine, { reading: b }: GoodLine) => a.meterTime - b.meterTime || a.register - b.register

/** Of one meter, in order. Readings of one moment stay together, for those of a piece must be later than all before. */
export function* inPieces(lines: readonly GoodLine[], size: number): Generator<GoodLine[]> {
  let piece: GoodLine[] = []
  for (const line of lines) {
    if (piece.length >= size && line.reading.meterTime > piece.at(-1)!.reading.meterTime) {
      yield piece
      piece = []
    }
    piece.push(line)
    demandFew(piece)
  }
  if (piece.length > 0) yield piece
}

export function demandFew(lines: readonly GoodLine[]) {
  if (lines.length <= MOST_AT_ONCE) return
  throw new AppError(409, 'reading.error.tooManyLate', { deviceSn: lines[0]!.reading.deviceSn, most: MOST_AT_ONCE })
}

/** Meters with few lines, as many together as make a piece. */
export function* severalMeters(meters: Iterable<readonly GoodLine[]>, size: number): Generator<GoodLine[]> {
  let piece: GoodLine[] = []
  for (const ofMeter of meters) {
    if (ofMeter.length > size) continue
    if (piece.length + ofMeter.length > size) {
      yield piece
      piece = []
    }
    piece.push(...ofMeter)
  }
  if (piece.length > 0) yield piece
}
