import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Refusal } from '@weir/contract/modules/water/reading'
import { cellText, ENCODING_BYTES, encodingOf } from '@weir/contract/platform/csv-text'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'
import { sheetDamage } from '@weir/contract/platform/text-rules/sheet-damage'
import { type Litre, litre, Quantity } from '@weir/contract/platform/units'
import { parse } from 'csv-parse'

import type { Arriving } from '../../judging/work.ts'
import type { ParseTime } from './time-format.ts'

export interface Layout {
  columns: { deviceSn: string; time: string; register: string }
  delimiter: string
  unit: 'L' | 't'
  parseTime: ParseTime
  /** Bytes that may be read; of an archive, unpacked ones. */
  unpackedMax: number
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

/** Thrown when the file is no CSV with these columns; `field` is the input that does not fit it. */
export class UnreadableFile extends Error {
  readonly field: string

  constructor(field: string) {
    super(`unreadable: ${field}`)
    this.field = field
  }
}

/** Characters; a small gzip file may hold one line of many gigabytes. */
const LONGEST_LINE = 64 * 1024
const SN = /^[A-Za-z0-9._-]{1,64}$/
/** Spreadsheets write whole litres as `12345.0` too. */
const REGISTERS = { t: /^\d{1,9}(\.\d{1,3})?$/, L: /^\d{1,12}(\.0{1,3})?$/ }

/** Stream the lines of a CSV file from disk, gzipped or not, in UTF-8, UTF-16 or GB 18030. */
export async function* readLines(path: string, layout: Layout): AsyncGenerator<Line> {
  const parser = parse({
    delimiter: layout.delimiter,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A quote in the midst of a cell spoils its own line, not the file.
    relax_quotes: true,
    info: true,
    trim: true,
    max_record_size: LONGEST_LINE,
  })
  const input = createReadStream(path)
  // An error on the way ends the parser, and so the loop below.
  const ended = () => undefined
  const limited = upTo(layout.unpackedMax)
  if (await isGzip(path)) pipeline(input, createGunzip(), limited, asUtf8, parser, ended)
  else pipeline(input, limited, asUtf8, parser, ended)
  let read: ((cells: readonly string[], line: number) => Line) | undefined
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    if (read) yield read(record, info.lines)
    else read = reader(record, layout)
  }
  if (!read) throw new Error('the file is empty')
}

const upTo = (most: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let left = most
    for await (const chunk of chunks) {
      left -= chunk.length
      if (left < 0) throw new Error(`the file unpacks to more than ${most} bytes`)
      yield chunk
    }
  }

/** Decided by the first bytes: see `encodingOf`. */
async function* asUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer[] | undefined = []
  let decoder: InstanceType<typeof TextDecoder> | undefined
  const decoded = (chunk: Buffer) => (decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk)
  const begin = (first: Buffer) => {
    head = undefined
    const encoding = encodingOf(first.subarray(0, ENCODING_BYTES))
    if (encoding !== 'utf-8') decoder = new TextDecoder(encoding)
    return decoded(first)
  }
  for await (const chunk of chunks) {
    head?.push(chunk)
    if (!head) yield decoded(chunk)
    else if (head.reduce((sum, { length }) => sum + length, 0) >= ENCODING_BYTES) yield begin(Buffer.concat(head))
  }
  if (head) yield begin(Buffer.concat(head))
  if (decoder) yield Buffer.from(decoder.decode())
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

function reader(titles: readonly string[], { columns, unit, parseTime }: Layout) {
  const names = titles.map((title) => plainText(cellText(title)))
  const place = (field: keyof Layout['columns']) => {
    const at = names.indexOf(columns[field])
    if (at < 0) throw new UnreadableFile(`columns.${field}`)
    return at
  }
  const [snAt, timeAt, registerAt] = [place('deviceSn'), place('time'), place('register')]
  const width = Math.max(snAt, timeAt, registerAt) + 1

  return (cells: readonly string[], line: number): Line => {
    if (cells.length < width) return { line, field: 'columns', reason: 'missingColumn', deviceSn: shown(cells[snAt]) }
    const [deviceSn, time, register] = [snAt, timeAt, registerAt].map((at) => plainText(cellText(cells[at]!))) as [string, string, string]
    const refused = (field: string, reason: Refusal, value: string) => ({
      line,
      field,
      reason,
      deviceSn: shown(deviceSn),
      value: shown(value),
    })
    if (sheetDamage(deviceSn) === 'lostDigits') return refused('deviceSn', 'lostDigits', deviceSn)
    if (!SN.test(deviceSn)) return refused('deviceSn', 'badDeviceSn', deviceSn)
    const meterTime = parseTime(time)
    if (typeof meterTime === 'string') return refused('time', meterTime, time)
    if (!REGISTERS[unit].test(register)) return refused('register', whyNot(register, unit), register)
    return { line, reading: { deviceSn, meterTime, register: registerOf(register, unit) } }
  }
}

const registerOf = (text: string, unit: 'L' | 't'): Litre => (unit === 'L' ? litre(Number(text)) : Quantity.parse(text))

/** Litres have no decimals, so a file in tons is named as such. */
const whyNot = (register: string, unit: 'L' | 't') => (unit === 'L' && REGISTERS.t.test(register) ? 'wholeLitres' : 'badRegister')

/** The beginning of a cell, as the answer quotes it. The database takes no control characters and no halves of a character. */
const CELL_SHOWN = 64
const shown = (cell: string | undefined) =>
  cell
    ?.slice(0, CELL_SHOWN)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '\ufffd')
