import { useQuery } from '@tanstack/react-query'
import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { useParams } from 'react-router'

import { LIVE_MS, queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { StateBatchDetail } from './StateBatchDetail.tsx'

const SHAPE = { head: 140, main: [420] }

/** One suspension of many cards, or its end: its facts, how far it is, and the result of each card. */
export default function CardStateBatchDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf(cardStateBatchApi.get, { id }),
    refetchInterval: ({ state }) => state.data?.state === 'running' && LIVE_MS,
    meta: { failure: 'inPlace' },
  })
  usePaneTitle(query.data?.batchNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(batch) => <StateBatchDetail batch={batch} />}
    </Loaded>
  )
}
