import type { ResourceMessages } from '../../resource-messages.ts'
import { options as payOptions } from './options.ts'

export const payBillLine = {
  title: '账单行',
  field: {
    dateRange: '日期',
    reconciliationId: '对账日',
    line: '行号',
    kind: '类型',
    at: '渠道时间',
    transactionNo: '渠道单号',
    orderNo: '商户单号',
    refundNo: '退款单号',
    amount: '金额',
    fee: '手续费',
    state: '状态',
    orderId: '订单',
    iotOrderId: '流量订单',
    isMatched: '是否一致',
  },
  option: { kind: payOptions.kind, state: payOptions.lineState },
  action: {},
  error: {},
} as const satisfies ResourceMessages<'payBillLine'>
