import { type Fen, fen, milliFen, minus } from '@weir/contract/platform/units'

import {
  type BillEntry,
  type BillFormat,
  type BillLine,
  type BillSubject,
  type TextLine,
  BillFault,
  foreignLine,
  lineOrAside,
} from '../bill/bill-line.ts'
import { type BillSums, createSums } from '../bill/bill-sums.ts'
import { type Cells, cellsOf, placesOf, PROVIDER_NO, cellsIn, type Form } from '../bill/cells.ts'
import { dayAfter, isOnDay, fromChinaTime } from '../bill/china-time.ts'

/** Columns of the trade bill of Alipay (`bill_type=trade`) that the product reads. */
const ALIPAY_TITLES = {
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
function alipayForm(title: string): Form {
  if (TEXTS.has(title)) return 'text'
  if (title.endsWith('时间')) return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
  if (title.endsWith('（元）')) return /^-?\d{1,12}\.\d\d$/
  if (title === ALIPAY_TITLES.transactionNo) return PROVIDER_NO
  if (title === ALIPAY_TITLES.kind) return KIND
  return 'any'
}

/** The words of its other lines. */
const ALIPAY_WORDS = {
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
const plainDate = (text: string) => text.replace(CHINESE_DATE, '$1-$2-$3 $4')

type Column = Cells<keyof typeof ALIPAY_TITLES>

/**
 * The trade bill of Alipay: GB18030; lines with `#` around the table, whose cells may end in tabs. A refund has negative amounts. A fee is
 * negative too: it leaves the account.
 */
export const alipayBill: BillFormat = {
  encoding: 'gb18030',
  isBegunBy: (head) => new TextDecoder('gb18030').decode(Buffer.from(head, 'latin1')).startsWith(ALIPAY_WORDS.begin),
  read: readAlipayBill,
}

async function* readAlipayBill(lines: AsyncIterable<TextLine>, subject: BillSubject): AsyncGenerator<BillEntry> {
  const sums = createSums()
  const frame = createFrame(subject, sums)
  let read: ReturnType<typeof lineReader> | undefined
  let last = 0
  for await (const { line, text } of lines) {
    last = line
    if (text.trim() === '') continue
    if (line === 1 && !text.startsWith(ALIPAY_WORDS.begin)) throw new BillFault('notBill', { line })
    if (text.startsWith('#')) frame.take(line, text)
    else if (frame.isTableOver()) throw new BillFault('afterTotals', { line })
    else if (read) yield sums.take(read(line, text))
    else {
      frame.demandHead(line)
      read = lineReader(line, text, subject)
    }
  }
  if (!read) throw new BillFault('notBill', { line: Math.max(last, 1) })
  if (!frame.isComplete()) throw new BillFault('noTotals', { line: last })
}

/** The lines around the table: account and days before it, totals behind it. */
function createFrame({ day, merchant }: BillSubject, { sums, demandCount, demandSum }: BillSums) {
  const seen = new Set<'account' | 'days' | 'end' | 'payments' | 'refunds'>()

  function checkAccount(line: number, account: string) {
    // A store of the merchant has four more digits.
    if (merchant !== undefined && !account.startsWith(merchant))
      throw new BillFault('wrongMerchant', { line, value: account, expected: merchant })
  }
  function checkDays(line: number, from: string, until: string) {
    const [begin, end] = [from, until].map((text) => fromChinaTime(plainDate(text)))
    const isWhole =
      begin! <= end! &&
      isOnDay(begin!, day) &&
      (isOnDay(end!, day) || end!.getTime() === fromChinaTime(`${dayAfter(day)} 00:00:00`).getTime())
    if (!isWhole) throw new BillFault('wrongDay', { line, value: `${from} ${until}`, expected: day })
  }

  return {
    take(line: number, text: string) {
      const { account, days, end, payments, refunds } = ALIPAY_WORDS
      const [, accountNo] = account.exec(text) ?? []
      if (accountNo !== undefined) {
        seen.add('account')
        checkAccount(line, accountNo)
      }
      const [, from, until] = days.exec(text) ?? []
      if (from !== undefined) {
        seen.add('days')
        checkDays(line, from, until!)
      }
      if (text.includes(end)) seen.add('end')
      const [, paid, paidSum] = payments.exec(text) ?? []
      if (paid !== undefined) {
        seen.add('payments')
        const field = ALIPAY_WORDS.payment
        demandCount({ line, field, stated: paid, counted: sums.payments })
        demandSum({ line, field, stated: paidSum!, counted: sums.paidFen })
      }
      const [, refunded, refundedSum] = refunds.exec(text) ?? []
      if (refunded !== undefined) {
        seen.add('refunds')
        const field = ALIPAY_WORDS.refund
        demandCount({ line, field, stated: refunded, counted: sums.refunds })
        demandSum({ line, field, stated: refundedSum!.replace(/^-/, ''), counted: sums.refundedFen })
      }
    },
    demandHead(line: number) {
      if (!seen.has('account') || !seen.has('days')) throw new BillFault('notBill', { line })
    },
    isTableOver: () => seen.has('end'),
    isComplete: () => (['end', 'payments', 'refunds'] as const).every((part) => seen.has(part)),
  }
}

function lineReader(line: number, text: string, subject: BillSubject) {
  const titles = text.split(',').map((title) => title.trim())
  const places = placesOf(ALIPAY_TITLES, titles)
  if (!places) throw new BillFault('notBill', { line })
  const cellsAt = cellsOf(ALIPAY_TITLES, places)
  const forms = titles.map(alipayForm)
  return (line: number, text: string): BillEntry =>
    lineOrAside(line, text, () => {
      const pieces = text.split(',')
      const value = String(pieces.length)
      if (pieces.length < titles.length) throw new BillFault('cells', { line, value, expected: String(titles.length) })
      // Alipay quotes nothing.
      const cells = cellsIn(forms, pieces, ',')
      if (cells === undefined || cells === 'several') throw new BillFault('commas', { line, value, expected: String(titles.length) })
      return entryOf(line, text, cellsAt(line, cells), subject)
    })
}

function entryOf(line: number, text: string, cell: Column, { day }: BillSubject): BillEntry {
  const kind = cell.text('kind')
  if (kind !== ALIPAY_WORDS.payment && kind !== ALIPAY_WORDS.refund) throw cell.fault('state', 'kind')
  const isPayment = kind === ALIPAY_WORDS.payment
  const at = cell.time('time')
  if (!isOnDay(at, day)) throw cell.fault('wrongDay', 'time', day)
  const entry: BillLine = {
    line,
    kind: isPayment ? 'payment' : 'refund',
    at,
    transactionNo: cell.providerNo('transactionNo'),
    orderNo: cell.text('orderNo'),
    refundNo: isPayment || cell.text('refundNo') === '' ? undefined : cell.merchantNo('refundNo'),
    amountFen: moved(cell, isPayment),
    fee: minus(milliFen(0), cell.fee('fee')),
    state: 'success',
  }
  return cell.isMerchantNo('orderNo') ? entry : foreignLine(text, ALIPAY_TITLES.orderNo, entry)
}

function moved(cell: Column, isPayment: boolean): Fen {
  const amount = cell.amount('settled')
  if (isPayment ? amount < 0 : amount > 0) throw cell.fault('amount', 'settled')
  return isPayment ? amount : minus(fen(0), amount)
}
