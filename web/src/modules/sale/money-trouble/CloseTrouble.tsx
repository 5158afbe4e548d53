import { type MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { endsOf } from '@weir/contract/modules/sale/trouble-codes'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { subjectOf } from '../../card/ground/card-facts.ts'
import { TroubleFacts } from './TroubleFacts.tsx'

/** A person put it in order outside of the product. Nothing is chosen beforehand, and the note names the details. */
export default function CloseTrouble({ line, onClose }: { line: MoneyTrouble; onClose: () => void }) {
  const t = useTranslations('moneyTrouble')
  const { option, action } = useResourceTexts('moneyTrouble')
  const choices = endsOf(line).map((value) => ({ value, label: option('reason', value), name: option('reason', value), depth: 0 }))
  const said = { name: subjectOf(line), kind: option('kind', line.kind), amount: grouped(line.amount) }
  return (
    <FormDrawer
      endpoint={moneyTroubleApi.close}
      of={subjectOf(line)}
      initialValues={{ id: line.id }}
      foot={<ActFoot verb={action(moneyTroubleApi.close)} restate={t('closeEffect', said)} />}
      onClose={onClose}
    >
      <TroubleFacts line={line} />
      <Field name="reason" choices={choices} />
      <Field name="note" />
    </FormDrawer>
  )
}
