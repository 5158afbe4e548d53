import { type DifferenceDetail, payDifferenceApi, type Settled } from '@weir/contract/modules/pay/difference'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { useDone } from '../../../platform/command/command-texts.ts'
import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useConsequence } from './day-facts.ts'

interface Props {
  difference: DifferenceDetail
  settled: Settled
  onClose: () => void
}

/** Asks for the reason. It sends the figures that stand here, and books them or nothing. */
export default function SettleDifference({ difference, settled, onClose }: Props) {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('payDifference')
  const queries = useQueryClient()
  const done = useDone()
  const consequence = useConsequence()
  const { settle } = payDifferenceApi
  const { id, gap, name, communityName, roomNo, cardNo, transactionNo } = difference
  const { act, amount, remainingBefore } = settled
  const verb = t('verbAmount', { verb: option('act', act), amount: grouped(amount) })
  const household = [communityName, roomNo, name].filter(Boolean).join(' ') || transactionNo
  return (
    <FormDrawer
      endpoint={settle}
      title={verb}
      of={household}
      initialValues={{ id, act, gap, ...(cardNo !== null && { remainingQuantity: remainingBefore }) }}
      foot={<ActFoot verb={verb} look={act === 'credit' || act === 'finish' ? 'primary' : 'danger-solid'} restate={consequence(settled)} />}
      onSaved={() => done(settle, { title: t('settled', { verb, household }) })}
      onRefused={() => void queries.invalidateQueries()}
      onClose={onClose}
    >
      <Field name="reason" isNeeded />
    </FormDrawer>
  )
}
