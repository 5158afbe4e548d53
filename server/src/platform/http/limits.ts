import type { Socket } from 'node:net'
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { Access, Endpoint } from '@weir/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Db } from '../context.ts'
import { addressOf } from './address.ts'
import { callerKey, type Credential } from './caller-key.ts'
import { createPace } from './pace.ts'
import { countPublicCall } from './public-calls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * When a refusal for too many calls may be sent. Who is refused and asks again at once must not take the time of those who
     * are served: refusals leave at a steady pace, so a crowd asks no faster than that, however big it is.
     */
    turnToLeave: (reply: FastifyReply) => Promise<void>
  }
}

const KB = 1024
const BODY_LIMIT = 256 * KB
const URL_LIMIT = 8 * KB
/** Calls that this process answers at once; more would only wait in the queue of the database until nobody listens any more. */
const MAX_IN_FLIGHT = 400
const REFUSALS_PER_SECOND = 500
/** That wait to leave; more connections than these are refused at once. */
const MAX_REFUSALS = 5000
const HEADERS_MS = 10_000
const SILENT_MS = 30_000

export const serverLimits = {
  bodyLimit: BODY_LIMIT,
  routerOptions: { maxParamLength: 256 },
  http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 2000, maxHeaderSize: 2 * URL_LIMIT },
}

/** Per address and minute: who tries passwords and captchas may do so only slowly. */
const PUBLIC_CALLS = 60

/** By credential, so that an office behind one address is not one caller; made-up ones: see `strangers.ts`. */
const byCredential = (credential: Credential) => (request: FastifyRequest) => callerKey(request, credential) ?? addressOf(request)

/**
 * Requests per window, counted by each process on its own: a person's or a gateway's pace is far below, and several processes
 * can answer more. The limit of the public protects sign-in, so that one is counted over all processes besides.
 */
const RATES: Record<Access, RateLimitOptions> = {
  permission: { max: 1000, timeWindow: 10_000, keyGenerator: byCredential('authorization') },
  signedIn: { max: 1000, timeWindow: 10_000, keyGenerator: byCredential('authorization') },
  deviceKey: { max: 1000, timeWindow: 10_000, keyGenerator: byCredential('x-device-key') },
  public: { max: PUBLIC_CALLS, timeWindow: 60_000, keyGenerator: addressOf },
}

/** Who waits shows a key of his own, so he may ask oftener than who tries: some dozens behind one address. */
const POLLED: RateLimitOptions = { ...RATES.public, max: 20 * PUBLIC_CALLS }

export const rateOf = ({ access, polled }: Endpoint) => (polled ? POLLED : RATES[access])

/** For a route: refuse what an address asked of other processes. */
export const sharedLimit = (db: Db) => async (request: FastifyRequest, reply: FastifyReply) => {
  const seconds = await countPublicCall(db, addressOf(request), PUBLIC_CALLS)
  if (seconds === 0) return
  void reply.header('retry-after', seconds)
  throw Object.assign(new Error('too many requests'), { statusCode: 429 })
}

export async function limitRequests(app: FastifyInstance) {
  await app.register(rateLimit, { global: false })
  refuseLongUrls(app)
  refuseOverload(app)
  cutSilent(app)
}

function refuseLongUrls(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > URL_LIMIT) throw Object.assign(new Error('URL too long'), { statusCode: 414 })
  })
}

/** One for all: to tell where each came from would cost more than to refuse it. */
const OVERLOAD = Object.assign(new Error('overload'), { statusCode: 503 })

function refuseOverload(app: FastifyInstance) {
  const answering = new Set<object>()
  app.addHook('onRequest', async ({ routeOptions }, { raw }) => {
    const { endpoint } = routeOptions.config
    if (!endpoint || endpoint.stream) return
    if (answering.size >= MAX_IN_FLIGHT) throw OVERLOAD
    answering.add(raw)
    raw.once('close', () => answering.delete(raw))
  })

  const pace = createPace(REFUSALS_PER_SECOND, MAX_REFUSALS)
  app.decorate('turnToLeave', ({ raw }) => {
    answering.delete(raw)
    return pace()
  })
}

/**
 * A connection is cut when for a while its request brings nothing, or nothing of its answer is taken; one that waits for its
 * answer is not.
 */
function cutSilent(app: FastifyInstance) {
  const arriving = new WeakMap<Socket, FastifyRequest['raw']>()
  app.addHook('onRequest', async ({ raw }) => {
    arriving.set(raw.socket, raw)
  })
  app.server.setTimeout(SILENT_MS, (socket) => {
    if (arriving.get(socket)?.complete !== true || socket.writableLength > 0) socket.destroy()
  })
}
