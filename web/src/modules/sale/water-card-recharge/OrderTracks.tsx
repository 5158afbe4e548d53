import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { MoneyTrack } from '../money-trouble/Tracks.tsx'
import { DELIVERY_TONE, netOf, PAYMENT_TONE } from '../ground/order-look.ts'
import { movesOf } from './order-moves.ts'
import { lineOf } from './OrderTrouble.tsx'
import { Track, Tracks } from './Track.tsx'
import { troubleOf } from './trouble-words.ts'
import { useMoneySteps } from './use-money-steps.tsx'
import { useWaterSteps } from './use-water-steps.tsx'

/** Money and water side by side: they are independent, and each has its own steps. */
export function OrderTracks({ order }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge.track')
  const unit = useTranslations('unit')
  const { label, option } = useResourceTexts('waterCardRecharge')
  const { paymentStatus, delivery, paymentMethod, transactionNo, messageId } = order
  const isPaid = paymentStatus === 'paid'
  const trouble = troubleOf(order)
  const tries = movesOf(order.transitions).water.filter(({ to }) => to === 'initiated').length
  return (
    <Tracks>
      <Track
        title={t('money')}
        state={
          trouble ? (
            <MoneyTrack line={lineOf(order, trouble)} />
          ) : (
            <StatusDot tone={PAYMENT_TONE[paymentStatus]}>{option('paymentStatus', paymentStatus)}</StatusDot>
          )
        }
        sum={
          isPaid && (
            <>
              {t('net')} <b>{grouped(netOf(order))}</b> {unit('yuan')}
            </>
          )
        }
        steps={useMoneySteps(order)}
        foot={
          <span>
            {label('transactionNo')} <b>{transactionNo ?? (paymentMethod === 'cash' ? t('noTransaction') : '—')}</b>
          </span>
        }
      />
      <Track
        title={t('water')}
        state={
          paymentStatus !== 'unpaid' && (
            <StatusDot tone={isPaid && delivery === 'nothingToDeliver' ? 'ok' : DELIVERY_TONE[delivery]}>
              {option('delivery', delivery)}
            </StatusDot>
          )
        }
        sum={
          <>
            {t('sent')} <b>{t('times', { count: tries })}</b>
          </>
        }
        steps={useWaterSteps(order)}
        foot={
          messageId && (
            <span>
              {label('messageId')} <b>{messageId}</b>
            </span>
          )
        }
      />
    </Tracks>
  )
}
