import { TextInput } from '@mantine/core'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { RefundResult } from '@weir/contract/modules/sale/order-correction'
import { to } from '@weir/contract/modules/to'
import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../../platform/command/command-texts.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownQuantity, textOf } from '../../../../platform/format/format.ts'
import { figure, unitSection } from '../../../../ui/basics/text-class.ts'
import { Row, Stack } from '../../../../ui/basics/Row.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { TakeBackEffect, figuresOf, useRefund, type ActProps, useFiguresOfNow, useNext } from './take-back.tsx'

/** Money of an order goes back, in whole or in part, and its water leaves the card. */
export default function RefundOrder({ order, onClose }: ActProps) {
  const ask = useFiguresOfNow()
  const tell = useRefunded()
  return (
    <FormDrawer
      endpoint={waterCardRechargeApi.refund}
      of={subjectOf(order)}
      initialValues={{ id: order.id, amount: '', remainingQuantity: order.possible.remaining }}
      foot={<Foot order={order} />}
      onSaved={tell}
      onRefused={ask}
      onClose={onClose}
    >
      <RefundAmount refundable={order.possible.refundable} />
      <Effect order={order} />
      <Field name="reason" isNeeded />
    </FormDrawer>
  )
}

/** How much goes back; a button fills in all of it. */
function RefundAmount({ refundable }: { refundable: string }) {
  const t = useTranslations('corrections.refund')
  const unit = useTranslations('unit')
  const { form } = use(FormScope)!
  return (
    <Stack>
      <TextInput
        label={t('amount')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        classNames={FIGURE}
        {...unitSection(unit('yuan'))}
        value={textOf(form.values['amount'])}
        error={form.errors['amount']}
        onChange={({ currentTarget }) => form.setFieldValue('amount', currentTarget.value.replace(/[^\d.]/g, ''))}
      />
      <Row isAtEnd>
        <Button isSmall onClick={() => form.setFieldValue('amount', refundable)}>
          {t('all', { amount: grouped(refundable) })}
        </Button>
      </Row>
    </Stack>
  )
}

const FIGURE = { input: figure }

function Effect({ order }: Pick<ActProps, 'order'>) {
  const { effect, refusal } = useRefund(order.id)
  return <TakeBackEffect order={order} effect={effect} refusal={refusal} />
}

function Foot({ order }: Pick<ActProps, 'order'>) {
  const t = useTranslations('corrections')
  const { effect, hasReason } = useRefund(order.id)
  if (effect === undefined) return <ActFoot verb={t('refund.plain')} look="danger-solid" why={t('refund.missing')} />
  const said = {
    ...figuresOf(order, effect),
    cardNo: order.cardNo,
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <ActFoot
      verb={t('refund.verb', { amount: said.amount })}
      look="danger-solid"
      restate={t.rich('refund.restate', said)}
      why={hasReason ? undefined : t('figures.missingReason')}
    />
  )
}

/** The toast of a refund, with the way to it. */
function useRefunded() {
  const t = useTranslations('corrections.refund')
  const done = useDone()
  const nextTo = useNext()
  return ({ refundNo, refundState, amount, quantity }: RefundResult) => {
    if (refundNo === null) return
    done(waterCardRechargeApi.refund, {
      title: t(refundState === 'done' ? 'done' : 'placed', { amount: grouped(amount) }),
      detail: t('detail', { refundNo, quantity: shownQuantity(quantity) }),
      ...nextTo(t('open'), to('waterCardRefund', { refundNo })),
    })
  }
}
