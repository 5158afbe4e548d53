import { randomUUID } from 'node:crypto'
import { type CHANNEL_STATES, NO_ANSWER, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { add, Money, Quantity } from '@weir/contract/platform/units'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { type Writing, inTransaction } from '../../../kernel/context.ts'
import { sendLater, type Sender, isWaiting } from '../../../services/outbox/outbox.ts'
import { clearAlarm, raiseAlarm, holdMetersBySn, waterMeters } from '../../meter/index.ts'
import { recordTransition, lockCards, waterCards, waterCardRecharges, holdAnyCard } from '../../card/index.ts'
import { unpaidDeliveries } from '../ground/unpaid-delivery.table.ts'
import { conflict } from '../../../kernel/errors.ts'
import { whyNotRetried } from './correction/possible.ts'
import { holdOrder } from './water-card-recharge.queries.ts'
import { outbox } from '../../../kernel/platform.table.ts'

export type PaidOrder = typeof waterCardRecharges.$inferSelect
type ChannelState = (typeof CHANNEL_STATES)[number]

export const CREDIT = 'meter.credit'
const SETTLE_ALARM = 'meter.settleAlarm'

/** Sends a meter its credit; the credits of a card arrive in the order of purchase. */
export const sendCredit = (ctx: Writing, { orderNo, cardId }: Pick<PaidOrder, 'orderNo' | 'cardId'>) =>
  sendLater(ctx, { topic: CREDIT, lane: `card ${cardId}`, payload: { orderNo } })

/**
 * Orders on their way, in the order of meters, held behind their meters and cards as everywhere. So the alarms of the meters follow in the
 * same transaction.
 */
export async function holdDeliveries(ctx: Writing, which: SQL | undefined, most?: number): Promise<PaidOrder[]> {
  const { id, deviceSn, cardId } = waterCardRecharges
  const found = ctx.db.select({ id, deviceSn, cardId }).from(waterCardRecharges).where(which).orderBy(asc(deviceSn), asc(id))
  const orders = await (most === undefined ? found : found.limit(most))
  if (orders.length === 0) return []
  await holdMetersBySn(
    ctx,
    orders.flatMap((order) => order.deviceSn ?? []),
  )
  const cards = new Set(orders.map((order) => order.cardId))
  await lockCards(
    ctx,
    [...cards].toSorted((a, b) => a - b),
  )
  const ids = orders.map((order) => order.id)
  const isStill = and(inArray(id, ids), which)
  return ctx.db.select().from(waterCardRecharges).where(isStill).orderBy(asc(deviceSn), asc(id)).for('no key update')
}

/** The meter that a card has now, if it takes commands. */
export async function creditableMeter({ db }: Writing, cardId: number): Promise<string | undefined> {
  const [meter] = await db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterCards)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
    .where(and(eq(waterCards.id, cardId), waterMeters.commands))
  return meter?.deviceSn
}

/**
 * Begins an attempt to deliver to this meter. A meter credits an id once. If it did not answer, it may have the credit: the retry has the
 * same id. If it refused, it always refuses this id; and another meter does not know it. Both get a new id.
 */
export async function initiate(ctx: Writing, order: PaidOrder, deviceSn: string, reason?: string): Promise<PaidOrder> {
  const mayHaveIt = order.failureReason === NO_ANSWER && order.deviceSn === deviceSn
  const messageId = (mayHaveIt && order.messageId) || randomUUID()
  const initiated = await move(ctx, order, 'initiated', reason, { messageId, deviceSn, initiatedAt: ctx.now(), failureReason: null })
  if (order.deviceSn !== deviceSn) await settleAlarmLater(ctx, order.deviceSn)
  return initiated
}

/** Of an order on its way, or of one that was given up too early. */
export async function succeed(ctx: Writing, order: PaidOrder) {
  const isLate = order.state === 'fail'
  // Only what is on its way can arrive; the database knows no other move.
  const initiated = isLate ? await move(ctx, order, 'initiated', 'lateAck', { failureReason: null }) : order
  await move(ctx, initiated, 'success', isLate ? 'lateAck' : undefined)
  if (order.refundedFen > 0 || order.movedFen > 0) await keepUnpaid(ctx, order)
  await settleAlarm(ctx, order.deviceSn!)
}

/** The meter has water whose money is back or on another card: a person decides, and no timer closes it. */
const keepUnpaid = (ctx: Writing, { id: orderId, cardId, refundedFen, movedFen, deptId, createdBy }: PaidOrder) =>
  ctx.db
    .insert(unpaidDeliveries)
    .values({ orderId, cardId, amountFen: add(refundedFen, movedFen), createdAt: ctx.now(), deptId, createdBy })

/** Its provider says that money went back which we did not send, and not how much: a person looks at it. The order is held. */
export async function keepRefundedOutside(ctx: Writing, orderId: number) {
  const [order] = await ctx.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.id, orderId))
  const { cardId, amountFen, deptId, createdBy } = order!
  const facts = { orderId, cardId, amountFen, cause: 'refundedOutside', createdAt: ctx.now(), deptId, createdBy } as const
  await ctx.db.insert(unpaidDeliveries).values(facts)
}

/** `source`: the meter said so, or it said nothing. */
export async function fail(ctx: Writing, order: PaidOrder, failureReason: string, source: 'device' | 'rule') {
  const { orderNo, deviceSn, amountFen } = await move(ctx, order, 'fail', failureReason, { failureReason })
  await lockMeter(ctx, deviceSn!)
  const params = { orderNo, amount: z.encode(Money, amountFen) }
  await raiseAlarm(ctx, { deviceSn: deviceSn!, type: 'PAID_NOT_DELIVERED', params, reportedAt: ctx.now(), source })
}

/** The order is held by the caller. Which state may follow which, the database knows. */
async function move(ctx: Writing, order: PaidOrder, state: ChannelState, reason?: string, change: Partial<PaidOrder> = {}) {
  const { id, cardId, paymentStatus } = order
  const [moved] = await ctx.db
    .update(waterCardRecharges)
    .set({ state, ...change })
    .where(eq(waterCardRecharges.id, id))
    .returning()
  const [from, to] = [order.state, state].map((state) => `${paymentStatus}/${state}`)
  await recordTransition(ctx, { cardId, orderId: id, from, to: to!, reason })
  return moved!
}

/** The alarm of a meter is about all its orders: it ends with the last one that failed and was neither refunded nor moved whole. */
async function settleAlarm(ctx: Writing, deviceSn: string) {
  await lockMeter(ctx, deviceSn)
  const failed = and(
    eq(waterCardRecharges.deviceSn, deviceSn),
    eq(waterCardRecharges.state, 'fail'),
    sql`${waterCardRecharges.refundedFen} + ${waterCardRecharges.movedFen} < ${waterCardRecharges.amountFen}`,
  )
  if ((await ctx.db.$count(waterCardRecharges, failed)) === 0) await clearAlarm(ctx, deviceSn, 'PAID_NOT_DELIVERED')
}

/** For a transaction that holds a card: its meter would come before. A message of the outbox does it, in a transaction of its own. */
export async function settleAlarmLater(ctx: Writing, deviceSn: string | null) {
  if (deviceSn !== null) await sendLater(ctx, { topic: SETTLE_ALARM, lane: `alarm ${deviceSn}`, payload: { deviceSn } })
}

/** One failing and one succeeding order of a meter decide about its alarm one after the other. */
const lockMeter = ({ db }: Writing, deviceSn: string) =>
  db.select({ id: waterMeters.id }).from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn)).for('no key update')

const SettlePayload = z.object({ deviceSn: z.string() })

/**
 * After a correction, or with a new meter: the alarm of a meter may have no reason any more. In a transaction of its own, since a meter is locked before its card.
 */
export const settleAlarmSender: Sender = {
  topic: SETTLE_ALARM,
  async send(ctx, payload) {
    const { deviceSn } = SettlePayload.parse(payload)
    await inTransaction(ctx, (ctx) => settleAlarm(ctx, deviceSn))
  },
}

type Api = typeof waterCardRechargeApi

/** Send a failed order's tons again, to the meter that its card has now. 404; 409 not failed, refunded or moved, no meter to send to. */
export async function retryOrder(ctx: Writing, { id }: InputOf<Api['retry']>) {
  const order = await holdOrder(ctx, id)
  const deviceSn = await creditableMeter(ctx, order.cardId)
  const refusal = whyNotRetried(order, deviceSn)
  if (refusal !== null) throw conflict(`waterCardRecharge.error.${refusal}`)
  await initiate(ctx, order, deviceSn!, 'retry')
  await sendCredit(ctx, order)
  ctx.changed({ resource: waterCardRechargeApi, id, before: { state: order.state }, after: { state: 'initiated' } })
  return {}
}

const CreditPayload = z.object({ orderNo: z.string() })

/** Carries a paid order's tons to the meter. That it is on its way is committed before it leaves, so an answer finds its order. */
export const creditSender: Sender = {
  topic: CREDIT,
  needsLink: true,
  async send(ctx, payload, { publish }) {
    const { orderNo } = CreditPayload.parse(payload)
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
