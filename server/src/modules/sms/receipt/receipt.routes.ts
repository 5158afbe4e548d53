import { SMS_SOURCES } from '@weir/contract/modules/sms/sms-log'
import type { FastifyInstance } from 'fastify'

import { showsSecret } from '../../../kernel/auth/tokens.ts'
import type { SmsConfig } from '../environment.ts'
import { type Context, inTransaction } from '../../../kernel/context.ts'
import { HttpRefusal } from '../../../kernel/http/envelope.ts'
import { counted } from '../../../kernel/metrics.ts'
import { takeReceipt, readReceipts, TAKEN } from './receipt.service.ts'

export const RECEIPT = '/api/v1/sms/receipt'

const BODY_LIMIT = 256 * 1024
/** Of one address. A refused call costs one hash. */
const RATE = { max: 300, timeWindow: 1000 }

/**
 * `POST /api/v1/sms/receipt/{source}?token=…`, public: the providers sign nothing, so the secret stands in the address. It is no endpoint of
 * the contract, since the formats are the providers' (decision 092). Without `WEIR_SMS_RECEIPT_TOKEN` there is no such address.
 */
export function mountSmsReceipts(
  app: FastifyInstance,
  { smsReceiptToken }: Pick<SmsConfig, 'smsReceiptToken'>,
  contextOf: () => Promise<Context>,
) {
  if (smsReceiptToken === undefined) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { source: string }; Body: string | undefined; Querystring: { token?: unknown } }>(
      `${RECEIPT}/:source`,
      { bodyLimit: BODY_LIMIT, config: { rateLimit: RATE } },
      async (request, reply) => {
        const source = SMS_SOURCES.find((one) => one === request.params.source)
        if (!source) throw new HttpRefusal(404, 'error.notFound')
        if (!showsSecret(smsReceiptToken, request.query.token)) throw new HttpRefusal(401, 'error.forbidden')
        app.takePlace(reply)
        const read = readReceipts(source, request.body ?? '')
        if (!read) throw new HttpRefusal(400, 'error.unreadable')
        const { receipts, odd } = read
        counted.smsReceipts.inc({ source, result: 'read' }, receipts.length)
        counted.smsReceipts.inc({ source, result: 'odd' }, odd)
        const ctx = await contextOf()
        // One by one: a push that breaks off is sent again, and two pushes never wait for each other's rows.
        for (const receipt of receipts) await inTransaction(ctx, (ctx) => takeReceipt(ctx, source, receipt))
        return TAKEN[source]
      },
    )
  })
}
