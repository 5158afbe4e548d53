import type { payOrderApi } from '@weir/contract/modules/pay/order'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment'
import { isOffline, waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, sql } from 'drizzle-orm'

import { union } from '../../../kernel/auth/grants.ts'
import { reachOf } from '../../../kernel/auth/actor.ts'
import { type Actor, type Context, type DataScope, NO_ROWS } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { notFound } from '../../../kernel/errors.ts'
import { iotCardRecharges, iotOrderByNo } from '../../iot/index.ts'
import { orderByNo, type OrderRef } from '../../sale/index.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { findPayment } from '../ground/payment.queries.ts'
import { providerOf } from '../provider/providers.ts'

const SELLERS = [waterCardRechargeApi.list.id, waterCardApi.recharge.id]

const IOT_SELLERS = [iotCardRechargeApi.list.id, iotCardApi.recharge.id]

/** An order of water or of packages. Their numbers never repeat over the products. */
export async function payOrder(ctx: Context, { orderNo }: InputOf<(typeof payOrderApi)['order']>) {
  const order = (await waterOrder(ctx, orderNo)) ?? (await iotOrder(ctx, orderNo))
  if (!order) throw notFound('payOrder.error.missing')
  const payment = await findPayment(ctx, { orderNo })
  const isOpen = order.paymentStatus === 'unpaid'
  return { ...order, codeUrl: (isOpen && payment?.codeUrl) || null, payUntil: payment?.expiresAt ?? null }
}

/** The number of an order that the caller may read in its list. */
export async function orderNoSeen(ctx: Context, { kind, orderId }: OrderRef): Promise<string | undefined> {
  const [orders, list] = kind === 'water' ? [waterCardRecharges, SELLERS[0]!] : [iotCardRecharges, IOT_SELLERS[0]!]
  const scope = reachOf(ctx.actor, list) ?? NO_ROWS
  const isSeen = and(eq(orders.id, orderId), ownedBy(orders)({ ...ctx, scope }))
  const [order] = await ctx.db
    .select({ orderNo: sql<string>`${orders.orderNo}` })
    .from(orders)
    .where(isSeen)
  return order?.orderNo
}

/** Cash and transfer, and what has a provider. */
export const payMethods = async (ctx: Context) => ({
  methods: PAYMENT_METHODS.filter((paymentMethod) => isOffline({ paymentMethod }) || providerOf(ctx, paymentMethod)),
})

async function waterOrder(ctx: Context, orderNo: string) {
  const order = await orderByNo({ ...ctx, scope: ordersOf(ctx.actor, SELLERS) }, orderNo)
  return order && { ...order, kind: 'water' as const, iccid: null, packetName: null }
}

async function iotOrder(ctx: Context, orderNo: string) {
  const order = await iotOrderByNo({ ...ctx, scope: ordersOf(ctx.actor, IOT_SELLERS) }, orderNo)
  return order && { ...order, kind: 'iot' as const, name: null, communityName: null, roomNo: null, quantity: null }
}

/** One's own, and the rows of either permission. */
const ordersOf = (actor: Actor, sellers: readonly string[]): DataScope =>
  sellers.map((permission) => reachOf(actor, permission) ?? NO_ROWS).reduce(union, { ...NO_ROWS, own: true })
