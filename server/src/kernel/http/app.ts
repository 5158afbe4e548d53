import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { parseQuery } from '@weir/contract/platform/query-text'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController, type FastifyRequest } from 'fastify'
import type { Access } from '@weir/contract/platform/endpoint'

import type { Implementation } from '../implement.ts'
import { boundConnections, cutSlow, isWhole } from './connections.ts'
import { withoutZeros } from '../outside-text.ts'
import { handleFailures, refuseNoRequest } from './envelope.ts'
import { secureAnswers } from './headers.ts'
import { limitRates, serverLimits, TIMES } from './limits.ts'
import { mount } from './mount.ts'
import { type Deps } from './deps.ts'
import { refuseOverload } from './overload.ts'
import { answerInTurns } from './caller-turns.ts'
import { Lobby } from '../fair-share.ts'
import { networkFrom, addressOf, networkOf } from './address.ts'
import { callerKey, maskedUrl, type Credential } from './client.ts'
import { counted } from '../metrics.ts'
import type { Authenticate, Authenticators } from '../auth/authenticate.ts'

/**
 * JSON as Fastify parses it, without zeros behind it: devices send them. Of a report by a device its text stays too, for the messages of its
 * readings.
 */
function keepTexts(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, sent: string, done) => {
    const body = withoutZeros(sent)
    if (request.routeOptions.config.endpoint?.readings) request.text = body
    void parse(request, body, done)
  })
}

/** The endpoints of the contract, and what every call shares: parsers, limits, headers, log lines, failures. */
export async function createApp(
  implementations: readonly Implementation[],
  deps: Deps,
  options: FastifyHttpOptions<Server> = {},
): Promise<FastifyInstance> {
  const app = fastify({
    ...serverLimits,
    ...options,
    http: { ...serverLimits.http, ...options.http },
    routerOptions: { ...serverLimits.routerOptions, querystringParser: parseQuery },
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseNoRequest,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Requests on an open connection are still answered while the server drains.
    return503OnClosing: false,
  }) as FastifyInstance
  app.removeContentTypeParser('text/plain')
  keepTexts(app)

  const times = { ...TIMES, ...deps.times }
  acceptInTurn(app)
  boundConnections(app, times)
  secureAnswers(app)
  await limitRates(app)
  refuseOverload(app)
  boundOpenRequests(app)
  answerInTurns(app)
  cutSlow(app, times)
  await app.register(multipart)
  logRequests(app)
  measureRequests(app)
  handleFailures(app)

  const slowed = { ...deps, authenticate: limitUnknownCallers(deps.authenticate) }
  for (const { resource, handlers } of implementations)
    for (const [action, endpoint] of Object.entries(resource)) mount(app, endpoint, handlers[action] as never, slowed)
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Count a request among the open ones of its sender, until it is answered. Throws where there are too many. */
    openRequest: (request: FastifyRequest, reply: FastifyReply, access: Access) => void
  }
}

/** Of an address, to endpoints that ask for no session. */
const OF_STRANGERS = 20
/** Requests of the same session or key that still send their body. A body that comes with its headers is not counted. */
const SENDING = 32

const TOO_MANY = Object.assign(new Error('too many open requests'), { statusCode: 429, retryAfter: 1 })

/** Nobody keeps others out, or fills the memory, by beginning requests and not ending them. */
function boundOpenRequests(app: FastifyInstance) {
  const strangers = new Lobby(OF_STRANGERS)
  const sending = new Lobby(SENDING)

  function enter(request: FastifyRequest, access: Access) {
    if (access === 'public') return strangers.enter(networkFrom(request))
    const key = callerKey(request, access === 'deviceKey' ? 'x-device-key' : 'authorization')
    return sending.enter(key ?? '')
  }

  app.decorate('openRequest', (request, { raw }, access) => {
    if (raw.closed || (access !== 'public' && isWhole(request))) return
    const leave = enter(request, access)
    if (!leave) throw TOO_MANY
    raw.once('close', leave)
  })
}

const KEEP_INFO = ['info', 'debug', 'trace']

/** One line per request: never a body, never a header, the query masked. Files and probes only where something is wrong. */
function logRequests(app: FastifyInstance) {
  // To mask a query takes its time, so it is not done for a line that nobody keeps.
  if (!KEEP_INFO.includes(app.log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint && reply.statusCode < 400) return
    request.log.info(
      {
        method: request.method,
        url: maskedUrl(request, endpoint),
        status: reply.statusCode,
        code: request.outcome?.code,
        actor: request.outcome?.actorId,
        ip: addressOf(request),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

/** Files of the console and unknown addresses count as one, so that nobody can invent series. */
const OTHER = 'other'

function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ routeOptions, outcome }, reply) => {
    const { id: endpoint = OTHER, stream } = routeOptions.config.endpoint ?? {}
    counted.requests.inc({ endpoint, code: reply.statusCode === 200 ? (outcome?.code ?? 200) : reply.statusCode })
    if (!stream) counted.requestSeconds.observe({ endpoint }, reply.elapsedTime / 1000)
  })
}

/** Connections that are let in before those who are in already are served again. */
const AT_ONCE = 4

/**
 * New connections are accepted a few at a time, each address in turn. Of hundreds at once Node would read and answer all before anybody
 * else is served. So they wait behind each other only.
 */
export function acceptInTurn(app: FastifyInstance) {
  const [serve] = app.server.listeners('connection') as ((socket: Socket) => void)[]
  app.server.removeListener('connection', serve!)
  const waiting = new Map<string, Socket[]>()
  let isOpening = false

  function open() {
    for (let n = 0; n < AT_ONCE && waiting.size > 0; n++) {
      const [address, sockets] = waiting.entries().next().value!
      const socket = sockets.shift()!
      // Its next one comes after those of all others.
      waiting.delete(address)
      if (sockets.length > 0) waiting.set(address, sockets)
      if (!socket.destroyed) serve!.call(app.server, socket)
    }
    isOpening = waiting.size > 0
    if (isOpening) setImmediate(open)
  }

  app.server.on('connection', (socket: Socket) => {
    // One that breaks while it waits is nobody's loss, and must not end the process.
    socket.on('error', () => undefined)
    const address = networkOf(socket.remoteAddress ?? '')
    const sockets = waiting.get(address)
    if (sockets) sockets.push(socket)
    else waiting.set(address, [socket])
    if (isOpening) return
    isOpening = true
    setImmediate(open)
  })
}

/** Tokens and keys that are nobody's, per address and window: an office whose sessions all ended over night stays below. */
const MOST = 600
const WINDOW_MS = 60_000
const REMEMBERED = 10_000

/**
 * Throttles unknown credentials: an address may try only so many unknown tokens or keys, however many it invents. Callers who were
 * recognised lately, or send no credential, are not affected by others of the same address. Each process counts alone.
 */
function limitUnknownCallers({ session, deviceKey, apiKey }: Authenticators): Authenticators {
  const failed = new Map<string, { count: number; since: number }>()
  const letIn = new Map<string, true>()

  function secondsToWait(address: string) {
    const known = failed.get(address)
    return known && known.count >= MOST ? Math.ceil((known.since + WINDOW_MS - performance.now()) / 1000) : 0
  }

  function count(address: string) {
    const known = failed.get(address)
    const goesOn = known && performance.now() - known.since < WINDOW_MS
    remember(failed, address, goesOn ? { ...known, count: known.count + 1 } : { count: 1, since: performance.now() })
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

  return {
    session: slowed(session, 'authorization'),
    deviceKey: slowed(deviceKey, 'x-device-key'),
    apiKey: slowed(apiKey, 'authorization'),
  }
}

/** The latest only. */
function remember<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  if (map.size > REMEMBERED) map.delete(map.keys().next().value!)
}
