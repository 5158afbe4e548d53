import { S3ServiceError } from 's3mini'

import { storeDown } from './file-errors.ts'

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
export const askBucket =
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
export async function fileBytes({ body, headers }: Response, length: number, { firstByte, silent }: BucketTimes) {
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
export function whyOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `it answered ${error.status}`
  const { message, code, cause } = error as { message: string; code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? message
}
