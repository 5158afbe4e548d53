import { Quantity } from '@weir/contract/platform/units'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import { inTransaction, type Writing } from '../../../kernel/context.ts'
import { isWaiting } from '../../../services/outbox/claims.ts'
import type { Sender } from '../../../services/outbox/sender.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { holdAnyCard, waterCards, waterCardRecharges } from '../../card/index.ts'
import { CREDIT, creditableMeter, initiate, type PaidOrder, sendCredit } from './delivery.service.ts'

const Payload = z.object({ orderNo: z.string() })

/** Carries a paid order's tons to the meter. That it is on its way is committed before it leaves, so an answer finds its order. */
export const creditSender: Sender = {
  topic: CREDIT,
  needsLink: true,
  async send(ctx, payload, { publish }) {
    const { orderNo } = Payload.parse(payload)
    const credit = await inTransaction(ctx, (ctx) => prepare(ctx, orderNo))
    if (credit) await publish(`weir/${credit.deviceSn}/commands`, credit.command)
  },
  sendAgain: (ctx, deviceSn) => inTransaction(ctx, (ctx) => sendUnanswered(ctx, deviceSn)),
}

/** The command, or nothing where there is nothing (more) to send. */
async function prepare(ctx: Writing, orderNo: string) {
  const isIt = eq(waterCardRecharges.orderNo, orderNo)
  const [found] = await ctx.db.select({ cardId: waterCardRecharges.cardId }).from(waterCardRecharges).where(isIt)
  if (!found) return undefined
  await holdAnyCard(ctx, found.cardId)
  const [held] = await ctx.db.select().from(waterCardRecharges).where(isIt).for('no key update')
  const order = held!
  const deviceSn = await creditableMeter(ctx, order.cardId)
  if (deviceSn === undefined) return forget(ctx, order)
  const initiated = order.state === 'notInitiated' ? await begin(ctx, order, deviceSn) : order
  // Begun before, for a meter that the card has no more: it may have the credit, so no other one gets it without being asked.
  if (initiated?.state !== 'initiated' || initiated.deviceSn !== deviceSn) return undefined
  return { deviceSn, command: await commandOf(ctx, initiated) }
}

/** Money that went back or to another card buys no water here. */
const begin = async (ctx: Writing, order: PaidOrder, deviceSn: string) =>
  order.paymentStatus === 'paid' && order.refundedFen === 0 && order.movedFen === 0 ? initiate(ctx, order, deviceSn) : forget(ctx, order)

/** There is no meter to send it to any more, or no reason: the order says so, and nobody waits for it. */
async function forget({ db }: Writing, { id }: PaidOrder): Promise<undefined> {
  await db.update(waterCardRecharges).set({ goesToMeter: false }).where(eq(waterCardRecharges.id, id))
}

/** `quantity`: the amount to add; `remaining`: the card's balance now, for its display. */
async function commandOf({ db }: Writing, { messageId, orderNo, quantityLitre, cardId }: PaidOrder) {
  const [card] = await db.select({ remaining: waterCards.remainingLitre }).from(waterCards).where(eq(waterCards.id, cardId))
  const [quantity, remaining] = [quantityLitre, card!.remaining].map((litres) => z.encode(Quantity, litres))
  return { id: messageId, type: 'credit', orderNo, quantity, remaining }
}

/** Commands without an answer from the meter, except those that wait to be sent anyway. */
async function sendUnanswered(ctx: Writing, deviceSn: string | undefined) {
  const isQueued = sql`exists (select from ${outbox}
    where ${isWaiting} and ${outbox.topic} = ${CREDIT} and ${outbox.payload} ->> 'orderNo' = ${waterCardRecharges.orderNo})`
  const unanswered = await ctx.db
    .select({ orderNo: waterCardRecharges.orderNo, cardId: waterCardRecharges.cardId })
    .from(waterCardRecharges)
    .where(
      and(
        eq(waterCardRecharges.state, 'initiated'),
        deviceSn === undefined ? undefined : eq(waterCardRecharges.deviceSn, deviceSn),
        sql`not ${isQueued}`,
      ),
    )
    .orderBy(waterCardRecharges.id)
  for (const order of unanswered) await sendCredit(ctx, order)
}
