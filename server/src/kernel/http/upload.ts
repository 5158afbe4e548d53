import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { parseQuery } from '@weir/contract/platform/query-text'
import { plainFilename } from '@weir/contract/platform/text-rules/text-rules'
import type { FastifyRequest } from 'fastify'

import type { UploadedFile } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Deps } from './deps.ts'

export interface Upload {
  file: UploadedFile
  /** The other parts of the form, as a query would be read. */
  fields: Record<string, unknown>
  /** Remove the file, if the handler left it where it was. */
  discard: () => Promise<void>
}

/** The platform's answers before any handler: see `failures.ts`. */
export const refusal = (statusCode: number) => Object.assign(new Error('upload refused'), { statusCode })

/** The name of the part that carries the file. */
const FILE = 'file'
/** Bytes that may wait for the disk. They are written in one call. */
const WRITE_AHEAD = 1024 * 1024
/** Readings pack to a sixth or a tenth; what grows further than this was made to. */
const UNPACKED_FACTOR = 20

/** The parser's error for an unreadable form; it has no status, or an unexpected one. */
const UNREADABLE = /^Multipart: |^The needle |^Unsupported content type|multipart data$|not a valid JSON/
const isUnreadable = (error: unknown) => error instanceof Error && UNREADABLE.test(error.message)

/** A killed process leaves files behind. Younger ones may belong to one that lives, or to work that is to go on. */
const KEPT_MS = 3 * 86_400_000

export async function dropOldUploads(uploadDir: string) {
  const names = await readdir(uploadDir).catch(() => [])
  for (const path of names.map((name) => join(uploadDir, name))) {
    const written = await stat(path).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > KEPT_MS) await rm(path, { force: true })
  }
}

/** Streams the one file of a multipart body to disk. Its name there is ours; the sender's name is only passed on. */
export async function receiveFile(
  request: FastifyRequest,
  { part }: Pick<Endpoint, 'part'>,
  { uploadDir, importMaxBytes }: Deps,
): Promise<Upload> {
  const { name, most } = part ?? { name: FILE, most: importMaxBytes }
  await mkdir(uploadDir, { recursive: true })
  const path = join(uploadDir, randomUUID())
  const discard = () => rm(path, { force: true })
  const fields = new URLSearchParams()
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 50, fieldSize: 4096, fileSize: most } })) {
      if (part.type === 'field') {
        // `columns[time]` is how forms write what a query writes as `columns.time`.
        fields.append(part.fieldname.replaceAll(/\[([A-Za-z]\w*)\]/g, '.$1'), String(part.value))
        continue
      }
      if (part.fieldname !== name) {
        part.file.resume()
        continue
      }
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITE_AHEAD }))
      if (part.file.truncated) throw refusal(413)
      file = { path, filename: shown(part.filename), size: part.file.bytesRead, unpackedMax: most * UNPACKED_FACTOR }
    }
    if (!file) throw new AppError(400, 'error.invalid', {}, [{ field: name, reason: 'required', params: { limit: 0 } }])
    return { file, fields: parseQuery(fields.toString()), discard }
  } catch (error) {
    await discard()
    throw isUnreadable(error) ? refusal(400) : error
  }
}

/** The part of a sender's file name that a column can hold, if there is one. */
const shown = (filename: string | undefined = '') =>
  plainFilename(filename.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, ''))
    .slice(0, 255)
    .toWellFormed()
