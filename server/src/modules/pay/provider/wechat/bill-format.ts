import type { Fen } from '@weir/contract/platform/units'

import { BillFault } from '../bill/bill-fault.ts'
import type { BillFormat, BillLine, BillSubject, TextLine } from '../bill/bill-line.ts'
import { createSums, demandCount, demandSum } from '../bill/bill-sums.ts'
import { type Cells, cellsOf, placesOf } from '../bill/cells.ts'
import { isOnDay, isUntilDay } from '../bill/days.ts'
import { WECHAT_TITLES, WECHAT_TOTALS } from './bill-titles.ts'

type Column = Cells<keyof typeof WECHAT_TITLES>

const REFUND_STATES: Readonly<Record<string, BillLine['state']>> = {
  SUCCESS: 'success',
  PROCESSING: 'processing',
  FAIL: 'failed',
  CHANGE: 'failed',
}

/**
 * The trade bill of WeChat Pay: UTF-8, titles, one line for each payment and refund, then titles and values of the totals. Each value has a
 * backtick before it, so a comma within a name of goods separates nothing.
 */
export const wechatBill: BillFormat = {
  encoding: 'utf-8',
  isBegunBy: (head) =>
    Buffer.from(head, 'latin1')
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .startsWith(WECHAT_TITLES.time),
  read: readWechatBill,
}

async function* readWechatBill(lines: AsyncIterable<TextLine>, subject: BillSubject): AsyncGenerator<BillLine> {
  const { sums, take } = createSums()
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
    } else if (text.startsWith('`')) yield take(read(line, text))
    else totals = demandTotals(line, text)
  }
  if (!isEnded) throw new BillFault(read ? 'noTotals' : 'notBill', { line: Math.max(last, 1) })
}

function lineReader(text: string, subject: BillSubject) {
  const titles = text.split(',')
  const places = placesOf(WECHAT_TITLES, titles)
  if (!places) throw new BillFault('notBill', { line: 1 })
  const cellsAt = cellsOf(WECHAT_TITLES, places)
  return (line: number, text: string): BillLine => {
    const values = valuesOf(line, text)
    if (values.length !== titles.length)
      throw new BillFault('cells', { line, value: String(values.length), expected: String(titles.length) })
    return entryOf(line, cellsAt(line, values), subject)
  }
}

function valuesOf(line: number, text: string): string[] {
  if (!text.startsWith('`')) throw new BillFault('cells', { line })
  return text.slice(1).split(',`')
}

function entryOf(line: number, cell: Column, { day, merchant }: BillSubject): BillLine {
  if (merchant !== undefined && cell.text('merchant') !== merchant) throw cell.fault('wrongMerchant', 'merchant', merchant)
  if (cell.text('currency') !== 'CNY') throw cell.fault('currency', 'currency', 'CNY')
  const facts = {
    line,
    at: cell.time('time'),
    transactionNo: cell.number('transactionNo'),
    orderNo: cell.number('orderNo'),
    feeFen: cell.amount('fee'),
  }
  const state = cell.text('state')
  if (state === 'SUCCESS') {
    if (!isOnDay(facts.at, day)) throw cell.fault('wrongDay', 'time', day)
    return { ...facts, kind: 'payment', refundNo: undefined, amountFen: positive(cell, 'settled'), state: 'success' }
  }
  if (state !== 'REFUND' && state !== 'REVOKED') throw cell.fault('state', 'state')
  // The line of a refund may have the time of its payment.
  if (!isUntilDay(facts.at, day)) throw cell.fault('wrongDay', 'time', day)
  return { ...facts, kind: 'refund', refundNo: refundNoOf(cell), amountFen: positive(cell, 'refunded'), state: refundState(cell, state) }
}

function positive(cell: Column, name: 'settled' | 'refunded'): Fen {
  const amount = cell.amount(name)
  if (amount < 0) throw cell.fault('amount', name)
  return amount
}

/** A payment by code that the till took back has no number of a refund. */
function refundNoOf(cell: Column): string | undefined {
  const name = (['refundNo', 'providerRefundNo'] as const).find((name) => !['', '0'].includes(cell.text(name)))
  return name && cell.number(name)
}

function refundState(cell: Column, state: 'REFUND' | 'REVOKED') {
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
  { lines, paidFen, refundedFen, feeFen }: ReturnType<typeof createSums>['sums'],
) {
  const stated = (name: keyof typeof WECHAT_TOTALS) => values[places[name]]?.trim() ?? ''
  demandCount(line, WECHAT_TOTALS.count, stated('count'), lines)
  demandSum(line, WECHAT_TOTALS.settled, stated('settled'), paidFen)
  demandSum(line, WECHAT_TOTALS.refunded, stated('refunded'), refundedFen)
  demandSum(line, WECHAT_TOTALS.fee, stated('fee'), feeFen)
}
