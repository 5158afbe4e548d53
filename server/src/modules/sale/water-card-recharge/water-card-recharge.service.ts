import { waterCardRechargeApi, waterCardRechargeCan } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { recordTransition, waterCardRecharges } from '../../card/index.ts'
import { paymentEnded } from '../ground/payment.events.ts'
import { holdOrder, orderScope } from './water-card-recharge.queries.ts'

type Api = typeof waterCardRechargeApi

/** Nobody has paid and nobody will: domain-rules §2.6. The provider ends its payment first, outside the transaction. */
export const cancelOrder = {
  async prepare(ctx: Context, input: InputOf<Api['cancel']>) {
    const isUnpaid = and(eq(waterCardRecharges.id, input.id), eq(waterCardRecharges.paymentStatus, 'unpaid'), orderScope(ctx))
    const isOpen = (await ctx.db.$count(waterCardRecharges, isUnpaid)) > 0
    const isEnded = isOpen && (await ask(ctx, paymentEnded, { kind: 'water', orderId: input.id }))
    return (ctx: Writing) => cancel(ctx, input, isEnded)
  },
}

async function cancel(ctx: Writing, { id, reason }: InputOf<Api['cancel']>, isEnded: boolean) {
  const order = await holdOrder(ctx, id)
  if (!waterCardRechargeCan.cancel({ state: order.paymentStatus })) throw conflict('waterCardRecharge.error.notUnpaid')
  if (!isEnded) throw conflict('waterCardRecharge.error.providerSilent')
  await ctx.db
    .update(waterCardRecharges)
    .set({ paymentStatus: 'failed', failureReason: reason ?? 'cancelled' })
    .where(eq(waterCardRecharges.id, id))
  ctx.changed({ resource: waterCardRechargeApi, id, before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'failed', reason } })
  await recordTransition(ctx, { cardId: order.cardId, orderId: id, from: 'unpaid/notInitiated', to: 'failed/notInitiated', reason })
  return {}
}
