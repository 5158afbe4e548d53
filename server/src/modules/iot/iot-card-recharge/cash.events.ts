import { defineEvent } from '../../../kernel/follow.ts'

/** Cash of packages that went over the counter, in this transaction: of an order, or of a refund. */
export type IotCashMoved = { kind: 'order'; orderId: number } | { kind: 'refund'; refundId: number }
export const iotCashMoved = defineEvent<IotCashMoved>('iot.cashMoved')
