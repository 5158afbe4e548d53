import { and, asc, desc, eq, isNull, or, inArray, sql } from 'drizzle-orm'
import { fen, litre, minus } from '@weir/contract/platform/units'
import { alias } from 'drizzle-orm/pg-core'
import { waterCardRechargeCan } from '@weir/contract/modules/sale/water-card-recharge'
import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import {
  transitionsOfOrder,
  stateTransitions,
  waterCards,
  uncreditedPayments,
  waterCardRecharges,
  ledgerEntries,
  waterCardRefunds,
} from '../../card/index.ts'
import { troublesOfOrder } from '../ground/money-trouble.queries.ts'
import { refundsOfOrder } from '../water-card-refund/water-card-refund.list.ts'
import { orderColumns, orderScope } from './water-card-recharge.queries.ts'
import { receiptPrints } from './receipt-print.table.ts'
import { leftNow, onCard } from './correction/left-of-order.ts'
import { whyNotMoved, whyNotRetried, whyNotReversed, whyNotTaken } from './correction/possible.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'
import { waterMeters } from '../../meter/index.ts'

/** One order with its story: its moves, its refunds, the orders it came from and went to, and what can be done about it. */
export async function rechargeDetail(ctx: Context, { id }: { id: number }) {
  const isIt = and(eq(waterCardRecharges.id, id), orderScope(ctx))
  const [[order], [stored]] = await Promise.all([
    ctx.db.select(orderColumns).from(waterCardRecharges).where(isIt),
    ctx.db.select().from(waterCardRecharges).where(isIt),
  ])
  if (!order || !stored) throw notFound('waterCardRecharge.error.missing')
  const { meter, ...place } = await orderPlace(ctx, stored)
  const [transitions, possible, refunds, moved, entries, prints, troubles, payments] = await Promise.all([
    transitionsOfOrder(ctx, id),
    possibleOf(ctx, stored, meter?.commands ? meter.deviceSn : undefined),
    refundsOfOrder(ctx, id),
    movesOf(ctx, stored),
    entriesOfOrder(ctx, stored),
    printsOfOrder(ctx, id),
    troublesOfOrder(ctx, id),
    paymentsOfOrder(ctx, id),
  ])
  return { ...order, ...place, meter, transitions, possible, refunds, ...moved, entries, prints, copy: prints.length, troubles, payments }
}

/** The other sides of its moves, as far as the caller sees them. */
async function movesOf(ctx: Context, { id, movedFromId }: typeof waterCardRecharges.$inferSelect) {
  const birth = and(eq(stateTransitions.orderId, waterCardRecharges.id), isNull(stateTransitions.from))
  const sides = await ctx.db
    .select({
      id: waterCardRecharges.id,
      orderNo: waterCardRecharges.orderNo,
      cardId: waterCards.id,
      cardNo: waterCards.cardNo,
      name: waterCards.name,
      communityName: waterCards.communityName,
      roomNo: waterCards.roomNo,
      amount: waterCardRecharges.amountFen,
      quantity: waterCardRecharges.quantityLitre,
      at: waterCardRecharges.createdAt,
      actor: actorName(waterCardRecharges.createdBy),
      reason: stateTransitions.reason,
    })
    .from(waterCardRecharges)
    .innerJoin(waterCards, eq(waterCards.id, waterCardRecharges.cardId))
    .leftJoin(stateTransitions, birth)
    .where(and(or(eq(waterCardRecharges.movedFromId, id), eq(waterCardRecharges.id, movedFromId ?? 0)), orderScope(ctx)))
    .orderBy(desc(waterCardRecharges.id))
  return {
    movedFrom: sides.find((side) => side.id === movedFromId) ?? null,
    movedTo: sides.filter((side) => side.id !== movedFromId),
  }
}

/** Money that came in for an order and bought no water of it, the oldest first. It follows the card of the order, so its readers see it. */
const paymentsOfOrder = ({ db }: Context, orderId: number) =>
  db
    .select({
      id: uncreditedPayments.id,
      amount: uncreditedPayments.amountFen,
      reason: uncreditedPayments.reason,
      at: uncreditedPayments.paidAt,
      transactionNo: uncreditedPayments.transactionNo,
      closeReason: uncreditedPayments.closeReason,
      creditOrderId: uncreditedPayments.creditOrderId,
      creditOrderNo: waterCardRecharges.orderNo,
    })
    .from(uncreditedPayments)
    .leftJoin(waterCardRecharges, eq(waterCardRecharges.id, uncreditedPayments.creditOrderId))
    .where(eq(uncreditedPayments.orderId, orderId))
    .orderBy(asc(uncreditedPayments.id))

/** The prints of the receipt of an order, the first one first. */
const printsOfOrder = ({ db }: Context, orderId: number) =>
  db
    .select({ copy: receiptPrints.copy, at: receiptPrints.at, actor: actorName(receiptPrints.actorId) })
    .from(receiptPrints)
    .where(eq(receiptPrints.orderId, orderId))
    .orderBy(asc(receiptPrints.copy))

const { cardId, refType, refId } = ledgerEntries

const moved = alias(waterCardRecharges, 'moved')

/** The inner `sql` keeps its columns qualified, which a selected one loses. */
const refNo = sql<string>`${sql`coalesce(
  (select ${waterCardRefunds.refundNo} from ${waterCardRefunds} where ${refType} = 'refund' and ${waterCardRefunds.id} = ${refId}),
  (select ${waterCardRecharges.orderNo} from ${waterCardRecharges} where ${refType} <> 'refund' and ${waterCardRecharges.id} = ${refId}))`}`

/** The entries of an order on its own card, in both books, as they were booked: of its sale, its refunds and its moves. */
async function entriesOfOrder({ db }: Context, order: typeof waterCardRecharges.$inferSelect) {
  const ofRefund = inArray(
    refId,
    db.select({ id: waterCardRefunds.id }).from(waterCardRefunds).where(eq(waterCardRefunds.orderId, order.id)),
  )
  const ofMove = inArray(refId, db.select({ id: moved.id }).from(moved).where(eq(moved.movedFromId, order.id)))
  const rows = await db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      unit: ledgerEntries.unit,
      to: ledgerEntries.to,
      size: ledgerEntries.amount,
      remainingAfter: ledgerEntries.remainingAfterLitre,
      refNo,
      reversesId: ledgerEntries.reversesId,
      actor: actorName(ledgerEntries.actorId),
      note: ledgerEntries.note,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(cardId, order.cardId),
        or(
          and(eq(refType, 'recharge'), eq(refId, order.id)),
          and(eq(refType, 'move'), or(eq(refId, order.id), ofMove)),
          and(eq(refType, 'refund'), ofRefund),
        ),
      ),
    )
    .orderBy(asc(ledgerEntries.id))
  return rows.map(({ unit, to, size, remainingAfter, ...row }) => {
    const signed = to === 'till' || to === 'water' ? size : -size
    return unit === 'fen'
      ? { ...row, amount: fen(signed), quantity: null, remainingAfter: null }
      : { ...row, amount: null, quantity: litre(signed), remainingAfter }
  })
}

/** The part of an order that can be taken back now, for its page. The acts compute it again under their locks. */
export async function possibleOf(ctx: Context, order: typeof waterCardRecharges.$inferSelect, creditableSn: string | undefined) {
  const [card] = await ctx.db.select({ remaining: waterCards.remainingLitre }).from(waterCards).where(eq(waterCards.id, order.cardId))
  const { remaining } = card!
  const facts = await onCard(ctx, order, await leftNow(ctx, order), remaining)
  const { refundable, quantity, debt, isRestorable } = facts
  return {
    refundable,
    quantity,
    remaining,
    remainingAfter: minus(remaining, quantity),
    debt,
    isRestorable,
    refund: whyNotTaken(order, facts),
    reverse: await whyNotReversed(ctx, order, facts),
    move: whyNotMoved(order, facts),
    retry: whyNotRetried(order, creditableSn),
    cancel: waterCardRechargeCan.cancel({ state: order.paymentStatus }) ? null : ('notUnpaid' as const),
  }
}

/** The counter of an order, its household, and the meter that its card has now. The reader of an order may see these. */
export async function orderPlace({ db, now }: Context, { cardId, createdBy }: typeof waterCardRecharges.$inferSelect) {
  const [card] = await db
    .select({ telephone: waterCards.telephone, cardPrice: waterCards.unitPrice, deviceSn: waterCards.deviceSn })
    .from(waterCards)
    .where(eq(waterCards.id, cardId))
  const [clerk] = await db
    .select({ hall: departments.name })
    .from(users)
    .innerJoin(departments, eq(departments.id, users.deptId))
    .where(eq(users.id, createdBy))
  const { deviceSn, ...household } = card!
  const [meter] = deviceSn === null ? [] : await db.select(meterColumns).from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn))
  return {
    ...household,
    hall: clerk?.hall ?? null,
    meter: meter ? { ...meter, connectivity: connectivityOf(meter, now()) } : null,
  }
}

const meterColumns = {
  id: waterMeters.id,
  deviceSn: waterMeters.deviceSn,
  deviceModel: waterMeters.deviceModel,
  register: waterMeters.registerLitre,
  reportHours: waterMeters.reportHours,
  lastReportAt: waterMeters.lastReportAt,
  commands: waterMeters.commands,
}
