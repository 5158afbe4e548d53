import type { WaterCardRechargeDetail } from '@weir/contract/modules/water/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay, shownQuantity, shownTime } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/Timeline.tsx'
import { useActorName } from '../water-card/card-facts.ts'
import styles from './OrderDrawer.module.css'
import { DELIVERY_TONE, PAYMENT_TONE, useReason } from './order-look.ts'
import { type Move, movesOf } from './order-moves.ts'

/** Payment and delivery side by side: each step with its time, who made it and why; the newest first. */
export function OrderTracks({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('cards.order')
  const unit = useTranslations('unit')
  const { option } = useResourceTexts('waterCardRecharge')
  const { money, water } = movesOf(order.transitions)
  const track = useTrack(order)
  const yuan = `${grouped(order.amount)} ${unit('yuan')}`
  const tons = `${shownQuantity(order.quantity)} ${unit('ton')}`
  return (
    <div className={styles.tracks}>
      <section aria-label={t('payment')}>
        <h3>
          {t('payment')}
          <StatusDot tone={PAYMENT_TONE[order.paymentStatus]}>{option('paymentStatus', order.paymentStatus)}</StatusDot>
        </h3>
        <Timeline days={track(money, 'paymentStatus', yuan)} />
        {Number(order.refundedAmount) > 0 && <p>{t('refunded', { amount: grouped(order.refundedAmount) })}</p>}
      </section>
      <section aria-label={t('delivery')}>
        <h3>
          {t('delivery')}
          <StatusDot tone={DELIVERY_TONE[order.delivery]}>{option('delivery', order.delivery)}</StatusDot>
        </h3>
        <Timeline days={track(water, 'delivery', tons)} />
        {order.delivery === 'nothingToDeliver' && <p>{t(order.deviceSn === null ? 'skippedNoMeter' : 'skipped')}</p>}
      </section>
    </div>
  )
}

/** Steps that bring money or water. */
const GAINS = ['paid', 'notInitiated']

/** The moves of one track by day. */
function useTrack({ paymentMethod }: WaterCardRechargeDetail) {
  const t = useTranslations('cards.order')
  const { option } = useResourceTexts('waterCardRecharge')
  const why = useReason()
  const nameOf = useActorName()
  return (moves: readonly Move[], field: 'paymentStatus' | 'delivery', figure: string) => {
    const titleOf = ({ to }: Move) => (to === 'notInitiated' ? t('credited') : option(field, to))
    const event = (move: Move): TimelineEvent => ({
      id: `${field}-${move.id}`,
      time: shownTime(move.at),
      tone: move.to === 'failed' || move.to === 'fail' ? 'bad' : 'ok',
      title: titleOf(move),
      ...(GAINS.includes(move.to) && { figure: `+${figure}` }),
      detail: [
        nameOf(move.actor),
        field === 'paymentStatus' && move.to === 'paid' && option('paymentMethod', paymentMethod),
        why.ofMove({ reason: move.reason, to: `/${move.to}` }),
      ]
        .filter(Boolean)
        .join(' · '),
    })
    return [...Map.groupBy(moves, ({ at }) => shownDay(at))].map(([day, ofDay]) => ({ day, events: ofDay.map(event) }))
  }
}
