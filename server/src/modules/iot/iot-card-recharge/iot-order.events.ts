import { defineEvent } from '../../../kernel/follow.ts'

/** Cash of an order or of a refund that went over the counter, in this transaction. */
export type IotCashMoved = { orderId: number } | { refundId: number }
export const iotCashMoved = defineEvent<IotCashMoved>('iot.cashMoved')
