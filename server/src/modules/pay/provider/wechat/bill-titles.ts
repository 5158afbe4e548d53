import { PROVIDER_NO } from '../bill/cells.ts'
import type { Form } from '../bill/columns.ts'

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

/** Columns with a text of the merchant. */
const TEXTS = new Set(['设备号', '商品名称', '商户数据包', '费率备注'])
/** Forms by title. Those of texts, amounts and numbers of the merchant are not among them. */
const FORMS: Readonly<Record<string, RegExp>> = {
  [WECHAT_TITLES.time]: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  [WECHAT_TITLES.merchant]: /^\d{1,32}$/,
  [WECHAT_TITLES.transactionNo]: PROVIDER_NO,
  [WECHAT_TITLES.state]: /^[A-Z]{1,16}$/,
  [WECHAT_TITLES.currency]: /^[A-Z]{3}$/,
  [WECHAT_TITLES.fee]: /^(-?\d{1,12}(\.\d{1,5})?)?$/,
  费率: /^(\d{1,3}(\.\d{1,4})?%)?$/,
}
const AMOUNT = /^(-?\d{1,12}(\.\d{1,2})?)?$/

/** How WeChat Pay writes the column of a title. */
export function wechatForm(title: string): Form {
  if (TEXTS.has(title)) return 'text'
  return FORMS[title] ?? (title.endsWith('金额') ? AMOUNT : 'any')
}
