import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { type Context, inTransaction } from '../../../kernel/context.ts'
import { type Sender, sendLater } from '../../../services/outbox/outbox.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { callOperator } from '../operator/call-operator.ts'
import { gatewayOf } from '../operator/gateways.ts'
import type { SimAnswer, SimGateway, SimRequest } from '../operator/sim-gateway.ts'
import { endRequest } from './end-request.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'
import { IOT_REQUEST, type Request } from './place-request.service.ts'

const Payload = z.object({ requestId: z.number() })

/** An operator that works on a request is asked again after so long (design/mock iot-card). */
const ASK_AGAIN_MS = 10 * 60_000

/**
 * Carries a request to its operator, or asks how it stands. A try that fails is made again under the same number, so the operator acts
 * once. It holds no transaction while the operator answers.
 */
export const requestSender: Sender = {
  topic: IOT_REQUEST,
  async send(ctx, payload) {
    const { requestId } = Payload.parse(payload)
    const found = await requestWithCard(ctx, requestId)
    if (!found || (found.request.state !== 'queued' && found.request.state !== 'sent')) return
    const gateway = gatewayOf(ctx, found.operator)
    if (!gateway) return inTransaction(ctx, (ctx) => endRequest(ctx, requestId, { state: 'failed', code: null, text: 'notConnected' }))
    const called = await callOperator(ctx, found.operator, gateway, (gateway) => answerOf(gateway, found))
    // The outbox tries again later.
    if (called.state !== 'answered') throw new Error(called.state === 'held' ? `no call leaves: ${called.why}` : called.error)
    const { answer } = called
    await inTransaction(ctx, async (ctx) => {
      const { state } = answer
      if (state !== 'pending') return endRequest(ctx, requestId, { ...answer, state })
      if (found.request.state === 'queued') await noteSent(ctx, found.request)
      await sendLater(ctx, {
        topic: IOT_REQUEST,
        lane: `sim:${found.request.iotCardId}`,
        payload: { requestId },
        after: new Date(ctx.now().getTime() + ASK_AGAIN_MS),
      })
    })
  },
}

interface Found {
  request: Request
  iccid: string
  operator: (typeof iotCards.$inferSelect)['operator']
  packageCode: string | null
}

async function requestWithCard({ db }: Context, requestId: number): Promise<Found | undefined> {
  const [row] = await db
    .select({ request: iotRequests, iccid: iotCards.iccid, operator: iotCards.operator, packageCode: iotCardRecharges.packetCode })
    .from(iotRequests)
    .innerJoin(iotCards, eq(iotCards.id, iotRequests.iotCardId))
    .leftJoin(iotCardRecharges, eq(iotCardRecharges.id, iotRequests.orderId))
    .where(eq(iotRequests.id, requestId))
  return row
}

/** One that the operator has is asked about. If it never arrived, it is sent. */
async function answerOf(gateway: SimGateway, { request, iccid, packageCode }: Found): Promise<SimAnswer> {
  const { requestNo, kind, state } = request
  const sent: SimRequest = { requestNo, kind, iccid, ...(packageCode && { packageCode }) }
  if (state === 'queued') return gateway.send(sent)
  const answer = await gateway.ask(sent)
  return answer === 'unknown' ? gateway.send(sent) : answer
}

const noteSent = ({ db, now }: Context, { id }: Request) =>
  db.update(iotRequests).set({ state: 'sent', sentAt: now() }).where(eq(iotRequests.id, id))
