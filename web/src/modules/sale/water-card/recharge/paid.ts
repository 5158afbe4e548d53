import type { PaymentMethod } from '@weir/contract/modules/card/payment-codes'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { RechargeResult } from '@weir/contract/modules/sale/water-card-trade'

import type { ReceiptFacts } from '../../receipt/Receipt.tsx'

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
