import type { PaymentMethod } from '@weir/contract/modules/card/payment'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { RechargeResult } from '@weir/contract/modules/sale/water-card'
import { useQuery } from '@tanstack/react-query'
import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'

import type { ReceiptFacts } from '../../receipt/Receipt.tsx'
import { LIVE_MS, queryOf } from '../../../../platform/server/api.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { isOnItsWay } from '../../ground/order-state.ts'

/** The sale, as the server answered it. */
export interface Paid extends RechargeResult {
  card: WaterCard
  unitPrice: string
  method: PaymentMethod
  at: Date
  /** Cash handed over; empty where nobody typed it. */
  received: string
  /** Goes to the printer at once. */
  prints: boolean
}

/** The receipt on the screen, before it is printed. */
export const factsOfSale = (
  { card, method, at, remainingQuantity, goesToMeter, ...sale }: Paid,
  clerk: { deptName?: string | null; userNickname: string } | undefined,
): ReceiptFacts => ({
  ...card,
  ...sale,
  remainingAfter: remainingQuantity,
  paymentMethod: method,
  paidAt: at,
  hall: clerk?.deptName ?? null,
  recharger: clerk?.userNickname ?? '',
  delivery: goesToMeter ? 'notInitiated' : 'nothingToDeliver',
})

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
