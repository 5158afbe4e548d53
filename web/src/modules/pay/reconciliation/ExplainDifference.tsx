import { type DifferenceDetail, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { useDone } from '../../../platform/command/command-texts.ts'
import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'

/** One person says why both sides differ; a second one confirms it. */
export default function ExplainDifference({ difference, onClose }: { difference: DifferenceDetail; onClose: () => void }) {
  const t = useTranslations('reconciliation')
  const { action } = useResourceTexts('payDifference')
  const done = useDone()
  const { explain } = payDifferenceApi
  const { id, gap, transactionNo, communityName, roomNo, name } = difference
  return (
    <FormDrawer
      endpoint={explain}
      of={[communityName, roomNo, name].filter(Boolean).join(' ') || transactionNo}
      initialValues={{ id }}
      foot={<ActFoot verb={action(explain)} restate={t.rich('explainHint', { amount: grouped(gap), b: (text) => <b>{text}</b> })} />}
      onSaved={() => done(explain, { title: t('explainSent') })}
      onClose={onClose}
    >
      <Field name="reason" />
    </FormDrawer>
  )
}
