import rateLimit, { type RateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Access, Endpoint } from '@weir/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { lt, sql } from 'drizzle-orm'

import type { Actor, Db } from '../context.ts'
import { networkFrom } from './address.ts'
import { callerKey, type Credential } from './client.ts'
import { batchLookups } from '../auth/batch-lookups.ts'
import { publicCalls } from './public-call.table.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by a load balancer or a supervisor, and counted apart from everything else. */
    isProbe?: true
  }
  interface FastifyInstance {
    /** Counts a call of a program against the calls that its key may make a minute. Throws 429 beyond them. */
    countProgram: (request: FastifyRequest, reply: FastifyReply, actor: Actor) => void
  }
}

const KB = 1024
const BODY_LIMIT = 256 * KB
/** Of a caller without a session: a name, a password and a captcha are short. */
const PUBLIC_BODY_LIMIT = 16 * KB
const URL_LIMIT = 8 * KB
const HEADERS_MS = 10_000
/** Then the answer says that the connection ends: a client may not hold one for good. */
const REQUESTS_PER_CONNECTION = 1000

/** The time limits of one request; tests shorten them. */
export const TIMES = {
  /** For a whole request, headers and body, and for a connection that brings or takes nothing. */
  requestMs: 30_000,
  /** Bytes that an uploaded file brings at least in each second, instead of being there in `requestMs`: 64 kbit/s. */
  uploadPerSecond: 8 * KB,
}
export type Times = typeof TIMES

export const serverLimits = {
  bodyLimit: BODY_LIMIT,
  maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
  routerOptions: { maxParamLength: 256 },
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 2000, maxHeaderSize: 2 * URL_LIMIT },
}

export const bodyLimitOf = ({ access, bodyLimit }: Endpoint) => bodyLimit ?? (access === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT)

/** Per address and minute: tries of passwords and captchas must be slow. */
const PUBLIC_CALLS = 60

/** By credential, so that an office behind one address is not one caller; made-up ones: see `unknown-callers.ts`. */
const byCredential = (credential: Credential) => (request: FastifyRequest) => callerKey(request, credential) ?? networkFrom(request)

/**
 * Requests per window, counted by each process on its own: a person's or a gateway's pace is far below, and several processes
 * can answer more. The limit of the public protects sign-in, so that one is counted over all processes besides.
 */
const RATES: Record<Access, RateLimitOptions> = {
  permission: { max: 1000, timeWindow: 10_000, keyGenerator: byCredential('authorization') },
  signedIn: { max: 1000, timeWindow: 10_000, keyGenerator: byCredential('authorization') },
  deviceKey: { max: 1000, timeWindow: 10_000, keyGenerator: byCredential('x-device-key') },
  public: { max: PUBLIC_CALLS, timeWindow: 60_000, keyGenerator: networkFrom },
}

/** A polling client shows its own key, so it may call oftener than one that guesses: some dozens behind one address. */
const POLLED: RateLimitOptions = { ...RATES.public, max: 20 * PUBLIC_CALLS }

/** Files of the console, documents, probes, addresses that are none. The console is some dozen files, for a whole office at once. */
const OTHERS = {
  max: 3000,
  timeWindow: 10_000,
  keyGenerator: (request: FastifyRequest) => `${request.routeOptions.config.isProbe ? 'probe' : 'other'} ${networkFrom(request)}`,
}

export const rateOf = ({ access, polled }: Endpoint) => (polled ? POLLED : RATES[access])

const tooMany = (reply: FastifyReply, seconds: number) => {
  void reply.header('retry-after', seconds)
  return Object.assign(new Error('too many requests'), { statusCode: 429 })
}

/** For a route: refuse what an address asked of other processes. */
export function sharedLimit(db: Db) {
  const count = createPublicCounter(db, PUBLIC_CALLS)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const seconds = await count(networkFrom(request))
    if (seconds > 0) throw tooMany(reply, seconds)
  }
}

export async function limitRates(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > URL_LIMIT) throw Object.assign(new Error('URL too long'), { statusCode: 414 })
  })
  await app.register(rateLimit, { global: false, store: CallCounts })
  limitPrograms(app)
  const count = app.createRateLimit(OTHERS)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(reply, counted.ttlInSeconds)
  })
}

/** Calls a minute of each API key. Each process counts on its own, as for people. */
function limitPrograms(app: FastifyInstance) {
  const counts = new CallCounts()
  app.decorate('countProgram', (request, reply, { apiKey }) => {
    if (!apiKey) return
    counts.incr(
      callerKey(request, 'authorization')!,
      (_, window) => {
        const { current, ttl } = window!
        const seconds = Math.max(1, Math.ceil(ttl / 1000))
        const limits = { limit: apiKey.perMinute, remaining: Math.max(0, apiKey.perMinute - current), reset: seconds }
        for (const [name, value] of Object.entries(limits)) void reply.header(`x-ratelimit-${name}`, value)
        if (current > apiKey.perMinute) throw Object.assign(tooMany(reply, seconds), { reason: 'error.keyRate' })
      },
      WINDOW_SECONDS * 1000,
    )
  })
}

/** Windows that are remembered, of all routes and callers together: some 6 MB. */
const MOST = 20_000
/** That are left when there are more: to look for the oldest takes its time, so many go at once. */
const LEFT = 18_000

interface Window {
  current: number
  endsAt: number
}

/**
 * Counts calls in windows, for `@fastify/rate-limit`. Its own store has 5,000 callers for each route. A stranger who changes tokens or
 * addresses, over hundreds of endpoints, fills them with half a gigabyte. Here all routes share one list, and the oldest window goes first.
 * A wall clock that goes back would hold a window open.
 */
export class CallCounts implements FastifyRateLimitStore {
  /** In the order of their beginning. */
  readonly #windows = new Map<string, Window>()
  #routes = 0

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
    const now = performance.now()
    const known = this.#windows.get(key)
    if (known && known.endsAt > now) {
      known.current++
      return done(null, { current: known.current, ttl: known.endsAt - now })
    }
    this.#windows.delete(key)
    this.#windows.set(key, { current: 1, endsAt: now + timeWindow })
    if (this.#windows.size > MOST) this.#forget()
    return done(null, { current: 1, ttl: timeWindow })
  }

  child(): FastifyRateLimitStore {
    const route = ++this.#routes
    return { incr: (key, done, timeWindow) => this.incr(`${route} ${key}`, done, timeWindow), child: () => this.child() }
  }

  get size() {
    return this.#windows.size
  }

  #forget() {
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= LEFT) return
      this.#windows.delete(key)
    }
  }
}

const WINDOW_SECONDS = 60

/**
 * Counts a call of the public; answers how many seconds to wait, 0 if it may go on. By the clock of the database, which is one
 * for all processes. Each process refuses on its own first (`limits.ts`), so a flood does not get as far as this. Calls that come
 * at once are counted by one statement: with one for each, strangers would fill the queue of the database.
 */
export function createPublicCounter(db: Db, most: number): (address: string) => Promise<number> {
  let sequence = 0
  const count = batchLookups(async (calls) => {
    const ofAddress = Map.groupBy(calls, addressOf)
    const waits = new Map<string, number>()
    for (const { address, sum, left } of await add(db, ofAddress)) {
      const ours = ofAddress.get(address)!
      for (const [index, call] of ours.entries()) {
        const isOver = sum - ours.length + index + 1 > most
        waits.set(call, isOver ? Math.max(1, left) : 0)
      }
    }
    return waits
  })
  return async (address) => (await count(`${++sequence} ${address}`))!
}

const addressOf = (call: string) => call.slice(call.indexOf(' ') + 1)

/** The calls of each address in this window, and the seconds left of it. */
function add(db: Db, ofAddress: ReadonlyMap<string, readonly unknown[]>) {
  const over = sql`${publicCalls.since} <= now() - make_interval(secs => ${WINDOW_SECONDS})`
  const rows = [...ofAddress].map(([address, { length }]) => ({ address, calls: length, since: sql`now()` }))
  return (
    db
      .insert(publicCalls)
      // In one order, for other processes lock the same rows.
      .values(rows.sort((a, b) => (a.address < b.address ? -1 : 1)))
      .onConflictDoUpdate({
        target: publicCalls.address,
        set: {
          calls: sql`case when ${over} then 0 else ${publicCalls.calls} end + excluded.calls`,
          since: sql`case when ${over} then now() else ${publicCalls.since} end`,
        },
      })
      .returning({
        address: publicCalls.address,
        sum: publicCalls.calls,
        left: sql<number>`${WINDOW_SECONDS} - extract(epoch from now() - ${publicCalls.since})::int`,
      })
  )
}

/** Of addresses whose window is over. */
export const dropOldPublicCalls = (db: Db) =>
  db.delete(publicCalls).where(lt(publicCalls.since, sql`now() - make_interval(secs => ${WINDOW_SECONDS})`))
