import type { CloseRefusal } from '@weir/contract/modules/sale/water-card-close'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { fen, type Litre, litre, minus, Money, Quantity, add, type Fen, size } from '@weir/contract/platform/units'
import { eq, and, desc, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { lockMeters, type Meter, unbindMeter, asDryRun } from '../../meter/index.ts'
import {
  waterCardClosings,
  recordTransition,
  cardNames,
  type Card,
  findCard,
  lockCard,
  waterCards,
  waterCardRecharges,
} from '../../card/index.ts'
import { isOverCounter } from '../water-card-recharge/correction/possible.ts'
import { takeBack } from '../water-card-recharge/correction/take-back.service.ts'
import { bookAdjustment } from './adjust.service.ts'
import { type Left, takeable, waterOf, leftNow } from '../water-card-recharge/correction/left-of-order.ts'

type Order = typeof waterCardRecharges.$inferSelect

/** The part of an order that goes back to its payer. */
interface PlannedRefund {
  order: Order
  left: Left
  amount: Fen
  litres: Litre
}

interface ClosePlan {
  refunds: PlannedRefund[]
  refundFen: Fen
  /** On the card after them: a debt, or water that no order paid for. */
  rest: Litre
}

/** Water is sold by hundredths of a ton: less than that is a remainder of rounding, which every closing takes to zero. */
const LEAST_SOLD = litre(10)
const isRemainder = (rest: Litre) => size(rest) < LEAST_SOLD

/** Orders that forbid to close their card, held. */
export const openOrders = ({ db }: Writing, cardId: number) =>
  db
    .select()
    .from(waterCardRecharges)
    .where(
      and(
        eq(waterCardRecharges.cardId, cardId),
        or(eq(waterCardRecharges.paymentStatus, 'unpaid'), eq(waterCardRecharges.state, 'initiated')),
      ),
    )
    .orderBy(desc(waterCardRecharges.id))
    .for('no key update')

/**
 * The money of the remaining water, by the rule of a refund (domain-rules §2.6) for one order after the other. The newest comes first: the
 * oldest water is used first. The card is held.
 */
async function planRefunds(ctx: Writing, cardId: number, remaining: Litre): Promise<ClosePlan> {
  const plan: ClosePlan = { refunds: [], refundFen: fen(0), rest: remaining }
  if (remaining <= 0) return plan
  for (const order of await refundableOrders(ctx, cardId)) {
    const left = await leftNow(ctx, order)
    const amount = takeable(left, plan.rest)
    const litres = waterOf(left, amount, plan.rest)
    if (amount <= 0 || (litres <= 0 && amount !== left.fen)) continue
    plan.refunds.push({ order, left, amount, litres })
    plan.refundFen = add(plan.refundFen, amount)
    plan.rest = minus(plan.rest, litres)
    if (plan.rest <= 0) break
  }
  return plan
}

const refundableOrders = ({ db }: Writing, cardId: number) =>
  db
    .select()
    .from(waterCardRecharges)
    .where(
      and(
        eq(waterCardRecharges.cardId, cardId),
        eq(waterCardRecharges.paymentStatus, 'paid'),
        sql`${waterCardRecharges.state} <> 'initiated'`,
        sql`${waterCardRecharges.refundedFen} + ${waterCardRecharges.movedFen} < ${waterCardRecharges.amountFen}`,
      ),
    )
    .orderBy(desc(waterCardRecharges.id))
    .for('no key update')

type Close = InputOf<(typeof waterCardApi)['close']>

/**
 * The end of a card, domain-rules §2.10: final reading, usage, refunds, the rest, the meter, the card. A dry run goes the same way and is
 * rolled back. It numbers no refund, and answers a refusal with the figures.
 */
export const closeCard = (ctx: Writing, input: Close) => asDryRun(ctx, input.dryRun, (ctx) => close(ctx, input))

async function close(ctx: Writing, input: Close) {
  const { id, at, register, writeOff } = input
  const { card, meter } = await holdCardAndMeter(ctx, id)
  demandPossible(input, { card, meter })
  // The final reading is judged first: the remaining water is known only then.
  if (meter) await unbindMeter(ctx, { cardId: id, at, register })
  const settled = await lockCard(ctx, id)
  const [plan, open] = [await planRefunds(ctx, id, settled.remainingLitre), await openOrders(ctx, id)]
  demandSeen(input, { card, meter, plan })
  const isEven = writeOff === true || isRemainder(plan.rest)
  const refusal = refusalOf(open[0], isEven ? litre(0) : plan.rest)
  if (refusal !== null && !input.dryRun) throw refusedFor(refusal, { orderNo: open[0]?.orderNo, rest: plan.rest })
  const writtenOff = isEven ? minus(litre(0), plan.rest) : litre(0)
  const refundNos = input.dryRun ? undefined : await carryOut(ctx, { input, card, settled, meter, plan, writtenOff })
  return {
    meter: meter && shownMeter(meter, minus(settled.usedLitre, card.usedLitre)),
    remainingBefore: card.remainingLitre,
    remainingSettled: settled.remainingLitre,
    refunds: plan.refunds.map((refund, index) => shownRefund(refund, refundNos?.[index])),
    refundAmount: plan.refundFen,
    rest: plan.rest,
    writtenOff,
    remainingQuantity: minus(plan.rest, minus(litre(0), writtenOff)),
    openOrders: open.map(shownOpenOrder),
    closeRefusal: refusal,
  }
}

const shownMeter = ({ deviceSn, registerLitre, lastReportAt }: Meter, usage: Litre) => ({
  deviceSn,
  lastRegister: registerLitre,
  lastReportAt,
  usage,
})

const shownRefund = ({ order, amount, litres }: PlannedRefund, refundNo: string | undefined) => ({
  orderId: order.id,
  orderNo: order.orderNo,
  refundNo: refundNo ?? null,
  paymentMethod: order.paymentMethod,
  refundState: isOverCounter(order) ? ('done' as const) : ('pending' as const),
  amount,
  quantity: litres,
})

type OpenOrder = Awaited<ReturnType<typeof openOrders>>[number]

const shownOpenOrder = (order: OpenOrder) => ({
  orderId: order.id,
  orderNo: order.orderNo,
  amount: order.amountFen,
  closeRefusal: refusalBy(order),
})

const refusalBy = ({ paymentStatus }: OpenOrder): CloseRefusal => (paymentStatus === 'unpaid' ? 'unpaid' : 'onItsWay')

/** An open order is named before a debt: its payment or its delivery still moves the rest. */
function refusalOf(open: OpenOrder | undefined, rest: Litre): CloseRefusal | null {
  if (open) return refusalBy(open)
  return rest < 0 ? 'owes' : null
}

/** The meter is locked before the card, as everywhere. A change between the two is a change of what the clerk saw. */
async function holdCardAndMeter(ctx: Writing, id: number): Promise<{ card: Card; meter: Meter | null }> {
  const { deviceSn } = await findCard(ctx, id)
  const meter = deviceSn === null ? undefined : (await lockMeters(ctx, [deviceSn])).get(deviceSn)
  const card = await lockCard(ctx, id)
  if (card.deviceSn !== deviceSn) throw changed({ remaining: card.remainingLitre, refund: fen(0) })
  if (deviceSn !== null && !meter) throw notFound('reading.error.meterUnseen')
  return { card, meter: meter ?? null }
}

function demandPossible({ register, writeOff }: Close, { card, meter }: Omit<Found, 'plan'>) {
  if (!waterCardCan.close(card) || (writeOff && !waterCardCan.adjust(card)))
    throw conflict('waterCard.error.stateForbids', { state: card.state })
  if (!meter && register !== undefined) throw conflict('waterCard.error.noMeter')
}

interface Found {
  card: Card
  meter: Meter | null
  plan: ClosePlan
}

/** The clerk confirmed figures: they are those of now, or nothing is booked. */
function demandSeen({ remainingQuantity, lastRegister, refundAmount }: Close, { card, meter, plan }: Found) {
  const isSame =
    (remainingQuantity === undefined || remainingQuantity === card.remainingLitre) &&
    (lastRegister === undefined || lastRegister === meter?.registerLitre) &&
    (refundAmount === undefined || refundAmount === plan.refundFen)
  if (!isSame) throw changed({ remaining: card.remainingLitre, refund: plan.refundFen })
}

const changed = ({ remaining, refund }: { remaining: Litre; refund: ClosePlan['refundFen'] }) =>
  conflict('waterCard.error.closeChanged', { remaining: z.encode(Quantity, remaining), refund: z.encode(Money, refund) })

function refusedFor(refusal: CloseRefusal, { orderNo = '', rest }: { orderNo: string | undefined; rest: Litre }) {
  if (refusal === 'owes') return conflict('waterCard.error.closeOwes', { owed: z.encode(Quantity, minus(litre(0), rest)) })
  return conflict(refusal === 'unpaid' ? 'waterCard.error.closeUnpaid' : 'waterCard.error.closeOnItsWay', { orderNo })
}

interface Carrying extends Found {
  input: Close
  /** The card with the usage of the final reading. */
  settled: Card
  writtenOff: Litre
}

/** Refunds, the rest and the state, with the record of all. Answers the numbers of the refunds. */
async function carryOut(ctx: Writing, { input, card, settled, meter, plan, writtenOff }: Carrying): Promise<string[]> {
  const { id, reason, register } = input
  let held: Omit<Card, 'remainingTon'> = settled
  const refundNos: string[] = []
  for (const { order, left, amount, litres } of plan.refunds) {
    const taken = await takeBack(ctx, { card: held, order, left }, { cause: 'closing', amount, litres, reason })
    held = taken.card
    refundNos.push(taken.refund.refundNo)
  }
  if (writtenOff !== 0) held = await bookAdjustment(ctx, held, { quantity: writtenOff, reason: 'other', note: reason })
  await endCard(ctx, card, {
    deviceSn: meter?.deviceSn ?? null,
    registerLitre: register ?? null,
    usageLitre: minus(settled.usedLitre, card.usedLitre),
    refundFen: plan.refundFen,
    writtenOffLitre: writtenOff,
    settledUsedLitre: settled.usedLitre,
    reason: reason!,
  })
  cardNames.changed(ctx, id, card, { state: 'closed', reason, ...(meter && { deviceSn: null }) })
  return refundNos
}

type Facts = Omit<typeof waterCardClosings.$inferInsert, 'cardId' | 'createdAt' | 'deptId' | 'createdBy'>

/** The card is held, and nothing is left to do about it. */
export async function endCard(ctx: Writing, { id, state, deptId }: Card, facts: Facts) {
  await ctx.db.update(waterCards).set({ state: 'closed' }).where(eq(waterCards.id, id))
  await ctx.db.insert(waterCardClosings).values({ ...facts, cardId: id, createdAt: ctx.now(), deptId, createdBy: ctx.actor.id })
  await recordTransition(ctx, { cardId: id, from: state, to: 'closed', reason: facts.reason ?? undefined })
}
