import type { Fen } from '@weir/contract/platform/units'

import { PROVIDER_NO, type Form, type Cells, cellsOf, placesOf, cellsIn } from '../bill/cells.ts'
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
import { isOnDay, isUntilDay } from '../bill/china-time.ts'

/** Columns of the trade bill of WeChat Pay (`bill_type=ALL`) that the product reads. */
const WECHAT_TITLES = {
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
const WECHAT_TOTALS = {
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
function wechatForm(title: string): Form {
  if (TEXTS.has(title)) return 'text'
  return FORMS[title] ?? (title.endsWith('金额') ? AMOUNT : 'any')
}

type Column = Cells<keyof typeof WECHAT_TITLES>

const REFUND_STATES: Readonly<Record<string, BillLine['state']>> = {
  SUCCESS: 'success',
  PROCESSING: 'processing',
  FAIL: 'failed',
  CHANGE: 'failed',
}
const SEPARATOR = ',`'

/**
 * The trade bill of WeChat Pay: UTF-8, titles, one line for each payment and refund, then titles and values of the totals. Each value has a
 * backtick before it, so a comma within a name of goods separates nothing.
 */
export const wechatBill: BillFormat = {
  encoding: 'utf-8',
  isBegunBy: (head) => plain(Buffer.from(head, 'latin1').toString('utf8')).startsWith(WECHAT_TITLES.time),
  read: readWechatBill,
}

/** Without the byte order mark. */
const plain = (text: string) => text.replace(/^\ufeff/, '')

async function* readWechatBill(lines: AsyncIterable<TextLine>, subject: BillSubject): AsyncGenerator<BillEntry> {
  const sums = createSums()
  let read: ReturnType<typeof lineReader> | undefined
  let totals: ReturnType<typeof placesOf<keyof typeof WECHAT_TOTALS>>
  let [last, isEnded] = [0, false]
  for await (const { line, text } of lines) {
    last = line
    if (text.trim() === '') continue
    if (isEnded) throw new BillFault('afterTotals', { line })
    if (!read) read = lineReader(text, subject)
    else if (totals) {
      checkTotals(line, valuesOf(line, text), totals, sums)
      isEnded = true
    } else if (text.startsWith(WECHAT_TOTALS.count)) totals = demandTotals(line, text)
    else yield sums.take(read(line, text))
  }
  if (!isEnded) throw new BillFault(read ? 'noTotals' : 'notBill', { line: Math.max(last, 1) })
}

function lineReader(text: string, subject: BillSubject) {
  const titles = plain(text).split(',')
  const places = placesOf(WECHAT_TITLES, titles)
  if (!places) throw new BillFault('notBill', { line: 1 })
  const cellsAt = cellsOf(WECHAT_TITLES, places)
  const forms = titles.map(wechatForm)
  return (line: number, text: string): BillEntry =>
    lineOrAside(line, text, () => {
      const pieces = valuesOf(line, text)
      // A text of the merchant may end in a comma, and the next cell begins with a backtick.
      const cells = pieces.length < titles.length ? undefined : cellsIn(forms, pieces, SEPARATOR)
      if (cells === undefined || cells === 'several')
        throw new BillFault('cells', { line, value: String(pieces.length), expected: String(titles.length) })
      return entryOf(line, text, cellsAt(line, cells), subject)
    })
}

function valuesOf(line: number, text: string): string[] {
  if (!text.startsWith('`')) throw new BillFault('cells', { line })
  return text.slice(1).split(SEPARATOR)
}

function entryOf(line: number, text: string, cell: Column, { day, merchant }: BillSubject): BillEntry {
  if (merchant !== undefined && cell.text('merchant') !== merchant) throw cell.fault('wrongMerchant', 'merchant', merchant)
  if (cell.text('currency') !== 'CNY') throw cell.fault('currency', 'currency', 'CNY')
  const facts = {
    line,
    at: cell.time('time'),
    transactionNo: cell.providerNo('transactionNo'),
    orderNo: cell.text('orderNo'),
    fee: cell.fee('fee'),
  }
  const entry = { ...facts, ...movedOf(cell, facts.at, day) }
  return cell.isMerchantNo('orderNo') ? entry : foreignLine(text, WECHAT_TITLES.orderNo, entry)
}

type Moved = Pick<BillLine, 'kind' | 'refundNo' | 'amountFen' | 'state'>
function movedOf(cell: Column, at: Date, day: string): Moved {
  const state = cell.text('state')
  if (state === 'SUCCESS') {
    if (!isOnDay(at, day)) throw cell.fault('wrongDay', 'time', day)
    return { kind: 'payment', refundNo: undefined, amountFen: positive(cell, 'settled'), state: 'success' }
  }
  if (state !== 'REFUND' && state !== 'REVOKED') throw cell.fault('state', 'state')
  // The line of a refund may have the time of its payment.
  if (!isUntilDay(at, day)) throw cell.fault('wrongDay', 'time', day)
  return { kind: 'refund', refundNo: refundNoOf(cell), amountFen: positive(cell, 'refunded'), state: refundStateOf(cell, state) }
}

function positive(cell: Column, name: 'settled' | 'refunded'): Fen {
  const amount = cell.amount(name)
  if (amount < 0) throw cell.fault('amount', name)
  return amount
}

/** A payment by code that the till took back has no number of a refund. */
function refundNoOf(cell: Column): string | undefined {
  const isThere = (name: 'refundNo' | 'providerRefundNo') => !['', '0'].includes(cell.text(name))
  if (isThere('refundNo')) return cell.merchantNo('refundNo')
  return isThere('providerRefundNo') ? cell.providerNo('providerRefundNo') : undefined
}

function refundStateOf(cell: Column, state: 'REFUND' | 'REVOKED') {
  const found = state === 'REVOKED' ? 'success' : REFUND_STATES[cell.text('refundState')]
  if (!found) throw cell.fault('state', 'refundState')
  return found
}

function demandTotals(line: number, text: string) {
  const places = placesOf(WECHAT_TOTALS, text.split(','))
  if (!places) throw new BillFault('cells', { line })
  return places
}

function checkTotals(
  line: number,
  values: readonly string[],
  places: Readonly<Record<keyof typeof WECHAT_TOTALS, number>>,
  { sums: { lines, paidFen, refundedFen, fee }, demandCount, demandSum, demandFees }: BillSums,
) {
  const total = <Amount>(name: keyof typeof WECHAT_TOTALS, counted: Amount) => ({
    line,
    field: WECHAT_TOTALS[name],
    stated: values[places[name]]?.trim() ?? '',
    counted,
  })
  demandCount(total('count', lines))
  demandSum(total('settled', paidFen))
  demandSum(total('refunded', refundedFen))
  demandFees(total('fee', fee))
}
