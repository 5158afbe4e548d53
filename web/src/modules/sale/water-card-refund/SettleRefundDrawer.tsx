import { SETTLE_WAYS } from '@weir/contract/modules/sale/water-card-refund'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, textOf } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { OptionCards } from '../../../ui/input/OptionCards.tsx'
import type { HandledRefund, RefundCommands } from './refund-state.ts'

export interface Props {
  refund: HandledRefund
  commands: RefundCommands
  onClose: () => void
}

/** Records how a person gave the money back that its provider refused. Cash leaves the shift of that person. */
export default function SettleRefundDrawer({ refund, commands, onClose }: Props) {
  const { id, name } = refund
  return (
    <FormDrawer endpoint={commands.settle} of={name} initialValues={commands.input(id)} foot={<Foot refund={refund} />} onClose={onClose}>
      <Way refund={refund} />
      <Field name="note" />
    </FormDrawer>
  )
}

type Chosen = (typeof SETTLE_WAYS)[number] | undefined

/** None is chosen beforehand: cash changes what the drawer should hold. */
function Way({ refund }: Pick<Props, 'refund'>) {
  const t = useTranslations('corrections.settle')
  const { label, option } = useResourceTexts('waterCardRefund')
  const { form } = use(FormScope)!
  const amount = grouped(refund.amount)
  const means = { cash: t('cash', { amount }), bankTransfer: t('bankTransfer') }
  return (
    <OptionCards
      label={label('settledWay')}
      options={SETTLE_WAYS.map((value) => ({ value, label: option('settledWay', value), consequence: means[value] }))}
      value={(form.values['settledWay'] || undefined) as Chosen}
      onChange={(way) => form.setFieldValue('settledWay', way)}
    />
  )
}

function Foot({ refund: { refundNo, name, amount: money } }: Pick<Props, 'refund'>) {
  const t = useTranslations('corrections.settle')
  const { values } = use(FormScope)!.form
  const amount = grouped(money)
  const why = !values['settledWay'] ? t('chooseWay') : textOf(values['note']).trim() === '' ? t('writeNote') : undefined
  return <ActFoot verb={t('verb', { amount })} look="danger-solid" restate={t('means', { refundNo, name, amount })} why={why} />
}
