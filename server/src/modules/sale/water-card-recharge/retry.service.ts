import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { whyNotRetried } from './correction/possible.ts'
import { creditableMeter, initiate, sendCredit } from './delivery.service.ts'
import { holdOrder } from './water-card-recharge.queries.ts'

type Api = typeof waterCardRechargeApi

/** Send a failed order's tons again, to the meter that its card has now. 404; 409 not failed, refunded or moved, no meter to send to. */
export async function retryOrder(ctx: Writing, { id }: InputOf<Api['retry']>) {
  const order = await holdOrder(ctx, id)
  const deviceSn = await creditableMeter(ctx, order.cardId)
  const refusal = whyNotRetried(order, deviceSn)
  if (refusal !== null) throw conflict(`waterCardRecharge.error.${refusal}`)
  await initiate(ctx, order, deviceSn!, 'retry')
  await sendCredit(ctx, order)
  ctx.changed({ resource: waterCardRechargeApi, id, before: { state: order.state }, after: { state: 'initiated' } })
  return {}
}
