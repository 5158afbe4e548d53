import type { FastifyInstance } from 'fastify'

import { SIGNED_IN } from './link.service.ts'

/** As public calls: a person comes back once. */
const RATE = { max: 60, timeWindow: 60_000 }
const isPlain = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,128}$/.test(text)

/**
 * `GET /api/v1/pay/signedIn`, public: the way back from WeChat to the page. WeChat adds its code to a query, the page reads it behind the
 * hash. It is no endpoint of the contract, since it answers a browser (decision 078). It reads and changes nothing.
 */
export function mountSignedIn(app: FastifyInstance) {
  app.get<{ Querystring: Record<string, unknown> }>(SIGNED_IN, { config: { rateLimit: RATE } }, (request, reply) => {
    const { code, state } = request.query
    const said = isPlain(code) && isPlain(state) ? new URLSearchParams({ code, state }) : new URLSearchParams({ code: '', state: '' })
    return reply.header('cache-control', 'no-store').redirect(`/#/pay?${said.toString()}`)
  })
}
