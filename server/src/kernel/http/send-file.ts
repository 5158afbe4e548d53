import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'range-parser'
import { toZone } from '@weir/contract/platform/zone'
import { writeXlsxStream } from 'hucre/xlsx'
import type { AnyFile, ByteRange, KeptFile, Download, SheetColumn } from '../download.ts'
import { loggable } from '../errors.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sets the head of a file and gives its bytes to send. Every file leaves as an attachment: no browser shows what people sent as a page. */
export async function fileAnswer(request: FastifyRequest, reply: FastifyReply, file: AnyFile) {
  const bytes = 'read' in file ? await keptBytes(request, reply, file) : bytesOf(file)
  const type = 'type' in file ? (file.type ?? XLSX) : XLSX
  void reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
  return bytes
}

function bytesOf(file: Exclude<AnyFile, KeptFile>) {
  if ('path' in file) return createReadStream(file.path)
  return 'bytes' in file ? Buffer.from(file.bytes) : sheetBytes(file.sheet)
}

/** The whole file or the asked part of it (RFC 9110 §14). Several parts at once are not worth their answer: it is the whole file then. */
async function keptBytes(request: FastifyRequest, reply: FastifyReply, file: KeptFile) {
  const { size, sha256, read } = file
  const etag = `"${sha256}"`
  const range = askedOf(request, size, etag)
  const bytes = range === 'none' ? '' : await read(range)
  void reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (range === 'none') void reply.code(416).header('content-range', `bytes */${size}`)
  else if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (range !== 'none') void reply.header('content-length', range ? range.end - range.start + 1 : size)
  const isWhole = !range || (range !== 'none' && range.end - range.start + 1 === size)
  return typeof bytes === 'string' || !isWhole ? bytes : proven(bytes, file, request.log)
}

/** Files of a time when restores cut their hashes have none that can be compared. */
const SHA256 = /^[\da-f]{64}$/

/**
 * A whole file, compared with its stored hash on the way. The last piece waits until the hash is right. Otherwise the answer breaks off
 * before its announced length, so no client takes wrong bytes for the file.
 */
function proven(bytes: Readable, { key, sha256 }: KeptFile, log: FastifyBaseLogger) {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, last)
      last = piece
    },
    flush(done) {
      const isWrong = SHA256.test(sha256) && hash.digest('hex') !== sha256
      done(isWrong ? new Error('its bytes are not those that were stored') : null, last)
    },
  })
  return pipeline(bytes, check, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ file: key, error: loggable(error) }, 'a file broke off')
  })
}

function askedOf({ headers }: FastifyRequest, size: number, etag: string): ByteRange | 'none' | undefined {
  const known = headers['if-range']
  if (headers.range === undefined || (known !== undefined && known !== etag)) return undefined
  const { code, type, ranges } = parse(size, headers.range)
  if (code === UNSATISFIABLE && ranges.length === 0) return 'none'
  return code === 0 && type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
}

/** As the parser says that no part of the file was asked for. */
const UNSATISFIABLE = 2

const FORMATS: Record<SheetColumn['kind'], string> = { text: '@', number: 'General', date: 'yyyy-mm-dd hh:mm:ss' }

/** Rows go out as they are read. A text stays a text whatever it begins with: the cells are typed and hold no formulas. */
export function sheetBytes({ columns, rows }: Download['sheet']): Readable {
  const bytes = writeXlsxStream(cellsOf(columns, rows), {
    name: 'Sheet1',
    columns: columns.map(({ header, kind }) => ({ header, numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(bytes as never)
}

async function* cellsOf(columns: readonly SheetColumn[], rows: AsyncIterable<readonly unknown[]>) {
  for await (const row of rows) yield columns.map(({ kind }, i) => cell(kind, row[i]))
}

function cell(kind: SheetColumn['kind'], value: unknown) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return wallClock(value)
  return kind === 'number' && digitsOf(value) <= MOST_DIGITS ? Number(value) : (value as string)
}

/** A spreadsheet rounds what has more; as a text it stays what it is. */
const MOST_DIGITS = 15
const digitsOf = (value: unknown) => String(value).replace(/\D/g, '').length

/** A sheet knows no zones: write what the clock of the business shows. */
const wallClock = (instant: Date) => new Date(`${toZone(instant).slice(0, 23)}Z`)
