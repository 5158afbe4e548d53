import type { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import { waterCardRecharges, waterCardRefunds, waterCards } from '../../card/index.ts'
import { findDifference, actsOf, isAskable, decisionsOf } from './decision/difference.store.ts'
import { orderOf, refundOf } from './our-records.ts'

type Api = typeof payDifferenceApi
type Read = ReturnType<typeof readHandlers<Api>>['get']

/** One difference with both sides as they are now, the acts that fit, and its decisions. */
export const differenceDetail =
  (read: Read) =>
  async (ctx: Context, { id }: InputOf<Api['get']>) => {
    const [row, stored] = [await read(ctx, { id }), await findDifference(ctx, id)]
    const [ours, card, decisions] = await Promise.all([ourSide(ctx, stored), cardOf(ctx, stored.cardId), decisionsOf(ctx, id)])
    return {
      ...row,
      acts: actsOf(stored),
      canAsk: isAskable(stored),
      ours,
      deviceSn: card?.deviceSn ?? null,
      remaining: card?.remaining ?? null,
      decisions,
      asOf: ctx.now(),
    }
  }

const cardOf = async ({ db }: Context, id: number | null) =>
  id === null
    ? undefined
    : (
        await db
          .select({ deviceSn: waterCards.deviceSn, remaining: waterCards.remainingLitre })
          .from(waterCards)
          .where(eq(waterCards.id, id))
      )[0]

const REFUNDS = { water: waterCardRefunds, iot: iotCardRefunds }
const ORDERS = { water: waterCardRecharges, iot: iotCardRecharges }

/** Our refund, or the order that bears the number. */
async function ourSide({ db }: Context, difference: Awaited<ReturnType<typeof findDifference>>) {
  const [refund, order] = [refundOf(difference), orderOf(difference)]
  if (refund) {
    const table = REFUNDS[refund.kind]
    const { amountFen: amount, createdAt, doneAt: paidAt, transactionNo, failureReason, state: refundState } = table
    const columns = { amount, createdAt, paidAt, transactionNo, failureReason, refundState }
    return (await db.select(columns).from(table).where(eq(table.id, refund.refundId)))[0] ?? null
  }
  if (!order) return null
  const table = ORDERS[order.kind]
  const { amountFen: amount, createdAt, paidAt, transactionNo, failureReason } = table
  const [found] = await db
    .select({ amount, createdAt, paidAt, transactionNo, failureReason })
    .from(table)
    .where(eq(table.id, order.orderId))
  return found ? { ...found, refundState: null } : null
}
