import { useQuery } from '@tanstack/react-query'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { useParams } from 'react-router'

import { LIVE_MS, queryOf } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { awaitsOperator } from './order-state.ts'
import { OrderDetail } from './OrderDetail.tsx'

const SHAPE = { head: 140, main: [260, 160], side: [150] }

/** One order of packages: its payment, its subscription, and the acts that it allows. */
export default function IotCardRechargeDetailPage() {
  const id = Number(useParams().id)
  const query = useQuery({
    ...queryOf(iotCardRechargeApi.get, { id }),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && awaitsOperator(data) ? LIVE_MS : false),
  })
  usePaneTitle(query.data?.orderNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(order) => <OrderDetail order={order} />}
    </Loaded>
  )
}
