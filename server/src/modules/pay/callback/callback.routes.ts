import type { FastifyInstance } from 'fastify'

import type { Context } from '../../../kernel/context.ts'
import { HttpRefusal } from '../../../kernel/http/envelope.ts'
import { CALLBACK, providerNamed } from '../provider/providers.ts'
import { takeCallback } from './take-callback.service.ts'

/** The largest callback of a provider has some 4 KB. */
const BODY_LIMIT = 16 * 1024
/** Of one address. Providers send from few; a refused callback costs one signature check. */
const RATE = { max: 300, timeWindow: 1000 }

/**
 * `POST /api/v1/pay/callback/{provider}`, public. It is no endpoint of the contract, since the format is the provider's: a signature over the
 * raw body, and an answer without envelope (decision 065). It writes to a table of its own instead of the operation log.
 */
export function mountPayCallback(
  app: FastifyInstance,
  { parts, contextOf }: Pick<Context, 'parts'> & { contextOf: () => Promise<Context> },
) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>(
      `${CALLBACK}/:provider`,
      { bodyLimit: BODY_LIMIT, config: { rateLimit: RATE } },
      async (request, reply) => {
        const provider = providerNamed({ parts }, request.params.provider)
        if (!provider) throw new HttpRefusal(404, 'error.notFound')
        app.takePlace(reply)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await takeCallback(await contextOf(), provider, { headers: request.headers, body }, request.ip)
        void reply.code(answer.status).type(answer.type)
        return answer.body
      },
    )
  })
}
