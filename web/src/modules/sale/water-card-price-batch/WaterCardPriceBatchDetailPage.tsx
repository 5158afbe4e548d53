import { useQuery } from '@tanstack/react-query'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { useParams } from 'react-router'

import { LIVE_MS, queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { BatchDetail } from './BatchDetail.tsx'

const SHAPE = { head: 140, main: [420] }

/** One batch of price changes: its facts, how far it is, and the result of each card. */
export default function WaterCardPriceBatchDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf(waterCardPriceBatchApi.get, { id }),
    refetchInterval: ({ state }) => state.data?.state === 'running' && LIVE_MS,
    meta: { failure: 'inPlace' },
  })
  usePaneTitle(query.data?.batchNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(batch) => <BatchDetail batch={batch} />}
    </Loaded>
  )
}
