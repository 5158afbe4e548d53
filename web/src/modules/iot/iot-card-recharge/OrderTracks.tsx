import type { IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { movesOf, PAYMENT_TONE, Track, Tracks } from '../../sale/index.ts'
import { CHANNEL_TONE, netOf } from './order-look.ts'
import { useChannelSteps, useMoneySteps } from './use-order-steps.ts'

/** Money and channel side by side: they are independent, and each has its own steps. */
export function OrderTracks({ order }: { order: IotCardRechargeDetail }) {
  const t = useTranslations('iotCardRecharge.track')
  const unit = useTranslations('unit')
  const { label, option } = useResourceTexts('iotCardRecharge')
  const { iotCardId, paymentStatus, channelStatus, paymentMethod, transactionNo, transitions } = order
  const tries = movesOf(transitions).water.filter(({ to: state }) => state === 'initiated').length
  return (
    <Tracks>
      <Track
        title={t('money')}
        state={<StatusDot tone={PAYMENT_TONE[paymentStatus]}>{option('paymentStatus', paymentStatus)}</StatusDot>}
        sum={
          paymentStatus === 'paid' && (
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
        title={t('channel')}
        state={<StatusDot tone={CHANNEL_TONE[channelStatus]}>{option('channelStatus', channelStatus)}</StatusDot>}
        sum={
          tries > 0 && (
            <>
              {t('sent')} <b>{t('times', { count: tries })}</b>
            </>
          )
        }
        steps={useChannelSteps(order)}
        foot={tries > 0 && <ScreenLink to={to('iotRequest', { iotCardId, kind: 'subscribe' })}>{t('requests')}</ScreenLink>}
      />
    </Tracks>
  )
}
