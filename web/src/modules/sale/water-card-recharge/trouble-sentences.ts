import type { OrderPayment, OrderTrouble } from '@weir/contract/modules/sale/order-detail'
import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format/format.ts'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

type Order = Pick<WaterCardRechargeDetail, 'troubles' | 'payments' | 'paymentStatus' | 'amount'>

export interface Told {
  tone: Tone
  say: string
  next: string
}

/** The most harmful trouble of an order. A delivery that failed is none here: the standing of the order says it. */
export const troubleOf = ({ troubles }: Pick<Order, 'troubles'>): OrderTrouble | undefined =>
  troubles.find(({ kind }) => kind !== 'paidNotDelivered')

/** Money that came in for an unpaid order, even if it bought nothing: nobody may say that none came. */
export const receivedFor = ({ paymentStatus, payments }: Pick<Order, 'paymentStatus' | 'payments'>): OrderPayment | undefined =>
  paymentStatus === 'paid' ? undefined : payments.findLast(({ closeReason }) => closeReason !== 'neverArrived')

/** The true words about money that came in and bought no water. All money of the order is in order: undefined. */
export function useTroubleWords() {
  const t = useTranslations('waterCardRecharge.trouble')
  return (order: Order): Told | undefined => {
    const trouble = troubleOf(order)
    if (trouble) {
      const { paymentReason } = trouble
      const said = { amount: grouped(trouble.amount), orderAmount: grouped(order.amount) }
      const came = paymentReason ?? deliveredOf(trouble) ?? 'refund'
      const [tone, next] = nextOf(trouble)
      return { tone, say: t(`came.${came}`, said), next: t(`goesOn.${next}`) }
    }
    const payment = receivedFor(order)
    if (!payment?.closeReason || payment.closeReason === 'neverArrived') return undefined
    const said = { amount: grouped(payment.amount), orderNo: payment.creditOrderNo ?? '' }
    const { closeReason } = payment
    const isBack = closeReason === 'refunded' || closeReason === 'returnedOtherwise'
    return { tone: 'info', say: t(`ended.${closeReason}`, said), next: t(isBack ? 'goesOn.buyAgain' : 'goesOn.noMore') }
  }
}

/** The water is there, and its money went; undefined: another trouble. */
const deliveredOf = ({ kind }: Pick<OrderTrouble, 'kind'>) =>
  kind === 'refundedOutside' ? kind : kind === 'deliveredNotPaid' ? ('delivered' as const) : undefined

function nextOf({ kind, paymentReason, refundState }: OrderTrouble) {
  if (refundState === 'failed') return ['bad', 'refundFailed'] as const
  if (refundState === 'pending') return kind === 'refundStuck' ? (['warn', 'refundSlow'] as const) : (['info', 'refundOn'] as const)
  if (paymentReason === null) return ['warn', deliveredOf({ kind }) ?? 'delivered'] as const
  return ['bad', paymentReason === 'transactionTaken' ? 'checks' : 'waits'] as const
}
