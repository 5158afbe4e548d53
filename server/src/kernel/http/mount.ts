import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, type Refusal, refused } from '../errors.ts'
import { runCommand } from '../command.ts'
import type { Context, UploadedFile, Actor } from '../context.ts'
import { asCall } from '../log.ts'
import { type AnyFile, datedFile } from '../download.ts'
import type { Events } from '../implement.ts'
import { isTrial, logExport } from '../operation-log/operation-log.ts'
import { ageWords, onStandby } from '../db/standby.ts'
import { authorise, authoriseFurther, callerOf, demandSound } from './access.ts'
import { isWhole } from './connections.ts'
import { callerKey, clientOf } from './client.ts'
import { envelope, writerOf } from './envelope.ts'
import { keyOf, parse } from './input.ts'
import { bodyLimitOf, rateOf, sharedLimit } from './limits.ts'
import { fileAnswer } from './send-file.ts'
import { eventSender } from './event-sender.ts'
import { receiveFile, refusal, type Upload } from './upload.ts'
import { Throttles } from '../fair-share.ts'
import { readingRate } from '../auth/reading-rate.ts'
import { type Deps } from './deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** For the request log: how the call ended, and whose it was. */
    outcome?: { code: number; actorId?: number }
    /** Of a call that may be made, and whether its body was there when that was found. */
    admitted?: { ctx: Context; wasWhole: boolean }
    /** Of a report by a device: its JSON as it came. */
    text?: string
  }
}

type Handle = (ctx: Context & { file?: UploadedFile }, input: unknown) => Promise<unknown>
type Handler = Handle | { prepare: (ctx: Context, input: unknown) => Promise<Handle> }

/** One endpoint: authenticate → authorise → receive → take a place → parse → handle → log. */
export function mount(app: FastifyInstance, endpoint: Endpoint, handler: Handler, deps: Deps) {
  demandSound(endpoint)
  const encode = deps.encoderOf(endpoint.output)
  const write = writerOf(endpoint.output)
  const sendEvents = endpoint.stream && eventSender(app, encode)

  const inTurn = createDeviceTurns()
  const hasTurns = !endpoint.stream && (endpoint.access === 'permission' || endpoint.access === 'signedIn')
  const isUnencoded = endpoint.download ?? endpoint.stream ?? false

  async function answer(ctx: Context, request: FastifyRequest, reply: FastifyReply, upload?: Upload): Promise<Answer> {
    const { wire, input } = parse(request, endpoint, upload?.fields)
    authoriseFurther(ctx, endpoint, input)
    const handle = typeof handler === 'function' ? handler : await handler.prepare(ctx, input)
    if (endpoint.kind === 'query') {
      const startedAt = performance.now()
      const ask = (ctx: Context) => handle({ ...ctx, ...upload }, input)
      const data = endpoint.mayLag ? await askStandby(ctx, reply, ask) : await ask(ctx)
      if (endpoint.download) await logExport(ctx, { endpoint, wire, startedAt }, data as AnyFile)
      return { code: 0, data: isUnencoded ? data : encode(data) }
    }
    const idempotencyKey = isTrial(input) ? undefined : keyOf(request, endpoint)
    const sent = endpoint.readings && { body: request.text }
    const run = () =>
      runCommand(ctx, {
        endpoint,
        wire,
        input,
        idempotencyKey,
        handle: (ctx, input) => handle({ ...ctx, ...upload, ...sent }, input),
        encode,
      })
    if (!endpoint.readings) return run()
    const [key, readings, bytes] = [callerKey(request, 'x-device-key')!, endpoint.readings(input), request.text?.length ?? 0]
    return inTurn({ key, actor: ctx.actor, readings, bytes }, () => {
      app.takePlace(reply)
      return run()
    })
  }

  const limitShared = endpoint.access === 'public' && !endpoint.polled ? sharedLimit(deps.db) : undefined

  /** Before a byte of the body is read: the caller, its permissions, and its number of open requests (decision 030). */
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.access === 'public') app.openRequest(request, reply, endpoint.access)
    await limitShared?.(request, reply)
    const ctx = await asCall(request.id, () => contextOf(request, reply))
    if (endpoint.access !== 'public') app.openRequest(request, reply, endpoint.access)
    request.admitted = { ctx, wasWhole: isWhole(request) }
  }

  /** A caller with a late body or a late turn is checked again: the session or permission may have ended in between. */
  async function arrived(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const { ctx, wasWhole } = request.admitted!
    const waited = hasTurns && (await app.waitTurn(request, reply, ctx.actor.id))
    // Listeners have places of their own, and what waits for its turn takes one then.
    if (!endpoint.stream && !endpoint.readings) app.takePlace(reply)
    return wasWhole && !waited ? ctx : contextOf(request, reply)
  }

  async function call(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    if (request.isMultipart() !== (endpoint.body === 'file')) throw refusal(415)
    if (endpoint.body !== 'file') return answer(await arrived(request, reply), request, reply)
    const upload = await receiveFile(request, endpoint, deps)
    try {
      return await answer(await arrived(request, reply), request, reply, upload)
    } finally {
      await upload.discard()
    }
  }

  /** Strangers who came at once, or were looked up together, leave at a steady pace: others are served in between. */
  async function turnAway(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
    if (refusal.code === 401) await app.turnToLeave(reply)
    void reply.send(refuse(refusal, request))
  }

  function refuse(refusal: Refusal, request: FastifyRequest) {
    request.outcome = { ...request.outcome, code: refusal.code }
    return envelope(refusal, request, endpoint.resource)
  }

  async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const { db, now, wake, filesDir, parts } = deps
    const shared = { db, now, wake, filesDir, parts, settings: await deps.settings() }
    const actor = await callerOf(request, endpoint, deps.authenticate, shared)
    request.outcome = { code: 0, actorId: actor.id }
    // Once, and before its permissions are known: refused calls count too.
    if (!request.admitted) app.countProgram(request, reply, actor)
    return { ...shared, actor, scope: authorise(actor, endpoint), client: clientOf(request, reply, endpoint), changed: () => undefined }
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    config: { endpoint, rateLimit: rateOf(endpoint) },
    preParsing: (request, reply) => admit(request, reply).catch((error) => turnAway(refused(error), request, reply)),
    handler: async (request, reply) => {
      const result = await asCall(request.id, () => call(request, reply)).catch(refused)
      if ('reason' in result) return refuse(result, request)
      if (endpoint.download) {
        app.streamAnswer(reply)
        const answer = await fileAnswer(request, reply, result.data as AnyFile).then((file) => ({ file }), refused)
        return 'file' in answer ? answer.file : refuse(answer, request)
      }
      if (sendEvents) return sendEvents(request, reply, result.data as Events<unknown>)
      void reply.type('application/json; charset=utf-8')
      return write({ code: 0, message: 'ok', data: result.data })
    },
  })
}

/** The head of the answer says how old it is, and so does the name of a file. */
async function askStandby(ctx: Context, reply: FastifyReply, ask: (ctx: Context) => Promise<unknown>) {
  const { data, asOf } = await onStandby(ctx, ask)
  if (asOf) void reply.header('x-data-as-of', asOf.toISOString())
  const words = ageWords(ctx, asOf)
  if (words === undefined) return data
  void reply.header('x-data-note', encodeURIComponent(words))
  return datedFile(data, words)
}

/** Readings of a key that may wait for its earlier calls to be served. */
const MOST_WAITING = 10_000
/** And the bytes of their bodies. Few readings may come in a large body. */
const MOST_BYTES = 16 * 1024 * 1024

/** The calls of one key that wait, one after the other. */
interface Lane {
  readings: number
  bytes: number
  last: Promise<unknown>
}

/** The caller of a call, and its number of readings. */
interface Bringing {
  /** Stands for the device's key. */
  key: string
  actor: Pick<Actor, 'meter'>
  readings: number
  /** Of its body. */
  bytes: number
}

/**
 * One call of a device key after the other, and so many readings a second: whatever a key sends, others wait for one piece of it.
 * Refused with 429 and the seconds to wait. Each process counts on its own.
 */
export function createDeviceTurns(now?: () => number) {
  const throttles = new Throttles<string>(now)
  const lanes = new Map<string, Lane>()

  return async <T>({ key, actor, readings, bytes }: Bringing, work: () => Promise<T>): Promise<T> => {
    const throttle = throttles.of(key, readingRate(actor))
    if (throttle.waitMs > 0) throw tooMany(throttle.waitMs)
    const lane = lanes.get(key) ?? { readings: 0, bytes: 0, last: Promise.resolve() }
    const isOver = lane.readings + readings > MOST_WAITING || lane.bytes + bytes > MOST_BYTES
    if (lane.readings > 0 && isOver) throw tooMany(0)
    throttle.spend(readings)
    lanes.set(key, lane)
    lane.readings += readings
    lane.bytes += bytes
    const done = lane.last.then(work)
    lane.last = done.catch(() => undefined)
    try {
      return await done
    } finally {
      lane.readings -= readings
      lane.bytes -= bytes
      if (lane.readings === 0) lanes.delete(key)
    }
  }
}

const tooMany = (waitMs: number) =>
  Object.assign(new Error('too many readings'), { statusCode: 429, retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
