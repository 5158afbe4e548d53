import { formatQuery } from '@weir/contract/platform/format-query'

import { boot } from '../browser/boot.ts'
import { expired, EXPIRED, ApiError, reportNote, TransportError } from './failures.ts'
import { LOCKED, lockScreen } from './lock.ts'
import { currentLanguage } from '../texts/texts.tsx'
import { currentToken } from './token.ts'

interface Request {
  method: string
  query: object
  headers: Record<string, string>
  body?: string | FormData
  signal: AbortSignal | undefined
  /** Absent for transfers, which take as long as they take. */
  timeoutMs?: number
}

export const addressOf = (path: string, query: object) => `${path}?${formatQuery({ ...query, lang: currentLanguage() })}`
export const bearer = () => ({ authorization: `Bearer ${currentToken()}` })

/** The data of an early answer that has come already. */
export const dataAtHand = (path: string, query: object): unknown => boot?.data(addressOf(path, query))

/** One JSON call: the data of the envelope, or an `ApiError` or `TransportError`. */
export async function request(path: string, options: Request): Promise<unknown> {
  const response = await send(path, options)
  return open(await response.json().catch(() => undefined), response)
}

export async function send(path: string, { query, headers, signal, timeoutMs, ...rest }: Request): Promise<Response> {
  // Browsers of our floor have no `AbortSignal.any`.
  const abort = new AbortController()
  const callOff = () => abort.abort(signal?.reason)
  signal?.addEventListener('abort', callOff)
  const late = new TransportError('timeout')
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => abort.abort(late), timeoutMs)
  try {
    const address = addressOf(path, query)
    const early = rest.method === 'GET' ? boot?.take(address) : undefined
    const answer = early
      ? Promise.race([early, endOf(abort.signal)])
      : fetch(address, { ...rest, headers: { ...bearer(), ...headers }, signal: abort.signal })
    return noted(await answer)
  } catch (error) {
    if (abort.signal.reason === late) throw late
    if (abort.signal.aborted) throw error
    throw new TransportError('network')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', callOff)
  }
}

/** The server says that an answer is some seconds old. Several answers of a minute say the same, and a toast shows once. */
function noted(response: Response) {
  const note = response.headers.get('x-data-note')
  if (note) reportNote(decodeURIComponent(note))
  return response
}

/** An early call was sent without a signal: its taker ends the wait. */
export const endOf = (signal: AbortSignal) => new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))

interface Envelope {
  code: number
  message: string
  data: object
}
const isEnvelope = (answer: unknown): answer is Envelope => typeof answer === 'object' && answer !== null && 'code' in answer

/** Take an answer out of its envelope. An answer without one is not ours: a proxy's page, or a page for a path that is no endpoint. */
export function open(answer: unknown, { ok = true, status = 200, statusText = '' }: Partial<Response>): unknown {
  if (!isEnvelope(answer))
    throw ok || status === 404 ? new TransportError('path') : new TransportError('status', statusText || String(status))
  if (answer.code === 0) return answer.data
  const data = answer.data ?? {}
  // After a sign-out there is no session that could expire.
  if (answer.code === EXPIRED && currentToken() !== '') expired.set({ why: 'ended' in data ? answer.message : undefined })
  if (answer.code === LOCKED) lockScreen() // by another window
  throw new ApiError(answer.code, answer.message, data)
}
