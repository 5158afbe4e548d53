import { PROVIDER_NO } from '../bill/cells.ts'
import type { Form } from '../bill/columns.ts'

/** Columns of the trade bill of Alipay (`bill_type=trade`) that the product reads. */
export const ALIPAY_TITLES = {
  transactionNo: '支付宝交易号',
  orderNo: '商户订单号',
  kind: '业务类型',
  time: '完成时间',
  settled: '商家实收（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const

/** Columns with a text of the merchant, of the payer or of a coupon. */
const TEXTS = new Set(['商品名称', '门店编号', '门店名称', '操作员', '终端号', '对方账户', '券名称', '备注'])

const KIND = /^(交易|退款)$/

/** How Alipay writes the column of a title. */
export function alipayForm(title: string): Form {
  if (TEXTS.has(title)) return 'text'
  if (title.endsWith('时间')) return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
  if (title.endsWith('（元）')) return /^-?\d{1,12}\.\d\d$/
  if (title === ALIPAY_TITLES.transactionNo) return PROVIDER_NO
  if (title === ALIPAY_TITLES.kind) return KIND
  return 'any'
}

/** The words of its other lines. */
export const ALIPAY_WORDS = {
  begin: '#支付宝业务明细',
  payment: '交易',
  refund: '退款',
  account: /^#账号：\[(\d+)\]/,
  days: /^#起始日期：\[(.+?)\]\s*终止日期：\[(.+?)\]/,
  end: '业务明细列表结束',
  payments: /^#交易合计：(\S+?)笔，商家实收共(\S+?)元/,
  refunds: /^#退款合计：(\S+?)笔，商家实收退款共(\S+?)元/,
} as const

const CHINESE_DATE = /^(\d{4})年(\d\d)月(\d\d)日 (\d\d:\d\d:\d\d)$/
/** `2026年01月01日 00:00:00` as `2026-01-01 00:00:00`. */
export const plainDate = (text: string) => text.replace(CHINESE_DATE, '$1-$2-$3 $4')
