import { ApiError, TransportError } from '../api-error.ts'
import { EXPIRED } from '../failures.ts'
import { LOCKED } from '../lock.ts'

/** Answers after which the same call is sent again: none, too many, not ready. */
const LATER = [429, 502, 503, 504]

/** The meaning of a failed call for its upload: `later` may be tried again, `held` waits for the person, `never` is a refusal. */
export function meaningOf(error: unknown): 'later' | 'held' | 'never' | 'off' {
  if (error instanceof ApiError) {
    if (error.code === LOCKED || error.code === EXPIRED) return 'held'
    return LATER.includes(error.code) ? 'later' : 'never'
  }
  // A status without our envelope is that of a proxy in front of a server that is away.
  if (error instanceof TransportError) return error.kind === 'path' ? 'never' : 'later'
  return error instanceof Error && error.name === 'AbortError' ? 'off' : 'never'
}

/** Up to three retries (`console-spec.md` §9), each after a longer while. */
const RETRY_MS = [1000, 2000, 4000]

export const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Tries a call again where that may help; the last failure is the caller's. */
export async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const ms of RETRY_MS) {
    try {
      return await work()
    } catch (error) {
      if (meaningOf(error) !== 'later') throw error
      await sleep(ms, signal)
    }
  }
  return work()
}
