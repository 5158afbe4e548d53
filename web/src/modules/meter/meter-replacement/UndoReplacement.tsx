import { type MeterReplacement, meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { useTranslations } from 'use-intl/react'

import { Failure } from '../../../platform/loading/Failure.tsx'
import { useDryRun } from '../../../platform/command/typed-values.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { Note } from '../../../ui/basics/Note.tsx'

/** The drawer says first what comes back, or what stands in the way. */
export default function UndoReplacement({ replacement, onClose }: { replacement: MeterReplacement; onClose: () => void }) {
  const t = useTranslations('meterReplacement')
  const { id, oldDeviceSn: old, newDeviceSn: next } = replacement
  const { data, error } = useDryRun(meterReplacementApi.undo, { id, undoReason: '-' })
  const refusalOf = useRefusalText()
  const said = data && {
    old,
    next,
    quantity: grouped(data.quantity),
    amount: grouped(data.amount),
    remaining: data.remainingQuantity === null ? '' : grouped(data.remainingQuantity),
  }
  const restate = said && (data.remainingQuantity === null ? t('undoMeansMeter', said) : t('undoMeans', said))
  return (
    <FormDrawer
      endpoint={meterReplacementApi.undo}
      of={`${old} → ${next}`}
      initialValues={{ id }}
      foot={
        <ActFoot verb={t('undoVerb', { old, next })} look="danger-solid" why={error ? refusalOf(error) : data ? undefined : t('whyBusy')} />
      }
      onClose={onClose}
    >
      <Failure error={error} />
      {restate && <Note tone="info">{restate}</Note>}
      <Field name="undoReason" />
    </FormDrawer>
  )
}
