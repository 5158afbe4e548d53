import { type OrderTrouble as Trouble, type OrderPayment } from '@weir/contract/modules/sale/order-detail'
import { endsOf } from '@weir/contract/modules/sale/trouble-codes'
import { to } from '@weir/contract/modules/to'
import { isCreditable, isUndecided, type MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardRefundCan } from '@weir/contract/modules/sale/water-card-refund'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useClosing, useCrediting, usePaymentRefund } from '../money-trouble/TroubleActs.tsx'
import { MoneyTrack } from '../money-trouble/TroubleFacts.tsx'
import { useRefundRetry, useRefundSettling } from '../water-card-refund/RefundActs.tsx'
import { WATER_REFUNDS } from '../water-card-refund/refund-state.ts'
import { type Act, ActsPanel } from './ActsPanel.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

interface Props {
  order: WaterCardRechargeDetail
  trouble: Trouble
}

/** A trouble of the order, with the acts that end it, the likeliest first. */
export function OrderTrouble({ order, trouble }: Props) {
  const { option } = useResourceTexts('moneyTrouble')
  const t = useTranslations('waterCardRecharge.trouble')
  const line = lineOf(order, trouble)
  return (
    <ActsPanel
      title={option('kind', line.kind)}
      of={<ScreenLink to={to('moneyTrouble', { orderNo: line.orderNo })}>{t('open')}</ScreenLink>}
      facts={<MoneyTrack line={line} />}
      acts={useTroubleActs(line)}
    />
  )
}

/** As the list of money in trouble has it. */
export const lineOf = (order: WaterCardRechargeDetail, trouble: Trouble): MoneyTrouble => ({
  ...order,
  ...trouble,
  orderId: order.id,
  orderAmount: order.amount,
})

function useTroubleActs(line: MoneyTrouble): Act[] {
  const t = useTranslations('waterCardRecharge.trouble.acts')
  const said = { amount: grouped(line.amount), b: (text: ReactNode) => <b>{text}</b> }
  const [crediting, refunding, closing] = [useCrediting(), usePaymentRefund(), useClosing()]
  const [retrying, settling] = [useRefundRetry(), useRefundSettling()]
  const { refundId, refundNo, refundState, refundFailure: failureReason } = line
  if (refundId !== null) {
    const state = refundState ?? 'pending'
    if (!waterCardRefundCan.retry({ state })) return []
    const refund = { ...line, id: refundId, refundNo: refundNo ?? '', state, failureReason }
    const shown = { refund, commands: WATER_REFUNDS }
    const act = { why: undefined, consequence: null }
    return [
      {
        ...act,
        endpoint: WATER_REFUNDS.retry,
        letter: 'r',
        isOwed: true,
        consequence: t.rich('retry', said),
        dialog: retrying,
        shown: retrying.shown(shown),
      },
      {
        ...act,
        endpoint: WATER_REFUNDS.settle,
        letter: 'o',
        consequence: t.rich('settle', said),
        dialog: settling,
        shown: settling.shown(shown),
      },
    ]
  }
  const isForRefund = isUndecided(line) && line.paymentReason !== 'transactionTaken'
  const acts: (Act | false)[] = [
    isCreditable(line) && {
      endpoint: moneyTroubleApi.creditPayment,
      letter: 'i',
      isOwed: true,
      why: undefined,
      consequence: t.rich('credit', said),
      dialog: crediting,
      shown: crediting.shown({ line }),
    },
    isForRefund && {
      endpoint: moneyTroubleApi.refundPayment,
      letter: 'b',
      isOwed: !isCreditable(line),
      why: undefined,
      consequence: t.rich('refund', said),
      dialog: refunding,
      shown: refunding.shown({ line }),
    },
    endsOf(line).length > 0 && {
      endpoint: moneyTroubleApi.close,
      letter: 'd',
      isOwed: !isForRefund,
      why: undefined,
      consequence: t('close'),
      dialog: closing,
      shown: closing.shown({ line }),
    },
  ]
  return acts.filter((act) => act !== false)
}

type Order = Pick<WaterCardRechargeDetail, 'troubles' | 'payments' | 'paymentStatus' | 'amount'>

export interface Told {
  tone: Tone
  say: string
  next: string
}

/** The most harmful trouble of an order. A delivery that failed is none here: the standing of the order says it. */
export const troubleOf = ({ troubles }: Pick<Order, 'troubles'>): Trouble | undefined =>
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
const deliveredOf = ({ kind }: Pick<Trouble, 'kind'>) =>
  kind === 'refundedOutside' ? kind : kind === 'deliveredNotPaid' ? ('delivered' as const) : undefined

function nextOf({ kind, paymentReason, refundState }: Trouble) {
  if (refundState === 'failed') return ['bad', 'refundFailed'] as const
  if (refundState === 'pending') return kind === 'refundStuck' ? (['warn', 'refundSlow'] as const) : (['info', 'refundOn'] as const)
  if (paymentReason === null) return ['warn', deliveredOf({ kind }) ?? 'delivered'] as const
  return ['bad', paymentReason === 'transactionTaken' ? 'checks' : 'waits'] as const
}
