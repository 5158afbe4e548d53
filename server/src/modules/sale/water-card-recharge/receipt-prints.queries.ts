import { asc, eq } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { receiptPrints } from './receipt-print.table.ts'

/** The prints of the receipt of an order, the first one first. */
export const printsOfOrder = ({ db }: Context, orderId: number) =>
  db
    .select({ copy: receiptPrints.copy, at: receiptPrints.at, actor: actorName(receiptPrints.actorId) })
    .from(receiptPrints)
    .where(eq(receiptPrints.orderId, orderId))
    .orderBy(asc(receiptPrints.copy))
