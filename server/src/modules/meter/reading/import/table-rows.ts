import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ENCODING_BYTES, encodingOf } from '@weir/contract/platform/sheet-text'
import { parse } from 'csv-parse'

import { readWorkbook, SHEET_LIMITS, type SheetSource } from '../../../../services/record-import/read-sheet.ts'
import { isWorkbook } from '../../../../services/record-import/sheet-rows.ts'
import { cellInWords } from '../../../../services/record-import/read-records.ts'

/** A workbook lies in memory as a whole; a CSV file of any length does not. */
export const WORKBOOK_LIMITS = { ...SHEET_LIMITS, rows: 50_000 }

/** A row of a table, and its line in the file, counted from 1. A time of a workbook is a date in UTC, by the clock of the sheet. */
export interface TableRow {
  record: readonly (string | Date)[]
  info: { lines: number }
}

export interface TableFile extends SheetSource {
  /** Of a CSV file. */
  delimiter: string
  /** Bytes that may be read; of an archive, unpacked ones. */
  unpackedMax: number
  /** By which the right one of several sheets is known. */
  titles: readonly string[]
}

/**
 * The rows of a table on disk that have anything in them. The first bytes tell the kind: xlsx, xls, else CSV, gzipped or not, in UTF-8,
 * UTF-16 or GB 18030. CSV is streamed. Throws `UnfitSheet` for a workbook that is not taken.
 */
export async function tableRows(file: TableFile): Promise<AsyncIterable<TableRow>> {
  const head = await firstBytes(file.path)
  return isWorkbook(head) ? rowsOfWorkbook(file) : rowsOfText(file, head[0] === 0x1f && head[1] === 0x8b)
}

async function* rowsOfWorkbook({ path, userId, titles }: TableFile): AsyncGenerator<TableRow> {
  const { rows } = await readWorkbook({ path, userId }, { ...WORKBOOK_LIMITS, titles })
  for (const { row, cells } of rows)
    yield { record: cells.map((cell) => (cell instanceof Date ? cell : cellInWords(cell))), info: { lines: row } }
}

/** Characters; a small gzip file may hold one line of many gigabytes. */
const LONGEST_LINE = 64 * 1024

function rowsOfText({ path, delimiter, unpackedMax }: TableFile, isPacked: boolean): AsyncIterable<TableRow> {
  const parser = parse({
    delimiter,
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
  // An error on the way ends the parser, and so the loop of the caller.
  const ended = () => undefined
  const limited = upTo(unpackedMax)
  if (isPacked) pipeline(input, createGunzip(), limited, asUtf8, parser, ended)
  else pipeline(input, limited, asUtf8, parser, ended)
  return parser as AsyncIterable<TableRow>
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

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
