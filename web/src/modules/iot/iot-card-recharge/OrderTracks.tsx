import type { IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { movesOf, PAYMENT_TONE, Track, Tracks, joinedSteps, type Move, REFUND_TONE, said, type Step } from '../../sale/index.ts'
import { CHANNEL_TONE, netOf } from './order-state.ts'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { useOperatorAnswer } from '../iot-request/request-state.ts'

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

const isPayment = (state: string): state is keyof typeof PAYMENT_TONE => state in PAYMENT_TONE
const isChannel = (state: string): state is keyof typeof CHANNEL_TONE => state in CHANNEL_TONE

/** The steps of the money: born, paid, refunded; the oldest first. */
function useMoneySteps(order: IotCardRechargeDetail): Step[] {
  const t = useTranslations('iotCardRecharge.track')
  const causes = useTranslations('iotCardRecharge.cause')
  const unit = useTranslations('unit')
  const { option, action } = useResourceTexts('iotCardRecharge')
  const nameOf = useActorName()
  const yuan = (sign: string, amount: string) => `${sign}${grouped(amount)} ${unit('yuan')}`
  const { transitions, refunds, refundable, amount, unitPrice, quantity, paymentMethod } = order

  const moved = ({ id, at, actor, to }: Move): Step => ({
    id: `money-${id}`,
    at,
    tone: isPayment(to) ? PAYMENT_TONE[to] : 'idle',
    title: to === 'unpaid' ? t('created') : option('paymentStatus', to),
    ...(to !== 'failed' && { figure: yuan(to === 'paid' ? '+' : '', amount) }),
    detail: said(
      nameOf(actor),
      to === 'paid' && option('paymentMethod', paymentMethod),
      t('quoted', { price: grouped(unitPrice), quantity }),
    ),
  })
  const moves = movesOf(transitions).money.toReversed().map(moved)
  const back = refunds.map(({ id, createdAt, amount, refundNo, actor, reason, state, cause }): Step => ({
    id: `refund-${id}`,
    at: createdAt,
    tone: REFUND_TONE[state],
    title: causes(cause),
    figure: yuan('−', amount),
    detail: said(nameOf(actor), refundNo, state !== 'done' && option('state', state), reason),
  }))
  const none: Step = {
    id: 'no-refund',
    at: null,
    tone: 'idle',
    title: action({ action: 'refund' }),
    detail: refundable.packages > 0 ? t('noRefund', { amount: grouped(refundable.amount) }) : t('notRefundable'),
  }
  const isUntouched = order.paymentStatus === 'paid' && refunds.every(({ packages }) => packages === 0)
  return joinedSteps([...moves, ...back], isUntouched ? [none] : [], moves.length)
}

/** The steps of the packages: on the card, to the operator, taken back; the oldest first. */
function useChannelSteps(order: IotCardRechargeDetail): Step[] {
  const t = useTranslations('iotCardRecharge.track')
  const count = useTranslations('iotCardRecharge.packages')
  const { option } = useResourceTexts('iotCardRecharge')
  const nameOf = useActorName()
  const answerOf = useOperatorAnswer()
  const { transitions, refunds, quantity, channelStatus, failureReason } = order
  const moves = movesOf(transitions).water
  const lastFailure = moves.find(({ to }) => to === 'fail')?.id

  const moved = ({ id, at, actor, to, reason }: Move): Step => ({
    id: `channel-${id}`,
    at,
    tone: to === 'notInitiated' ? 'ok' : isChannel(to) ? CHANNEL_TONE[to] : 'idle',
    title: to === 'notInitiated' ? t('credited') : reason === 'retry' ? t('again') : option('channelStatus', to),
    ...(to === 'notInitiated' && { figure: count('count', { quantity }) }),
    // Only the last failure has the words of the operator.
    detail: said(nameOf(actor), id === lastFailure && answerOf(failureReason)),
  })
  const taken = refunds.filter(({ packages }) => packages > 0)
  const back = taken.map(({ id, createdAt, packages, actor }): Step => ({
    id: `out-${id}`,
    at: createdAt,
    tone: 'warn',
    title: t('tookBack'),
    figure: `−${count('count', { quantity: packages })}`,
    detail: nameOf(actor),
  }))
  const none: Step = { id: 'not-sent', at: null, tone: 'idle', title: option('channelStatus', 'initiated'), detail: t('notSent') }
  const waits: Step = { id: 'not-paid', at: null, tone: 'idle', title: option('channelStatus', 'initiated'), detail: t('notPaid') }
  const isKept = channelStatus === 'nothingToDeliver' && order.paymentStatus === 'paid'
  const skipped = order.paymentStatus === 'paid' ? (isKept ? [none] : []) : [waits]
  return joinedSteps([...moves.toReversed().map(moved), ...back], skipped)
}
