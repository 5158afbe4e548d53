import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { holdAnyCard } from '../ground/iot-card-find.ts'
import { holdOrder } from '../iot-request/channel.service.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'

/** An order within the caller's scope, held after its card: that is locked first everywhere. 404. */
export async function heldOrder(ctx: Writing, id: number) {
  const [found] = await ctx.db
    .select({ cardId: iotCardRecharges.iotCardId })
    .from(iotCardRecharges)
    .where(and(eq(iotCardRecharges.id, id), orderScope(ctx)))
  if (!found) throw notFound('iotCardRecharge.error.missing')
  await holdAnyCard(ctx, found.cardId)
  return holdOrder(ctx, id)
}
