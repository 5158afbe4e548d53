import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Answer, refused } from '../answer.ts'
import { runCommand } from '../command.ts'
import type { Context, UploadedFile } from '../context.ts'
import { asCall } from '../current-call.ts'
import type { Download, StoredFile, WrittenFile } from '../download.ts'
import type { Events } from '../events.ts'
import { authorise, authoriseFurther, callerOf, demandSound } from './access.ts'
import { callerKey } from './caller-key.ts'
import { clientOf } from './client.ts'
import type { Deps } from './deps.ts'
import { createDeviceTurns } from './device-turns.ts'
import { eventSender } from './event-sender.ts'
import { envelope, writerOf } from './envelope.ts'
import { isTrial, keyOf, parse } from './input.ts'
import { rateOf, sharedLimit } from './limits.ts'
import { sendFile } from './sheet.ts'
import { receiveFile, refusal, type Upload } from './upload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** For the request log: how the call ended, and whose it was. */
    outcome?: { code: number; actorId?: number }
  }
}

type Handle = (ctx: Context & { file?: UploadedFile }, input: unknown) => Promise<unknown>
type Handler = Handle | { prepare: (ctx: Context, input: unknown) => Promise<Handle> }

/** One endpoint: authenticate → authorise → receive → parse → handle → log. */
export function mount(app: FastifyInstance, endpoint: Endpoint, handler: Handler, deps: Deps) {
  demandSound(endpoint)
  const encode = deps.encoderOf(endpoint.output)
  const write = writerOf(endpoint.output)
  const sendEvents = endpoint.stream && eventSender(app, encode)

  const inTurn = createDeviceTurns()
  const isUnencoded = endpoint.download ?? endpoint.stream ?? false

  async function answer(ctx: Context, request: FastifyRequest, upload?: Upload): Promise<Answer> {
    const { wire, input } = parse(request, endpoint, upload?.fields)
    authoriseFurther(ctx, endpoint, input)
    const handle = typeof handler === 'function' ? handler : await handler.prepare(ctx, input)
    if (endpoint.kind === 'query') return { code: 0, data: isUnencoded ? await handle(ctx, input) : encode(await handle(ctx, input)) }
    const idempotencyKey = isTrial(wire) ? undefined : keyOf(request, endpoint)
    const run = () =>
      runCommand(ctx, { endpoint, wire, input, idempotencyKey, handle: (ctx, input) => handle({ ...ctx, ...upload }, input), encode })
    if (!endpoint.readings) return run()
    return inTurn({ key: callerKey(request, 'x-device-key')!, actor: ctx.actor, readings: endpoint.readings(input) }, run)
  }

  async function call(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const ctx = await contextOf(request, reply)
    if (request.isMultipart() !== (endpoint.body === 'file')) throw refusal(415)
    if (endpoint.body !== 'file') return answer(ctx, request)
    const upload = await receiveFile(request, deps)
    try {
      return await answer(ctx, request, upload)
    } finally {
      await upload.discard()
    }
  }

  async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const { db, now, wake, filesDir } = deps
    const shared = { db, now, wake, filesDir, settings: await deps.settings() }
    const actor = await callerOf(request, endpoint, deps.authenticate, shared)
    request.outcome = { code: 0, actorId: actor.id }
    return { ...shared, actor, scope: authorise(actor, endpoint), client: clientOf(request, reply, endpoint), changed: () => undefined }
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    config: { endpoint, rateLimit: rateOf(endpoint) },
    ...(endpoint.access === 'public' && !endpoint.polled && { preParsing: sharedLimit(deps.db) }),
    handler: async (request, reply) => {
      const result = await asCall(request.id, () => call(request, reply)).catch(refused)
      request.outcome = { ...request.outcome, code: result.code }
      if ('reason' in result) return envelope(result, request, endpoint.resource)
      if (endpoint.download) return sendFile(reply, result.data as Download | StoredFile | WrittenFile)
      if (sendEvents) return sendEvents(request, reply, result.data as Events<unknown>)
      return reply.type('application/json; charset=utf-8').send(write({ code: 0, message: 'ok', data: result.data }))
    },
  })
}
