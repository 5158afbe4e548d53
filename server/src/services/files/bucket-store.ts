import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'

import type { FileStore } from './store.ts'
import { conflict } from '../../kernel/errors.ts'

/** The row is there, and its bytes are not. */
export const noBytes = () => conflict('bigFile.error.bytesMissing')

/** The place of the files does not answer as it should. The caller comes back later, and the log has `why`. */
const storeDown = (why: string) =>
  Object.assign(new Error(`the bucket of files: ${why}`), { statusCode: 503, retryAfter: 5, reason: 'bigFile.error.storeDown' as const })

/** Bytes of a part. S3 takes at most 10,000 parts, each but the last of at least 5 MB. */
const PART_SIZE = 16 * 1024 * 1024
/** Of a store that another store's key may share. */
const PREFIX = 'weir/'

type Part = Awaited<ReturnType<S3mini['uploadPart']>>

/**
 * Files in a bucket of an S3-compatible store. `url`: `https://<key>:<secret>@<host>/<bucket>?region=<region>`. Parts go up one after the
 * other, so a file of any size needs the memory of one part. Rejects with `storeDown` where the bucket does not answer as it should.
 */
export function bucketStore(url: URL, times = BUCKET_TIMES): FileStore {
  const { username, password, searchParams, origin, pathname } = url
  const account = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${origin}${pathname}`,
    region: searchParams.get('region') ?? 'auto',
  }
  const s3 = new S3mini({ ...account, fetch: askBucket(times) })
  const nameOf = (key: string) => PREFIX + key
  return {
    name: 's3',
    async keep(key, path, size) {
      const name = nameOf(key)
      const uploadId = await s3.getMultipartUploadId(name).catch(refused)
      try {
        const parts = await sendParts(s3, { name, uploadId, path, size })
        const { etag } = await s3.completeMultipartUpload(name, uploadId, parts).catch(refused)
        // It may say by 200 that it failed.
        if (typeof etag !== 'string') throw storeDown('it did not join the parts')
      } catch (error) {
        await s3.abortMultipartUpload(name, uploadId).catch(() => undefined)
        throw error
      }
    },
    async read(key, size, range) {
      const { start, end } = range ?? { start: 0, end: size - 1 }
      const length = end + 1 - start
      const answer = await s3.getObjectRaw(nameOf(key), false, start, end + 1).catch((error: unknown) => {
        throw error instanceof S3ServiceError && error.status === 404 ? noBytes() : refused(error)
      })
      const { pieces, leave } = await fileBytes(answer, length, times).catch(refused)
      return Readable.from(pieces, { objectMode: false }).once('close', leave)
    },
    remove: async (key) => void (await s3.deleteObject(nameOf(key)).catch(refused)),
  }
}

const refused = (error: unknown): never => {
  throw storeDown(whyOf(error))
}

interface Sending {
  name: string
  uploadId: string
  path: string
  size: number
}

async function sendParts(s3: S3mini, { name, uploadId, path, size }: Sending): Promise<Part[]> {
  const file = await open(path, 'r')
  const buffer = Buffer.allocUnsafe(Math.min(PART_SIZE, size))
  const parts: Part[] = []
  try {
    for (let sent = 0; sent < size;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, sent)
      if (bytesRead === 0) throw new Error(`${path} ends before its size`)
      parts.push(await s3.uploadPart(name, uploadId, buffer.subarray(0, bytesRead), parts.length + 1).catch(refused))
      sent += bytesRead
    }
    return parts
  } finally {
    await file.close()
  }
}

/** How long a bucket may take; tests shorten them. In milliseconds. */
export const BUCKET_TIMES = {
  /** For a whole answer that is no file, a part of 16 MB on its way up included. */
  request: 120_000,
  /** To the first byte of a file. */
  firstByte: 15_000,
  /** To the next bytes of a file, while its reader waits for them. */
  silent: 30_000,
}
export type BucketTimes = typeof BUCKET_TIMES

/** Of an answer that is parsed. Those of a store have less than 1 KB. The parser is slow with what was made to be slow. */
const LARGEST_ANSWER = 8 * 1024
/** Bytes that a file brings at least in each second. A slower one breaks off: 64 kbit/s. */
const LEAST_PER_SECOND = 8 * 1024

/**
 * The requests of `s3mini`. A redirect is followed nowhere, since it would carry our signature. Of a refusal only the status is read. Other
 * answers are bounded before they are parsed. The body of a file is left to `fileBytes`.
 */
const askBucket =
  ({ request, firstByte }: BucketTimes): typeof fetch =>
  async (url, init = {}) => {
    const isFile = init.method === 'GET'
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('too late')), isFile ? firstByte : request)
    try {
      const answer = await fetch(url, { ...init, redirect: 'manual', signal: abort.signal })
      const { status, headers } = answer
      if (!answer.ok) {
        await answer.body?.cancel()
        return new Response(null, { status })
      }
      // A status without a body takes none, not even an empty one.
      return isFile || status === 204 ? answer : new Response(await shortBody(answer), { status, headers })
    } finally {
      clearTimeout(timer)
    }
  }

async function shortBody({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > LARGEST_ANSWER) throw new Error('its answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Exactly `length` bytes of a file, after the first of them is there. Anything else breaks off. */
async function fileBytes({ body, headers }: Response, length: number, { firstByte, silent }: BucketTimes) {
  const said = headers.has('content-encoding') ? null : headers.get('content-length')
  if (!body || (said !== null && Number(said) !== length)) {
    await body?.cancel()
    throw new Error('it has another length for the file')
  }
  const reader: Reader = body.getReader()
  const endsAt = performance.now() + firstByte + (length / LEAST_PER_SECOND) * 1000
  const leave = () => void reader.cancel().catch(() => undefined)
  const next = (ms: number) => within(ms, reader.read())
  const first = await next(firstByte).catch((error: unknown) => {
    leave()
    throw error
  })
  async function* pieces() {
    let left = length
    for (let piece = first; !piece.done; piece = await next(silent)) {
      left -= piece.value.byteLength
      if (left < 0) throw storeDown('it sent more than the file has')
      yield piece.value
      if (performance.now() > endsAt) throw storeDown('it is too slow')
    }
    if (left > 0) throw storeDown('it sent less than the file has')
  }
  return { pieces: pieces(), leave }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too late')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Why a request failed, without its address: the secret stands in that. */
function whyOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `it answered ${error.status}`
  const { message, code, cause } = error as { message: string; code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? message
}
