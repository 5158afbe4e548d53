import { useQuery } from '@tanstack/react-query'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { useParams } from 'react-router'

import { LIVE_MS, queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { RunDetail } from './RunDetail.tsx'

const SHAPE = { head: 140, main: [420] }

/** One run of reminders: its facts, how far it is, and the result of each household. */
export default function ReminderBatchDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf(reminderBatchApi.get, { id }),
    refetchInterval: ({ state: { data } }) => data !== undefined && (data.state === 'running' || data.sending > 0) && LIVE_MS,
    meta: { failure: 'inPlace' },
  })
  usePaneTitle(query.data?.batchNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(batch) => <RunDetail batch={batch} />}
    </Loaded>
  )
}
