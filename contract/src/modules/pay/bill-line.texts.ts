import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as payOptions } from './codes.texts.ts'
import type { payBillLineApi } from './bill-line.ts'

export const payBillLine = {
  title: ['账单行', 'Bill line', '帳單行'],
  field: {
    dateRange: ['日期', 'Dates', '日期'],
    reconciliationId: ['对账日', 'Reconciled day', '對帳日'],
    line: ['行号', 'Line', '行號'],
    kind: ['类型', 'Kind', '類型'],
    at: ['渠道时间', 'Provider time', '管道時間'],
    transactionNo: ['渠道单号', 'Transaction number', '管道單號'],
    orderNo: ['商户单号', 'Order number', '商戶單號'],
    refundNo: ['退款单号', 'Refund number', '退款單號'],
    amount: ['金额', 'Amount', '金額'],
    fee: ['手续费', 'Fee', '手續費'],
    state: ['状态', 'State', '狀態'],
    orderId: ['订单', 'Order', '訂單'],
    iotOrderId: ['流量订单', 'IoT order', '流量訂單'],
    isMatched: ['是否一致', 'Matched', '是否一致'],
  },
  option: { kind: payOptions.kind, state: payOptions.lineState },
  action: {},
  error: {},
} as const satisfies ResourceMessages<typeof payBillLineApi>
