/** Columns of the trade bill of WeChat Pay (`bill_type=ALL`) that the product reads. */
export const WECHAT_TITLES = {
  time: '交易时间',
  merchant: '商户号',
  transactionNo: '微信订单号',
  orderNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  settled: '应结订单金额',
  providerRefundNo: '微信退款单号',
  refundNo: '商户退款单号',
  refunded: '退款金额',
  refundState: '退款状态',
  fee: '手续费',
} as const

/** Columns of its last two lines. */
export const WECHAT_TOTALS = {
  count: '总交易单数',
  settled: '应结订单总金额',
  refunded: '退款总金额',
  fee: '手续费总金额',
} as const
