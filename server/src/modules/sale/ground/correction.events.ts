import type { OrderKind } from '@weir/contract/modules/card/payment'

import { defineEvent, defineQuestion } from '../../../kernel/follow.ts'

/** A refund of any product. Ids repeat over the products. */
export interface RefundRef {
  kind: OrderKind
  refundId: number
}

/** A refund that a provider has to carry out was placed, in this transaction; or it is tried again. */
export const refundPlaced = defineEvent<RefundRef & { refundNo: string }>('water.refundPlaced')

/** Cash that went over the counter, in this transaction: of an order, of a refund, or back for an order that counts no more. */
export type CashMoved = { kind: 'order'; orderId: number } | { kind: 'refund' | 'closing' | 'reversal'; orderId: number; refundId: number }
export const cashMoved = defineEvent<CashMoved>('water.cashMoved')

/** Whether an order belongs to a shift of its clerk that is still open: its cash lies there, or it was made within it without cash. */
export const inOpenShift = defineQuestion<{ orderId: number; createdBy: number; createdAt: Date }, Promise<boolean>>(
  'water.inOpenShift',
  async () => false,
)

/** Whether a closed shift has counted the cash of this order, or it is another clerk's: then it is no mistake at this counter any more. */
export const cashCounted = defineQuestion<{ orderId: number }, Promise<boolean>>('water.cashCounted', async () => false)
