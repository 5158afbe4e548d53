import { randomUUID } from 'node:crypto'
import { type CHANNEL_STATES, NO_ANSWER } from '@weir/contract/modules/sale/water-card-recharge'
import { add, Money } from '@weir/contract/platform/units'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { sendLater } from '../../../services/outbox/send-later.ts'
import { clearAlarm, raiseAlarm, holdMetersBySn, waterMeters } from '../../meter/index.ts'
import { recordTransition, lockCards, waterCards, waterCardRecharges } from '../../card/index.ts'
import { unpaidDeliveries } from '../ground/unpaid-delivery.table.ts'

export type PaidOrder = typeof waterCardRecharges.$inferSelect
type ChannelState = (typeof CHANNEL_STATES)[number]

export const CREDIT = 'meter.credit'
export const SETTLE_ALARM = 'meter.settleAlarm'

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
export async function settleAlarm(ctx: Writing, deviceSn: string) {
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
