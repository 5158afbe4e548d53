import type { TextsOf } from '../../messages.ts'
import { options as payOptions } from './options.ts'

export const payBillLine: TextsOf<'payBillLine'> = {
  title: '帳單行',
  field: {
    dateRange: '日期',
    reconciliationId: '對帳日',
    line: '行號',
    kind: '類型',
    at: '管道時間',
    transactionNo: '管道單號',
    orderNo: '商戶單號',
    refundNo: '退款單號',
    amount: '金額',
    fee: '手續費',
    state: '狀態',
    orderId: '訂單',
    iotOrderId: '流量訂單',
    isMatched: '是否一致',
  },
  option: { kind: payOptions.kind, state: payOptions.lineState },
  action: {},
  error: {},
}
