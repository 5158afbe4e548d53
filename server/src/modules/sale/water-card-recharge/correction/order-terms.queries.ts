import { and, asc, eq, gt, max } from 'drizzle-orm'

import type { Context } from '../../../../kernel/context.ts'
import { waterCardPrices, type waterCardRecharges } from '../../../card/index.ts'
import { type Left, leftOf } from './left-of-order.ts'

/** The last price change of a card: later ones convert what an order has left. The card is held, or nobody knows the order yet. */
export async function lastPriceId({ db }: Pick<Context, 'db'>, cardId: number): Promise<number> {
  const [last] = await db
    .select({ id: max(waterCardPrices.id) })
    .from(waterCardPrices)
    .where(eq(waterCardPrices.cardId, cardId))
  return last?.id ?? 0
}

/** The rest of an order, in the terms of its card now. */
export async function leftNow({ db }: Pick<Context, 'db'>, order: typeof waterCardRecharges.$inferSelect): Promise<Left> {
  const conversions = await db
    .select({ from: waterCardPrices.oldUnitPrice, to: waterCardPrices.newUnitPrice })
    .from(waterCardPrices)
    .where(
      and(
        eq(waterCardPrices.cardId, order.cardId),
        eq(waterCardPrices.mode, 'keepAmount'),
        gt(waterCardPrices.id, order.leftSincePriceId ?? 0),
      ),
    )
    .orderBy(asc(waterCardPrices.id))
  return leftOf(order, conversions)
}
