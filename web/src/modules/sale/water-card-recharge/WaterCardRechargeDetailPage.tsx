import { useQuery } from '@tanstack/react-query'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { useParams } from 'react-router'

import { LIVE_MS, queryOf } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { awaitsAnswer } from '../ground/order-state.ts'
import { OrderDetail } from './OrderDetail.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 165, main: [300, 140, 160], side: [260] }

/** One recharge order: its payment, its delivery, and the acts that it allows. */
export default function WaterCardRechargeDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf(waterCardRechargeApi.get, { id }),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && awaitsAnswer(data) ? LIVE_MS : false),
  })
  usePaneTitle(query.data?.orderNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(order) => <OrderDetail order={order} />}
    </Loaded>
  )
}
