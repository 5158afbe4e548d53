import rateLimit from '@fastify/rate-limit'
import type { RateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Access, Endpoint } from '@weir/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Db } from '../context.ts'
import { networkFrom } from './address.ts'
import { callerKey, type Credential } from './client.ts'
import { createPublicCounter } from './public-calls.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by a load balancer or a supervisor, and counted apart from everything else. */
    isProbe?: true
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
  const count = app.createRateLimit(OTHERS)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.endpoint) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(reply, counted.ttlInSeconds)
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
 */
export class CallCounts implements FastifyRateLimitStore {
  /** In the order of their beginning. */
  readonly #windows = new Map<string, Window>()
  #routes = 0

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number) {
    const now = Date.now()
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
