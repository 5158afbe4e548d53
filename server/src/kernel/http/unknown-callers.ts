import { networkFrom } from './address.ts'
import type { Authenticate, Authenticators } from '../auth/authenticate.ts'
import { callerKey, type Credential } from './client.ts'

/** Tokens and keys that are nobody's, per address and window: an office whose sessions all ended over night stays below. */
const MOST = 600
const WINDOW_MS = 60_000
const REMEMBERED = 10_000

/**
 * Throttles unknown credentials: an address may try only so many unknown tokens or keys, however many it invents. Callers who were
 * recognised lately, or send no credential, are not affected by others of the same address. Each process counts alone.
 */
export function limitUnknownCallers({ session, deviceKey }: Authenticators): Authenticators {
  const failed = new Map<string, { count: number; since: number }>()
  const letIn = new Map<string, true>()

  function secondsToWait(address: string) {
    const known = failed.get(address)
    return known && known.count >= MOST ? Math.ceil((known.since + WINDOW_MS - Date.now()) / 1000) : 0
  }

  function count(address: string) {
    const known = failed.get(address)
    const goesOn = known && Date.now() - known.since < WINDOW_MS
    remember(failed, address, goesOn ? { ...known, count: known.count + 1 } : { count: 1, since: Date.now() })
  }

  const slowed =
    (find: Authenticate, credential: Credential): Authenticate =>
    async (request, endpoint, ctx) => {
      const key = callerKey(request, credential)
      if (key === undefined) return find(request, endpoint, ctx)
      const retryAfter = letIn.has(key) ? 0 : secondsToWait(networkFrom(request))
      if (retryAfter > 0) throw Object.assign(new Error('too many unknown callers'), { statusCode: 429, retryAfter })
      const actor = await find(request, endpoint, ctx)
      if (actor) remember(letIn, key, true)
      else {
        letIn.delete(key)
        count(networkFrom(request))
      }
      return actor
    }

  return { session: slowed(session, 'authorization'), deviceKey: slowed(deviceKey, 'x-device-key') }
}

/** The latest only. */
function remember<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  if (map.size > REMEMBERED) map.delete(map.keys().next().value!)
}
