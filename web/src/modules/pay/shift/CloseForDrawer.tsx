import { useQueryClient } from '@tanstack/react-query'
import { type Shift, shiftApi, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped } from '../../../platform/format.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { sentOf } from './close-for.ts'
import { CloseForFields } from './CloseForFields.tsx'
import { CloseForFoot } from './CloseForFoot.tsx'

/** A slip that has not been printed yet. */
export interface FreshSlip {
  shift: ShiftDetail
  company: string
}
interface Props {
  /** As the list has it: its figures are read again. */
  row: Shift
  onClosed: (slip: FreshSlip) => void
  onClose: () => void
}

/** Counts the drawer of another clerk, and closes the shift in their place. */
export default function CloseForDrawer({ row, onClosed, onClose }: Props) {
  const t = useTranslations('shift')
  const done = useDone()
  const queries = useQueryClient()
  const { closeFor, get } = shiftApi
  const { id, clerk } = row
  const { data, error, refetch } = useRead(get, { id })
  const shift = data ?? row
  function tell(closed: ShiftDetail) {
    const money = { sum: grouped(closed.counted!), difference: grouped(closed.difference!) }
    done(closeFor, { title: t('closedForDone', { clerk, number: closed.shiftNo, ...money }) })
    onClosed({ shift: closed, company: data?.company ?? '' })
  }
  return (
    <FormDrawer
      endpoint={closeFor}
      title={t('closeFor', { clerk })}
      width="760px"
      initialValues={{ id, counts: [] }}
      sentOf={sentOf(shift)}
      foot={<CloseForFoot shift={shift} />}
      onSaved={tell}
      // The sum may be another one by now, or somebody has closed the shift.
      onRefused={() => void queries.invalidateQueries({ queryKey: [get.resource] })}
      onClose={onClose}
    >
      {error ? <LoadFailed error={error} onRetry={refetch} /> : <CloseForFields shift={shift} asOf={data?.asOf} />}
    </FormDrawer>
  )
}
