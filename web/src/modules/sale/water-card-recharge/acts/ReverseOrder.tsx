import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { RefundResult } from '@weir/contract/modules/sale/order-correction'
import { to } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../../platform/command/command-texts.ts'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownQuantity } from '../../../../platform/format/format.ts'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { TakeBackEffect, figuresOf, useReversal, type ActProps, useFiguresOfNow, useNext } from './take-back.tsx'

/** A mistake at the counter: the whole cash of an order goes back, as if it had never been sold. */
export default function ReverseOrder({ order, onClose }: ActProps) {
  const ask = useFiguresOfNow()
  const tell = useReversed()
  return (
    <FormDrawer
      endpoint={waterCardRechargeApi.reverse}
      of={subjectOf(order)}
      initialValues={{ id: order.id, remainingQuantity: order.possible.remaining }}
      foot={<Foot order={order} />}
      onSaved={tell}
      onRefused={ask}
      onClose={onClose}
    >
      <Effect order={order} />
      <Field name="reason" isNeeded />
    </FormDrawer>
  )
}

function Effect({ order }: Pick<ActProps, 'order'>) {
  const { effect, refusal } = useReversal(order.id)
  return <TakeBackEffect order={order} effect={effect} refusal={refusal} isWhole />
}

function Foot({ order }: Pick<ActProps, 'order'>) {
  const t = useTranslations('corrections')
  const { effect, refusal, hasReason } = useReversal(order.id)
  if (effect === undefined) return <ActFoot verb={t('reverse.plain')} look="danger-solid" why={refusal ?? t('figures.missingReason')} />
  const said = {
    ...figuresOf(order, effect),
    orderNo: order.orderNo,
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <ActFoot
      verb={t('reverse.verb', { amount: said.amount })}
      look="danger-solid"
      restate={t.rich('reverse.restate', said)}
      why={hasReason ? undefined : t('figures.missingReason')}
    />
  )
}

/** The toast of a reversal, with the way to its refund. */
function useReversed() {
  const t = useTranslations('corrections')
  const done = useDone()
  const nextTo = useNext()
  return ({ refundNo, amount, quantity }: RefundResult) => {
    if (refundNo === null) return
    done(waterCardRechargeApi.reverse, {
      title: t('reverse.done', { amount: grouped(amount) }),
      detail: t('refund.detail', { refundNo, quantity: shownQuantity(quantity) }),
      ...nextTo(t('refund.open'), to('waterCardRefund', { refundNo })),
    })
  }
}
