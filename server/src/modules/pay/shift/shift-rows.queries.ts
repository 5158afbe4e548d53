import { SHIFT_ROWS } from '@weir/contract/modules/pay/shift'
import { fen, litre, minus } from '@weir/contract/platform/units'
import { desc, eq, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { iotCardRecharges as iotOrders, iotCardRefunds as iotRefunds } from '../../iot/index.ts'
import { waterCardRecharges as orders, waterCardRefunds as refunds, waterCards as cards } from '../../card/index.ts'
import { iotOrderRows, iotRefundRows } from './iot-rows.queries.ts'
import { inDrawer, iotOrdersBeside, iotRefundsBeside, ordersBeside, refundsBeside, type ShiftRowOf } from './shift-beside.ts'
import { payShiftCash as cash } from './shift.table.ts'

const ofCard = { product: sql<'water'>`'water'`, name: cards.name, communityName: cards.communityName, roomNo: cards.roomNo }

/** The newest orders of water first. */
const orderRows = ({ db }: Context, where: SQL) =>
  db
    .select({
      ...ofCard,
      at: orders.createdAt,
      number: orders.orderNo,
      orderId: orders.id,
      paymentMethod: orders.paymentMethod,
      amount: orders.amountFen,
      quantity: orders.quantityLitre,
      delivery: orders.delivery,
    })
    .from(orders)
    .innerJoin(cards, eq(cards.id, orders.cardId))
    .where(where)
    .orderBy(desc(orders.id))
    .limit(SHIFT_ROWS)

/** A refund that left the drawer is cash, even if its provider refused it before. */
const refundRows = ({ db }: Context, where: SQL, isCash: boolean) =>
  db
    .select({
      ...ofCard,
      at: isCash ? sql<Date>`${refunds.doneAt}`.mapWith(refunds.doneAt) : refunds.createdAt,
      number: refunds.refundNo,
      orderId: refunds.orderId,
      paymentMethod: isCash ? sql<'cash'>`'cash'` : refunds.paymentMethod,
      amount: refunds.amountFen,
      quantity: refunds.quantityLitre,
      delivery: orders.delivery,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(cards, eq(cards.id, refunds.cardId))
    .where(where)
    .orderBy(desc(refunds.id))
    .limit(SHIFT_ROWS)

/** Orders and refunds of a shift, of every product, newest first. */
export async function rowsOfShift(ctx: Context, shift: ShiftRowOf) {
  const bought = await Promise.all([
    orderRows(ctx, inDrawer(orders.id, cash.orderId, shift)),
    orderRows(ctx, ordersBeside(shift)),
    iotOrderRows(ctx, inDrawer(iotOrders.id, cash.iotOrderId, shift)),
    iotOrderRows(ctx, iotOrdersBeside(shift)),
  ])
  const returned = await Promise.all([
    refundRows(ctx, inDrawer(refunds.id, cash.refundId, shift), true),
    refundRows(ctx, refundsBeside(shift), false),
    iotRefundRows(ctx, inDrawer(iotRefunds.id, cash.iotRefundId, shift), true),
    iotRefundRows(ctx, iotRefundsBeside(shift), false),
  ])
  const rows = [
    ...bought.flat().map((row) => ({ kind: 'order' as const, ...row })),
    ...returned.flat().map(({ amount, quantity, ...row }) => ({
      kind: 'refund' as const,
      ...row,
      amount: minus(fen(0), amount),
      quantity: quantity && minus(litre(0), quantity),
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
  return { list: rows.slice(0, SHIFT_ROWS), total: rows.length }
}
