import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'range-parser'

import type { AnyFile, ByteRange, KeptFile } from '../download.ts'
import { sheetBytes } from './sheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Every file leaves as an attachment: no browser shows what people sent to us as a page of ours. Rejects before anything is sent. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: AnyFile) {
  const bytes = 'read' in file ? await keptBytes(request, reply, file) : bytesOf(file)
  const type = 'type' in file ? (file.type ?? XLSX) : XLSX
  void reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
  return reply.send(bytes)
}

function bytesOf(file: Exclude<AnyFile, KeptFile>) {
  if ('path' in file) return createReadStream(file.path)
  return 'bytes' in file ? Buffer.from(file.bytes) : sheetBytes(file.sheet)
}

/** The whole file or the asked part of it (RFC 9110 §14). Several parts at once are not worth their answer: it is the whole file then. */
async function keptBytes(request: FastifyRequest, reply: FastifyReply, { size, etag, read }: KeptFile) {
  const range = askedOf(request, size, etag)
  const bytes = range === 'none' ? '' : await read(range)
  void reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (range === 'none') void reply.code(416).header('content-range', `bytes */${size}`)
  else if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (range !== 'none') void reply.header('content-length', range ? range.end - range.start + 1 : size)
  return bytes
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
