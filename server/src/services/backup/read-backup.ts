import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'

import { BackupEnd, BackupError, Header, TableEnd, type TableHead } from './dump.ts'

export interface Taking {
  header: (header: Header) => Promise<void>
  /** Some rows of a table, each a line as in the file. The next ones come when this is done. */
  rows: (table: TableHead, lines: readonly string[]) => Promise<void>
  /** After the last row: the sum of all of them. */
  end?: (table: TableHead, sha256: string) => Promise<void>
}

const BATCH_ROWS = 4_000
const BATCH_BYTES = 4 * 1024 * 1024

/**
 * Reads a backup from beginning to end, whatever its size, and checks its form, counts and sums. The rows can be trusted only after the
 * end.
 */
export async function readBackup(file: string, taking: Taking): Promise<Header> {
  try {
    return await pipeline(createReadStream(file), createGunzip(), (bytes: AsyncIterable<Buffer>) => read(boundedLines(bytes), taking))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? new BackupError((error as Error).message) : error
  }
}

async function read(lines: AsyncGenerator<Buffer>, taking: Taking): Promise<Header> {
  const whole = createHash('sha256')
  const header = parse(Header, await next(lines, whole), 'header')
  await taking.header(header)
  for (const table of header.tables) {
    const sha256 = await readRows(lines, table, taking)
    const end = parse(TableEnd, await next(lines, whole), `end of ${table.name}`)
    if (end.table !== table.name || end.rows !== table.rows || end.sha256 !== sha256)
      throw new BackupError(`the rows of ${table.name} are not those that were written`)
    await taking.end?.(table, sha256)
  }
  const { sha256 } = parse(BackupEnd, await next(lines), 'end')
  if (sha256 !== whole.digest('hex')) throw new BackupError('its sum is not that of its parts')
  if (!(await lines.next()).done) throw new BackupError('it goes on after its end')
  return header
}

/** Answers the SHA-256 of their lines. */
async function readRows(lines: AsyncGenerator<Buffer>, table: TableHead, taking: Taking): Promise<string> {
  const hash = createHash('sha256')
  let batch: string[] = []
  let bytes = 0
  for (let row = 1; row <= table.rows; row++) {
    const line = await next(lines, hash)
    batch.push(line.toString())
    bytes += line.length
    if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES && row < table.rows) continue
    await taking.rows(table, batch)
    ;[batch, bytes] = [[], 0]
  }
  return hash.digest('hex')
}

async function next(lines: AsyncGenerator<Buffer>, hash?: Hash): Promise<Buffer> {
  const { value, done } = await lines.next()
  if (done) throw new BackupError('it ends too early')
  hash?.update(value)
  return value
}

function parse<T>(schema: z.ZodType<T>, line: Buffer, what: string): T {
  try {
    return schema.parse(JSON.parse(line.toString()))
  } catch {
    throw new BackupError(`its ${what} cannot be read`)
  }
}

const NEWLINE = 10
/** Far more than a row takes: a longer line is not a backup, and must not fill the memory. */
const MAX_BYTES = 32 * 1024 * 1024

/** The lines of a stream with their line ends, each whole; of a last one without an end nothing. */
async function* boundedLines(stream: AsyncIterable<Buffer>, maxBytes = MAX_BYTES): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield begun.length === 0 ? chunk.subarray(from, end + 1) : Buffer.concat([...begun, chunk.subarray(from, end + 1)])
      ;[begun, length, from] = [[], 0, end + 1]
    }
    begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > maxBytes) throw new BackupError('a line is too long')
  }
  if (length > 0) throw new BackupError('it ends in the middle of a line')
}
