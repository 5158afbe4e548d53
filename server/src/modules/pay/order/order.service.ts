import type { payOrderApi } from '@weir/contract/modules/pay/order'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { PAYMENT_METHODS } from '@weir/contract/modules/water/payment-terms'
import { isOffline, waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { union } from '../../../kernel/auth/grants.ts'
import { reachOf } from '../../../kernel/auth/reach.ts'
import { type Actor, type Context, type DataScope, NO_ROWS } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { orderByNo } from '../../water/index.ts'
import { findPayment } from '../payment/payment.queries.ts'
import { providerOf } from '../provider/providers.ts'

const SELLERS = [waterCardRechargeApi.list.id, waterCardApi.recharge.id]

export async function payOrder(ctx: Context, { orderNo }: InputOf<(typeof payOrderApi)['order']>) {
  const order = await orderByNo({ ...ctx, scope: ordersOf(ctx.actor) }, orderNo)
  if (!order) throw notFound('payOrder.error.missing')
  const payment = await findPayment(ctx, { orderNo })
  const isOpen = order.paymentStatus === 'unpaid'
  return { ...order, codeUrl: (isOpen && payment?.codeUrl) || null, payUntil: payment?.expiresAt ?? null }
}

/** Cash and transfer, and what has a provider. */
export const payMethods = async () => ({
  methods: PAYMENT_METHODS.filter((paymentMethod) => isOffline({ paymentMethod }) || providerOf(paymentMethod)),
})

/** One's own, and the rows of either permission. */
const ordersOf = (actor: Actor): DataScope =>
  SELLERS.map((permission) => reachOf(actor, permission) ?? NO_ROWS).reduce(union, { ...NO_ROWS, own: true })
