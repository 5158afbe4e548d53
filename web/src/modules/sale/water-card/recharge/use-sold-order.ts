import { useQuery } from '@tanstack/react-query'
import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'

import { LIVE_MS, queryOf } from '../../../../platform/server/api.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { isOnItsWay } from '../../ground/order-state.ts'
import type { Paid } from './paid.ts'

const { get } = waterCardRechargeApi
export type Delivered = WaterCardRechargeDetail['delivery']

/** The order of a sale, followed until its water has arrived or failed. Without the right to read it, only the sale itself is known. */
export function useSoldOrder({ orderId, goesToMeter }: Pick<Paid, 'orderId' | 'goesToMeter'>) {
  const mayRead = useMay().may(get)
  const { data: order } = useQuery({
    ...queryOf(get, { id: orderId }),
    enabled: mayRead && goesToMeter,
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data.delivery) ? LIVE_MS : false),
  })
  const delivery: Delivered = order?.delivery ?? (goesToMeter ? 'notInitiated' : 'nothingToDeliver')
  return { order, delivery }
}
