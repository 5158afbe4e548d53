/** Within the time that the outbox has for one message. */
const ANSWER_MS = 8000
/** A bill of a busy day. */
const LARGEST_BYTES = 32 * 1024 * 1024

interface Request {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}
export interface ProviderAnswer {
  status: number
  headers: Headers
  body: string
  /** The body as it arrived. */
  bytes: Buffer
}

/** One call of a provider. Rejects without an answer, for 5xx and 429: the provider may have acted or not. */
export async function askProvider(url: URL, { method, headers, body }: Request): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel()
    throw new Error(`the payment provider answered ${response.status}`)
  }
  const bytes = await bytesOf(response)
  return { status: response.status, headers: response.headers, body: bytes.toString('utf8'), bytes }
}

async function bytesOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > LARGEST_BYTES) throw new Error('the answer of the payment provider is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
