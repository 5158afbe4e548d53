import type { MoneyTrouble } from '@weir/contract/modules/sale/money-trouble'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { DELIVERY_TONE, useReason } from '../ground/order-state.ts'
import { useRefundReason } from '../water-card-refund/refund-state.ts'

type Said = [tone: Tone, text: string]

/** Where the money of a line is. */
export function MoneyTrack({ line }: { line: MoneyTrouble }) {
  const [tone, text] = useMoney()(line)
  return <StatusDot tone={tone}>{text}</StatusDot>
}

/** Where its water is. */
export function WaterTrack({ line }: { line: MoneyTrouble }) {
  const [tone, text] = useWater()(line)
  return <StatusDot tone={tone}>{text}</StatusDot>
}

function useMoney() {
  const t = useTranslations('moneyTrouble')
  const reasonOf = useRefundReason()
  return ({ kind, paymentReason, refundState, refundFailure, ...line }: MoneyTrouble): Said => {
    const amount = grouped(line.amount)
    if (refundState === 'failed') return ['bad', t('refundFailed', { reason: reasonOf(refundFailure) ?? '' })]
    if (refundState === 'pending')
      return kind === 'refundStuck' ? ['warn', t('refundSlow', { amount })] : ['info', t('refundOn', { amount })]
    if (paymentReason !== null) return ['bad', t(paymentReason === 'transactionTaken' ? 'sameNumber' : 'waits', { amount })]
    if (kind === 'refundedOutside') return ['warn', t('goneOutside')]
    return kind === 'deliveredNotPaid' ? ['warn', t('gone', { amount })] : ['ok', t('paid', { amount })]
  }
}

function useWater() {
  const t = useTranslations('moneyTrouble')
  const { option } = useResourceTexts('moneyTrouble')
  const reason = useReason()
  return ({ kind, paymentStatus, delivery, failureReason }: MoneyTrouble): Said => {
    if (paymentStatus !== 'paid') return ['idle', t('noWater')]
    if (kind === 'deliveredNotPaid') return ['warn', t('late')]
    if (delivery === 'fail') return ['bad', t('failed', { reason: reason.ofOrder({ failureReason, state: 'fail' }) ?? '' })]
    if (kind === 'paidNotDelivered') return ['warn', t(delivery === 'initiated' ? 'unanswered' : 'unsent')]
    return [DELIVERY_TONE[delivery], option('delivery', delivery)]
  }
}
