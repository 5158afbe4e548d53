import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { MoneyTrack } from '../money-trouble/Tracks.tsx'
import { DELIVERY_TONE, netOf, PAYMENT_TONE, useReason } from '../ground/order-state.ts'
import { movesOf, type Move } from './order-transitions.ts'
import { lineOf } from './OrderTrouble.tsx'
import { Track, Tracks } from './Track.tsx'
import { troubleOf, receivedFor } from './trouble-sentences.ts'
import { useMoneySteps } from './use-money-steps.tsx'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'
import { joinedSteps, said, type Step } from './steps.ts'

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

/** The steps of the water: on the card, to the meter, taken back; the oldest first. A step that is not needed stays, with the reason. */
function useWaterSteps(order: WaterCardRechargeDetail): Step[] {
  const t = useTranslations('waterCardRecharge.track')
  const unit = useTranslations('unit')
  const { option } = useResourceTexts('waterCardRecharge')
  const card = useResourceTexts('waterCard')
  const why = useReason()
  const nameOf = useActorName()
  const tons = (sign: string, quantity: string) => `${sign}${shownQuantity(quantity)} ${unit('ton')}`
  const { meter, paidAt } = order

  const moved = ({ id, at, actor, to: state, reason }: Move): Step => {
    const isCredit = state === 'notInitiated'
    return {
      id: `water-${id}`,
      at,
      tone: isCredit ? 'ok' : DELIVERY_TONE[state as keyof typeof DELIVERY_TONE],
      title: isCredit ? t('credited') : option('delivery', state),
      ...(isCredit && { figure: tons('+', order.quantity) }),
      detail: said(nameOf(actor), isCredit && leftAfter(order, t), why.ofMove({ reason, to: `/${state}` })),
    }
  }
  const taken = order.refunds
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ id, createdAt, quantity, refunder }): Step => ({
      id: `taken-${id}`,
      at: createdAt,
      tone: 'warn',
      title: t('tookBack'),
      figure: tons('−', quantity),
      detail: nameOf(refunder),
    }))
  const gone = order.movedTo.map(({ id, at, quantity, cardNo }): Step => ({
    id: `gone-${id}`,
    at,
    tone: 'warn',
    title: t('wentOut'),
    figure: tons('−', quantity),
    detail: <ScreenLink to={to('waterCardRechargeDetail', { id })}>{t('toCard', { cardNo })}</ScreenLink>,
  }))
  const reported: Step[] =
    meter?.lastReportAt && paidAt && meter.lastReportAt > paidAt
      ? [
          {
            id: 'reported',
            at: meter.lastReportAt,
            tone: CONNECTIVITY_TONE[meter.connectivity],
            title: t('reported'),
            ...(meter.register && { figure: `${grouped(meter.register)} ${unit('ton')}` }),
            detail: card.option('connectivity', meter.connectivity),
          },
        ]
      : []
  return joinedSteps([...movesOf(order.transitions).water.toReversed().map(moved), ...taken, ...gone, ...reported], useSkipped(order))
}

/** The balance of the card after its credit, from the ledger. */
function leftAfter({ entries }: WaterCardRechargeDetail, t: ReturnType<typeof useTranslations<'waterCardRecharge.track'>>) {
  const credit = entries.find(({ quantity }) => quantity !== null && !quantity.startsWith('-'))
  return credit?.remainingAfter && t('leaves', { remaining: shownQuantity(credit.remainingAfter) })
}

/** The two steps of a delivery that has nothing to deliver. */
function useSkipped(order: WaterCardRechargeDetail): Step[] {
  const { paymentStatus, delivery, deviceSn, meter, refundedAmount, movedAmount } = order
  const t = useTranslations('waterCardRecharge.track')
  const { option } = useResourceTexts('waterCardRecharge')
  if (delivery !== 'nothingToDeliver') return []
  const isGone = meter?.commands === true && Number(refundedAmount) + Number(movedAmount) > 0
  const unpaid = receivedFor(order) ? t('notCredited') : t('notPaid')
  const why =
    paymentStatus === 'failed' ? unpaid : isGone ? t('gaveBack') : deviceSn === null ? t('hadNoMeter') : t('takesNone', { deviceSn })
  return [
    { id: 'not-sent', at: null, tone: 'idle', title: option('delivery', 'initiated'), detail: why },
    { id: 'not-arrived', at: null, tone: 'idle', title: t('arrival'), detail: t('arrivalSkipped') },
  ]
}
