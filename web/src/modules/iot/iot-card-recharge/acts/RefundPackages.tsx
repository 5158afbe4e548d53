import { iotCardRechargeApi, type IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../../platform/command/command-texts.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { grouped, textOf } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { whyNotRefunded } from '../order-state.ts'

interface Props {
  order: IotCardRechargeDetail
  onClose: () => void
}

/** The money of unused packages goes back, and they leave the card. */
export default function RefundPackages({ order, onClose }: Props) {
  const t = useTranslations('iotCardRecharge.refund')
  const { title } = useResourceTexts('iotCardRecharge')
  const queries = useQueryClient()
  const done = useDone()
  return (
    <FormDrawer
      endpoint={iotCardRechargeApi.refund}
      of={`${title} ${order.orderNo}`}
      initialValues={{ id: order.id, amount: order.refundable.amount }}
      foot={<Foot order={order} />}
      onSaved={({ refundNo, amount }) =>
        done(iotCardRechargeApi.refund, { title: t('done', { amount: grouped(amount) }), detail: t('detail', { refundNo }) })
      }
      // A refusal may be about the amount: the page and the drawer show the one of now.
      onRefused={() => void queries.invalidateQueries()}
      onClose={onClose}
    >
      <Effect order={order} />
      <Field name="reason" isNeeded />
    </FormDrawer>
  )
}

/** The form sends the amount that stands here, so an amount that changed meanwhile is refused. */
function Effect({ order: { refundable, paymentMethod } }: Pick<Props, 'order'>) {
  const t = useTranslations('iotCardRecharge')
  const { option } = useResourceTexts('iotCardRecharge')
  const { form } = use(FormScope)!
  useEffect(() => {
    if (form.getValues()['amount'] !== refundable.amount) form.setFieldValue('amount', refundable.amount)
  })
  return (
    <div aria-live="polite">
      <DescriptionList
        items={[
          { label: t('refund.refundable'), value: t('refund.yuan', { amount: grouped(refundable.amount) }) },
          { label: t('refund.packages'), value: t('packages.count', { quantity: refundable.packages }) },
          { label: t('refund.way'), value: option('paymentMethod', paymentMethod) },
        ]}
      />
    </div>
  )
}

function Foot({ order }: Pick<Props, 'order'>) {
  const t = useTranslations('iotCardRecharge.refund')
  const error = useTranslations('iotCardRecharge.error')
  const { option } = useResourceTexts('iotCardRecharge')
  const { values } = use(FormScope)!.form
  const { iccid, refundable, paymentMethod } = order
  const refusal = whyNotRefunded(order)
  if (refusal) return <ActFoot verb={t('plain')} look="danger-solid" why={error(refusal)} />
  const said = {
    iccid,
    packages: refundable.packages,
    amount: grouped(refundable.amount),
    method: option('paymentMethod', paymentMethod),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  return (
    <ActFoot
      verb={t('verb', { amount: said.amount })}
      look="danger-solid"
      restate={t.rich('restate', said)}
      why={textOf(values['reason']).trim() === '' ? t('missing') : undefined}
    />
  )
}
