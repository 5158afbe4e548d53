import {
  type BillEntry,
  type BillFormat,
  type BillLine,
  type BillSubject,
  type TextLine,
  BillFault,
  foreignLine,
  lineOrAside,
} from './bill/bill-line.ts'
import { createSums } from './bill/bill-sums.ts'
import { type Cells, cellsOf, placesOf } from './bill/cells.ts'
import { isOnDay } from './bill/china-time.ts'

const HEAD = '#weir sandbox'
const TITLES = {
  time: 'time',
  transactionNo: 'transactionNo',
  orderNo: 'orderNo',
  state: 'state',
  amount: 'amount',
  refundNo: 'refundNo',
  refundAmount: 'refundAmount',
  fee: 'fee',
} as const
const TOTALS = ['count', 'amount', 'refundAmount', 'fee']

/** The bill of the sandbox: merchant and day in the first line, then titles, lines, and the totals in two lines. */
export const sandboxBill: BillFormat = { encoding: 'utf-8', isBegunBy: (head) => head.startsWith(HEAD), read: readSandboxBill }

async function* readSandboxBill(lines: AsyncIterable<TextLine>, subject: BillSubject): AsyncGenerator<BillEntry> {
  const { sums, take, demandCount, demandSum, demandFees } = createSums()
  let read: ReturnType<typeof lineReader> | undefined
  let [last, part] = [0, 'lines' as 'lines' | 'totals' | 'end']
  for await (const { line, text } of lines) {
    last = line
    if (line === 1) checkHead(text, subject)
    else if (text.trim() === '') continue
    else if (part === 'end') throw new BillFault('afterTotals', { line })
    else if (!read) read = lineReader(line, text, subject)
    else if (part === 'totals') {
      const cells = text.split(',')
      const stated = (n: number) => ({ line, field: TOTALS[n]!, stated: cells[n] ?? '' })
      demandCount({ ...stated(0), counted: sums.lines })
      demandSum({ ...stated(1), counted: sums.paidFen })
      demandSum({ ...stated(2), counted: sums.refundedFen })
      demandFees({ ...stated(3), counted: sums.fee })
      part = 'end'
    } else if (text === TOTALS.join()) part = 'totals'
    else yield take(read(line, text))
  }
  if (part !== 'end') throw new BillFault(read ? 'noTotals' : 'notBill', { line: Math.max(last, 1) })
}

function checkHead(text: string, { day, merchant }: BillSubject) {
  const [head, named, on] = text.split(',')
  if (head !== HEAD || named === undefined || on === undefined) throw new BillFault('notBill', { line: 1 })
  if (merchant !== undefined && named !== merchant) throw new BillFault('wrongMerchant', { line: 1, value: named, expected: merchant })
  if (on !== day) throw new BillFault('wrongDay', { line: 1, value: on, expected: day })
}

function lineReader(line: number, text: string, { day }: BillSubject) {
  const titles = text.split(',')
  const places = placesOf(TITLES, titles)
  if (!places) throw new BillFault('notBill', { line })
  const cellsAt = cellsOf(TITLES, places)
  return (line: number, text: string): BillEntry =>
    lineOrAside(line, text, () => {
      const cells = text.split(',')
      if (cells.length !== titles.length)
        throw new BillFault('cells', { line, value: String(cells.length), expected: String(titles.length) })
      return entryOf(line, text, cellsAt(line, cells), day)
    })
}

function entryOf(line: number, text: string, cell: Cells<keyof typeof TITLES>, day: string): BillEntry {
  const state = cell.text('state')
  if (state !== 'SUCCESS' && state !== 'REFUND') throw cell.fault('state', 'state')
  const isPayment = state === 'SUCCESS'
  const at = cell.time('time')
  if (!isOnDay(at, day)) throw cell.fault('wrongDay', 'time', day)
  const name = isPayment ? 'amount' : 'refundAmount'
  const amountFen = cell.amount(name)
  if (amountFen < 0) throw cell.fault('amount', name)
  const entry: BillLine = {
    line,
    kind: isPayment ? 'payment' : 'refund',
    at,
    transactionNo: cell.providerNo('transactionNo'),
    orderNo: cell.text('orderNo'),
    refundNo: isPayment ? undefined : cell.merchantNo('refundNo'),
    amountFen,
    fee: cell.fee('fee'),
    state: 'success',
  }
  return cell.isMerchantNo('orderNo') ? entry : foreignLine(text, TITLES.orderNo, entry)
}
