import type { TextsOf } from '../../messages.ts'
import { options as payOptions } from './options.ts'

export const payBillLine: TextsOf<'payBillLine'> = {
  title: 'Bill line',
  field: {
    dateRange: 'Dates',
    reconciliationId: 'Reconciled day',
    line: 'Line',
    kind: 'Kind',
    at: 'Provider time',
    transactionNo: 'Transaction number',
    orderNo: 'Order number',
    refundNo: 'Refund number',
    amount: 'Amount',
    fee: 'Fee',
    state: 'State',
    orderId: 'Order',
    iotOrderId: 'IoT order',
    isMatched: 'Matched',
  },
  option: { kind: payOptions.kind, state: payOptions.lineState },
  action: {},
  error: {},
}
