import type { MoneyTrouble } from '@weir/contract/modules/sale/money-trouble'
import { useTranslations } from 'use-intl/react'
import type { TroubleKind } from '@weir/contract/modules/sale/trouble-codes'

import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { DELIVERY_TONE, useReason } from '../ground/order-state.ts'
import { useRefundReason } from '../water-card-refund/refund-state.ts'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { useMinute } from '../../../ui/hooks/use-minute.ts'

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

/** The facts of a line at the head of its drawer: the money, the order, and both tracks. */
export function TroubleFacts({ line }: { line: MoneyTrouble }) {
  const { label, option } = useResourceTexts('moneyTrouble')
  return (
    <DescriptionList
      items={[
        { label: label('kind'), value: option('kind', line.kind) },
        { label: label('amount'), value: <b>{grouped(line.amount)}</b> },
        { label: label('orderAmount'), value: grouped(line.orderAmount) },
        { label: label('orderNo'), value: line.orderNo },
        { label: label('transactionNo'), value: line.transactionNo },
        { label: label('paymentStatus'), value: <MoneyTrack line={line} /> },
        { label: label('delivery'), value: <WaterTrack line={line} /> },
        { label: label('since'), value: shownInstant(line.since) },
      ]}
    />
  )
}

/** Red: a person has to act. Amber: the rules act, and a person looks after them. */
export const KIND_TONE: Record<TroubleKind, Tone> = {
  refundStuck: 'bad',
  paidNotDelivered: 'bad',
  amountDiffers: 'bad',
  transactionTaken: 'bad',
  refundedOutside: 'bad',
  deliveredNotPaid: 'bad',
  paidTwice: 'warn',
  paidLate: 'warn',
}

/** Its provider or its meter has the word: the line changes without anybody here. */
export const awaitsWord = ({ refundState, delivery, kind }: MoneyTrouble) =>
  refundState === 'pending' || (kind === 'paidNotDelivered' && delivery === 'initiated')

const MINUTE_MS = 60_000

/** How long a line waits, in its largest unit. */
export function useAge() {
  const t = useTranslations('moneyTrouble')
  const now = useMinute()
  return (since: string) => {
    const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS))
    const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
    if (days > 0) return t('days', { days: String(days) })
    return hours > 0 ? t('hours', { hours: String(hours) }) : t('minutes', { minutes: String(minutes) })
  }
}
