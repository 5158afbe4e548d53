import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { useParams } from 'react-router'

import { useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DayDetail } from './DayDetail.tsx'

const SHAPE = { head: 140, main: [420] }

/** One provider's day: its sums side by side, and the differences by queue. */
export default function ReconciliationDetailPage() {
  const id = Number(useParams().id)
  const query = useRead(reconciliationApi.get, { id })
  const { option } = useResourceTexts('reconciliation')
  usePaneTitle(query.data && `${option('provider', query.data.provider)} ${query.data.day}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(day) => <DayDetail day={day} />}
    </Loaded>
  )
}
