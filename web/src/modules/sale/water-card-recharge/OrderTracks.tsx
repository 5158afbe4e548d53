import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { MoneyTrack } from '../money-trouble/TroubleFacts.tsx'
import { DELIVERY_TONE, netOf, PAYMENT_TONE, useReason } from '../ground/order-state.ts'
import { lineOf, troubleOf, receivedFor } from './OrderTrouble.tsx'
import { Track, Tracks, joinedSteps, said, type Step, movesOf, type Move } from './Track.tsx'
import { useActorName } from '../../../platform/session/actor-name.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'
import { REFUND_TONE, useRefundReason } from '../water-card-refund/refund-state.ts'

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

/** The steps of the money: born, paid, refunded, moved; the oldest first. */
function useMoneySteps(order: WaterCardRechargeDetail): Step[] {
  const t = useTranslations('waterCardRecharge.track')
  const unit = useTranslations('unit')
  const { option } = useResourceTexts('waterCardRecharge')
  const refund = useResourceTexts('waterCardRefund')
  const trouble = useResourceTexts('moneyTrouble')
  const why = useReason()
  const whyRefunded = useRefundReason()
  const nameOf = useActorName()
  const yuan = (sign: string, amount: string) => `${sign}${grouped(amount)} ${unit('yuan')}`
  const { movedFrom, possible } = order

  const moved = ({ id, at, actor, to: state, reason }: Move): Step => {
    const isPaid = state === 'paid'
    return {
      id: `money-${id}`,
      at,
      tone: PAYMENT_TONE[order.paymentStatus === 'failed' && state === 'failed' ? 'failed' : isPaid ? 'paid' : 'unpaid'],
      title: state === 'unpaid' ? t('created') : option('paymentStatus', isPaid ? 'paid' : 'failed'),
      ...(state !== 'failed' && { figure: yuan(isPaid ? '+' : '', order.amount) }),
      detail: said(
        nameOf(actor),
        isPaid
          ? option('paymentMethod', order.paymentMethod)
          : t('quoted', { price: order.unitPrice, quantity: shownQuantity(order.quantity) }),
        why.ofMove({ reason, to: state }),
      ),
    }
  }
  const arrived = (step: Step): Step =>
    movedFrom === null
      ? step
      : {
          ...step,
          title: (
            <ScreenLink to={to('waterCardRechargeDetail', { id: movedFrom.id })}>{t('fromCard', { cardNo: movedFrom.cardNo })}</ScreenLink>
          ),
        }
  const births = movesOf(order.transitions)
    .money.toReversed()
    .map((move, i) => (i === 0 ? arrived(moved(move)) : moved(move)))
  const refunds = order.refunds.map(
    ({ id, createdAt, cause, amount, refundNo, refunder, paymentMethod, state, reason, failureReason }): Step => ({
      id: `refund-${id}`,
      at: createdAt,
      tone: state === 'done' ? 'warn' : REFUND_TONE[state],
      title: <ScreenLink to={to('waterCardRefund', { refundNo })}>{refund.option('cause', cause)}</ScreenLink>,
      figure: yuan('−', amount),
      detail: said(
        nameOf(refunder),
        option('paymentMethod', paymentMethod),
        state !== 'done' && refund.option('state', state),
        whyRefunded(failureReason),
        reason,
      ),
    }),
  )
  const moves = order.movedTo.map(({ id, at, actor, amount, cardNo, reason }): Step => ({
    id: `moved-${id}`,
    at,
    tone: 'warn',
    title: <ScreenLink to={to('waterCardRechargeDetail', { id })}>{t('toCard', { cardNo })}</ScreenLink>,
    figure: yuan('−', amount),
    detail: said(nameOf(actor), reason),
  }))
  const printed = order.prints.map(({ copy, at, actor }): Step => ({
    id: `print-${copy}`,
    at,
    tone: 'ok',
    title: copy === 1 ? t('printed') : t('reprinted', { copy: String(copy) }),
    detail: nameOf(actor),
  }))
  const received = order.payments.map(({ id, at, amount, reason, transactionNo }): Step => ({
    id: `payment-${id}`,
    at,
    tone: 'warn',
    title: t('uncredited'),
    figure: yuan('+', amount),
    detail: said(trouble.option('paymentReason', reason), transactionNo),
  }))
  const isUntouched = refunds.length === 0 && moves.length === 0 && Number(possible.refundable) > 0
  const none: Step = {
    id: 'no-refund',
    at: null,
    tone: 'idle',
    title: refund.option('cause', 'refund'),
    detail: t('noRefund', { amount: grouped(possible.refundable) }),
  }
  return joinedSteps([...births, ...received, ...printed, ...refunds, ...moves], isUntouched ? [none] : [], births.length)
}
