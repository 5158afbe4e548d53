import type { Reason } from '@weir/contract/locales/messages'
import type { Access, Endpoint } from '@weir/contract/platform/endpoint'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import { fromText, parseQuery } from '@weir/contract/platform/query-text'
import fastJson from 'fast-json-stringify'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { z } from 'zod'

import { type Answer, type Refusal, refused } from './answer.ts'
import { runCommand } from './command.ts'
import { type Actor, ALL_ROWS, type Context, type DataScope, NO_ROWS } from './context.ts'
import type { Encode } from './encode.ts'
import { AppError, expired, forbidden, loggable } from './errors.ts'
import type { Implementation } from './implement.ts'
import { languageOf, texts } from './texts.ts'

type Handle = (ctx: Context, input: unknown) => Promise<unknown>
type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>

export interface Deps extends Pick<Context, 'db' | 'settings' | 'now'> {
  authenticate: Record<'session' | 'deviceKey', Authenticate>
  encoderOf: (schema: z.ZodType) => Encode
}

const NOBODY: Actor = { id: 0, userName: '', nickname: '', deptId: 0, grants: new Map(), isSuper: false }
const SUPER = '*/*/*'

/** The parts of the platform every call shares: parsers, limits, and the answers nobody's handler gives. */
export function createApp(implementations: Implementation[], deps: Deps, options: FastifyServerOptions = {}): FastifyInstance {
  const app = fastify({ bodyLimit: 256 * 1024, ...options, routerOptions: { querystringParser: parseQuery } })
  for (const { resource, handlers } of implementations)
    for (const [action, endpoint] of Object.entries(resource)) mount(app, endpoint, handlers[action] as Handle, deps)

  app.setNotFoundHandler((request, reply) => {
    const allow = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => app.hasRoute({ method, url: pathOf(request) }))
    if (allow.length > 0) return refuse(reply.header('allow', allow.join(', ')), request, 405, 'error.method')
    return refuse(reply, request, 404, 'error.notFound')
  })
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 413) return refuse(reply, request, 413, 'error.tooLarge')
    if (status === 429 || status === 503) return refuse(reply.header('retry-after', 1), request, status, 'error.busy')
    if (status < 500) return refuse(reply, request, status, 'error.unreadable')
    request.log.error(loggable(error))
    return refuse(reply, request, 500, 'error.internal')
  })
  return app
}

/** One endpoint: authenticate → authorise → parse → handle → log. */
function mount(app: FastifyInstance, endpoint: Endpoint, handle: Handle, deps: Deps) {
  const encode = deps.encoderOf(endpoint.output)
  const write = fastJson(envelopeSchema(endpoint.output))

  const answer = async (request: FastifyRequest): Promise<Answer> => {
    const actor = await authenticate(request, endpoint.access, deps)
    const scope = authorise(actor, endpoint)
    const { body, input } = parse(request, endpoint)
    if (endpoint.further?.when(input)) grantOf(actor, `${endpoint.id}/${endpoint.further.name}`)

    const { db, settings, now } = deps
    const client = {
      ip: request.ip,
      userAgent: '',
      host: request.host,
      url: '',
      requestId: request.id,
      language: languageOf((request.query as { lang?: unknown }).lang),
      browser: false,
      setCookie: () => {},
    }
    const ctx: Context = { db, settings, now, actor, scope, client, wake: () => {} }
    if (endpoint.kind === 'query') return { code: 0, data: encode(await handle(ctx, input)) }
    return runCommand(ctx, { endpoint, body, input, idempotencyKey: keyOf(request, endpoint), handle, encode })
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const result = await answer(request).catch(refused)
      if ('reason' in result) return envelope(result, request, endpoint.resource)
      return reply.type('application/json; charset=utf-8').send(write({ code: 0, message: 'ok', data: result.data }))
    },
  })
}

async function authenticate(request: FastifyRequest, access: Access, deps: Deps): Promise<Actor> {
  if (access === 'public') return NOBODY
  const actor = await deps.authenticate[access === 'deviceKey' ? 'deviceKey' : 'session'](request)
  if (!actor) throw expired()
  return actor
}

const authorise = (actor: Actor, endpoint: Endpoint): DataScope =>
  endpoint.access === 'permission' ? grantOf(actor, endpoint.id) : NO_ROWS

function grantOf({ grants }: Actor, permission: string): DataScope {
  const scope = grants.get(permission) ?? (grants.has(SUPER) ? ALL_ROWS : undefined)
  if (!scope) throw forbidden(permission)
  return scope
}

/** Body or query by the endpoint's schema, and every other query key but `lang` is unknown. */
function parse(request: FastifyRequest, endpoint: Endpoint) {
  const { lang: _, ...query } = request.query as Record<string, unknown>
  const reads = endpoint.method === 'GET'
  const body = reads ? fromText(endpoint.input, query) : (request.body ?? {})
  const result = check(endpoint.input, body)
  const issues = result.success ? [] : fieldIssues(result.error)
  if (!reads) for (const field of Object.keys(query)) issues.push({ field, reason: 'unknownKey', params: { limit: 0 } })
  if (endpoint.idempotent && !keyOf(request, endpoint)) issues.push({ field: 'Idempotency-Key', reason: 'required', params: { limit: 0 } })
  if (issues.length > 0) throw new AppError(400, 'error.invalid', {}, issues)
  return { body, input: result.data }
}

function keyOf({ headers }: FastifyRequest, { idempotent }: Endpoint): string | undefined {
  const key = headers['idempotency-key']
  return idempotent && typeof key === 'string' && /^[\x21-\x7e]{8,64}$/.test(key) ? key : undefined
}

function envelope({ code, reason, data, fields }: Refusal, request: FastifyRequest, resource = '') {
  const { lang } = request.query as { lang?: unknown }
  const text = texts[languageOf(lang)]
  const fieldErrors = Object.groupBy(fields, ({ field }) => field)
  const messages = Object.entries(fieldErrors).map(([field, refusals = []]) => [
    field,
    refusals.map((refusal) => text.field(refusal, resource)),
  ])
  return {
    code,
    message: text.reason(reason, data),
    data: fields.length > 0 ? { ...data, fieldErrors: Object.fromEntries(messages) } : data,
  }
}

/** What the platform decides has its real HTTP status, and the envelope. */
const refuse = (reply: FastifyReply, request: FastifyRequest, status: number, reason: Reason) =>
  reply.code(status).send(envelope({ code: status, reason, data: status === 500 ? { requestId: request.id } : {}, fields: [] }, request))

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!

/** Only what the schema names is written, so a column nobody declared never leaves the server. */
const envelopeSchema = (output: z.ZodType) => ({
  type: 'object' as const,
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: z.toJSONSchema(output, { io: 'input', target: 'draft-7' }) },
})
