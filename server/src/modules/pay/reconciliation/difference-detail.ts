import type { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { canAsk } from '@weir/contract/modules/pay/difference-acts'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { waterCardRecharges, waterCardRefunds, waterCards } from '../../water/index.ts'
import { decisionsOf } from './decision/decision.store.ts'
import { findDifference } from './decision/hold-difference.ts'
import { actsOf } from './decision/acts-of.ts'

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
      canAsk: canAsk(stored),
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

/** Our refund, or the order that bears the number. */
async function ourSide({ db }: Context, { orderId, refundId }: Awaited<ReturnType<typeof findDifference>>) {
  if (refundId !== null) {
    const { amountFen: amount, createdAt, doneAt: paidAt, transactionNo, failureReason, state: refundState } = waterCardRefunds
    const columns = { amount, createdAt, paidAt, transactionNo, failureReason, refundState }
    return (await db.select(columns).from(waterCardRefunds).where(eq(waterCardRefunds.id, refundId)))[0] ?? null
  }
  if (orderId === null) return null
  const { amountFen: amount, createdAt, paidAt, transactionNo, failureReason } = waterCardRecharges
  const columns = { amount, createdAt, paidAt, transactionNo, failureReason }
  const [order] = await db.select(columns).from(waterCardRecharges).where(eq(waterCardRecharges.id, orderId))
  return order ? { ...order, refundState: null } : null
}
