import { type MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { subjectOf } from '../../card/ground/card-facts.ts'
import { TroubleFacts } from './TroubleFacts.tsx'

/** A payment that bought no water goes back whole, by the way it came. */
export default function RefundPayment({ line, onClose }: { line: MoneyTrouble; onClose: () => void }) {
  const t = useTranslations('moneyTrouble')
  const { option } = useResourceTexts('moneyTrouble')
  const { id, orderNo } = line
  const said = { name: line.name, amount: grouped(line.amount), method: option('paymentMethod', line.paymentMethod), orderNo }
  return (
    <FormDrawer
      endpoint={moneyTroubleApi.refundPayment}
      of={subjectOf(line)}
      initialValues={{ id }}
      foot={<ActFoot verb={t('refundQuestion', said)} look="danger-solid" restate={t('refundEffect', said)} />}
      onClose={onClose}
    >
      <TroubleFacts line={line} />
      <Field name="reason" />
    </FormDrawer>
  )
}
