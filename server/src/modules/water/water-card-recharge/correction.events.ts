import { defineEvent, defineQuestion } from '../../../kernel/follow.ts'

/** A refund that a provider has to carry out was placed, in this transaction; or it is tried again. */
export const refundPlaced = defineEvent<{ refundId: number; refundNo: string }>('water.refundPlaced')

/** Cash that somebody took at the counter. */
export interface CounterCash {
  orderId: number
  cashierId: number
  paidAt: Date
}

/** Whether a closed shift has counted this cash, or it is another one's: then it is no mistake at this counter any more. */
export const cashCounted = defineQuestion<CounterCash, Promise<boolean>>('water.cashCounted')
