import type { CloseRefusal } from '@weir/contract/modules/sale/water-card-close'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { fen, type Litre, litre, minus, Money, Quantity } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { lockMeters, type Meter, unbindMeter, asDryRun } from '../../meter/index.ts'
import { waterCardClosings, recordTransition, cardNames, type Card, findCard, lockCard, waterCards } from '../../card/index.ts'
import { isOverCounter } from '../water-card-recharge/correction/possible.ts'
import { takeBack } from '../water-card-recharge/correction/take-back.service.ts'
import { bookAdjustment } from './adjust.service.ts'
import { type ClosePlan, isRemainder, openOrders, type PlannedRefund, planRefunds } from './close-plan.ts'

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
