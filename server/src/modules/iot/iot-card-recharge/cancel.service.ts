import { iotCardRechargeApi, iotCardRechargeCan } from '@weir/contract/modules/iot/iot-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { ask } from '../../../kernel/follow.ts'
import { paymentEnded } from '../../sale/index.ts'
import { heldOrder } from './held-order.service.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { end } from './payment.service.ts'

type Cancel = InputOf<(typeof iotCardRechargeApi)['cancel']>

/** Nobody has paid and nobody will: domain-rules §2.6. The provider ends its payment first, outside the transaction. */
export const cancelOrder = {
  async prepare(ctx: Context, { id, reason }: Cancel) {
    const isUnpaid = and(eq(iotCardRecharges.id, id), eq(iotCardRecharges.paymentStatus, 'unpaid'), orderScope(ctx))
    const isOpen = (await ctx.db.$count(iotCardRecharges, isUnpaid)) > 0
    const isEnded = isOpen && (await ask(ctx, paymentEnded, { kind: 'iot', orderId: id }))
    return async (ctx: Writing) => {
      const order = await heldOrder(ctx, id)
      if (!iotCardRechargeCan.cancel({ state: order.paymentStatus })) throw conflict('iotCardRecharge.error.notUnpaid')
      if (!isEnded) throw conflict('iotCardRecharge.error.providerSilent')
      await end(ctx, order, reason ?? 'cancelled')
      ctx.changed({ resource: iotCardRechargeApi, id, before: { paymentStatus: 'unpaid' }, after: { paymentStatus: 'failed', reason } })
      return {}
    }
  },
}
