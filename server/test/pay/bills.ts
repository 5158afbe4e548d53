/** A line of a made-up bill. Amounts as they stand in it. */
export interface MadeLine {
  at?: string
  transactionNo: string
  orderNo: string
  amount: string
  fee?: string
  refundNo?: string
  texts?: Texts
}

/** Free texts of a line, as payer, merchant or provider wrote them. */
interface Texts {
  goods?: string
  attach?: string
  store?: string
  counterparty?: string
  coupon?: string
  remark?: string
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
const sum = (lines: readonly MadeLine[]) => (lines.reduce((total, { amount }) => total + cents(amount), 0) / 100).toFixed(2)
const feeOf = ({ fee = '0.00' }: MadeLine) => fee
/** WeChat Pay writes each fee and their total with five decimals. */
const fine = (fee: string) => Number(fee).toFixed(5)
const fees = (lines: readonly MadeLine[]) =>
  fine(String(lines.reduce((total, line) => total + Math.round(Number(feeOf(line)) * 1e5), 0) / 1e5))
const isRefund = ({ refundNo }: MadeLine) => refundNo !== undefined
const timeOf = ({ at }: MadeLine, day: string) => at ?? `${day} 12:00:00`

const WECHAT_TITLE =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const WECHAT_TOTALS_TITLE = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** The trade bill of WeChat Pay as it is downloaded, before it is encoded. */
export function wechatLines(day: string, lines: readonly MadeLine[], { merchant = '1900000001' } = {}): string[] {
  const row = (line: MadeLine) => {
    const { transactionNo, orderNo, amount, refundNo, texts: { goods = '水费充值', attach = '' } = {} } = line
    const order = isRefund(line) ? '0.00' : amount
    const refund = isRefund(line) ? [`503${refundNo}`, refundNo, amount, '0.00', 'ORIGINAL', 'SUCCESS'] : ['0', '0', '0.00', '0.00', '', '']
    const head = [
      timeOf(line, day),
      'wx1',
      merchant,
      '0',
      '',
      transactionNo,
      orderNo,
      'oW3payer',
      'NATIVE',
      isRefund(line) ? 'REFUND' : 'SUCCESS',
    ]
    const rest = [goods, attach, fine(feeOf(line)), '0.60%', order, isRefund(line) ? amount : '0.00', '']
    return [...head, 'OTHERS', 'CNY', order, '0.00', ...refund, ...rest].map((cell) => `\`${cell}`).join(',')
  }
  const [paid, back] = [lines.filter((line) => !isRefund(line)), lines.filter(isRefund)]
  const totals = [String(lines.length), sum(paid), sum(back), '0.00', fees(lines), sum(paid), sum(back)]
  return [WECHAT_TITLE, ...lines.map(row), WECHAT_TOTALS_TITLE, totals.map((cell) => `\`${cell}`).join(',')]
}
export const wechatFile = (lines: readonly string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)

/** The trade bill of Alipay: refunds and fees are negative, some cells end in a tab, and no comma is quoted. */
export function alipayLines(day: string, lines: readonly MadeLine[], { account = '20880000010156' } = {}): string[] {
  const chinese = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)/, '$1年$2月$3日')
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const row = (line: MadeLine) => {
    const { transactionNo, orderNo, amount, refundNo = '', texts = {} } = line
    const { goods = '水费充值', store = '', counterparty = '*三(138******34)', coupon = '', remark = '水费充值' } = texts
    const moved = isRefund(line) ? `-${amount}` : amount
    const fee = feeOf(line).startsWith('-') ? feeOf(line).slice(1) : `-${feeOf(line)}`
    const kind = isRefund(line) ? '退款' : '交易'
    const head = [`${transactionNo}\t`, `${orderNo}\t`, `${kind}\t`, goods, timeOf(line, day), timeOf(line, day)]
    const place = [`${store}\t`, `${store}\t`, '\t', '\t', `${counterparty}\t`]
    const amounts = [moved, moved, '0.00', '0.00', '0.00', '0.00', '0.00', coupon, '0.00\t', '0.00']
    return [...head, ...place, ...amounts, `${refundNo}\t`, fee, '0.00', remark].join(',')
  }
  const [paid, back] = [lines.filter((line) => !isRefund(line)), lines.filter(isRefund)]
  return [
    '#支付宝业务明细查询',
    `#账号：[${account}]`,
    `#起始日期：[${chinese(`${day} 00:00:00`)}]   终止日期：[${chinese(`${next} 00:00:00`)}]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    ...lines.map(row),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${sum(paid)}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共-${sum(back)}元，商家优惠退款共0.00元`,
    `#导出时间：[${chinese(`${next} 08:00:00`)}]`,
  ]
}

/** The bill of the sandbox. */
export function sandboxLines(day: string, lines: readonly MadeLine[], { merchant = 'weir' } = {}): string[] {
  const row = (line: MadeLine) => {
    const { transactionNo, orderNo, amount, refundNo = '' } = line
    const amounts = isRefund(line) ? ['0.00', refundNo, amount] : [amount, '', '0.00']
    return [timeOf(line, day), transactionNo, orderNo, isRefund(line) ? 'REFUND' : 'SUCCESS', ...amounts, fine(feeOf(line))].join(',')
  }
  const [paid, back] = [lines.filter((line) => !isRefund(line)), lines.filter(isRefund)]
  return [
    `#weir sandbox,${merchant},${day}`,
    'time,transactionNo,orderNo,state,amount,refundNo,refundAmount,fee',
    ...lines.map(row),
    'count,amount,refundAmount,fee',
    [lines.length, sum(paid), sum(back), fees(lines)].join(','),
  ]
}
export const plainFile = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`)
