import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { REFUND_TONE, useRefundReason } from '../water-card-refund/refund-state.ts'
import { PAYMENT_TONE, useReason } from '../ground/order-state.ts'
import { type Move, movesOf } from './order-transitions.ts'
import { joinedSteps, said, type Step } from './steps.ts'

/** The steps of the money: born, paid, refunded, moved; the oldest first. */
export function useMoneySteps(order: WaterCardRechargeDetail): Step[] {
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
