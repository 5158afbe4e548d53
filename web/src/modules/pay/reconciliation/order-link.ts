import type { PayDifference } from '@weir/contract/modules/pay/difference'
import { to } from '@weir/contract/modules/to'

/** The page of the order that a difference names, of any product. */
export function orderLink({ orderId, iotOrderId }: Pick<PayDifference, 'orderId' | 'iotOrderId'>) {
  if (orderId !== null) return to('waterCardRechargeDetail', { id: orderId })
  return iotOrderId === null ? undefined : to('iotCardRechargeDetail', { id: iotOrderId })
}
