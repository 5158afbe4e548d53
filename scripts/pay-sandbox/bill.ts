// The bill of a day, as real lines or with planted differences. Amounts are integer fen.
import { z } from 'zod'

import type { Books } from './books.ts'

const MERCHANT = 'weir'
/** A fee of 0.6 % in 1/1000 fen. WeChat Pay writes fees with five decimals, also in the total. */
const feeOf = (amount: number) => amount * 6
const fee = (milliFen: number) => (milliFen / 100_000).toFixed(5)
const yuan = (fen: number) => (fen / 100).toFixed(2)
/** By the clock of the business zone (UTC+8). */
const local = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const Entry = z.object({
  at: z.string(),
  transactionNo: z.string(),
  orderNo: z.string(),
  amount: z.number(),
  refundNo: z.string().optional(),
})
type Entry = z.output<typeof Entry>
/** `number` names the line in a plan: that of its transaction, or of its refund. */
type Line = Entry & { number: string }

/** The changes that a test plans in the bill of a day. */
export const PlannedBill = z.object({
  day: z.string(),
  leaveOut: z.array(z.string()).optional(),
  add: z.array(Entry).optional(),
  change: z.record(z.string(), Entry.partial()).optional(),
  merchant: z.string().optional(),
})
export type PlannedBills = Map<string, z.output<typeof PlannedBill>>

/** Payments and refunds of the day, changed as planned. */
export function billOf(books: Books, bills: PlannedBills, day: string) {
  const { leaveOut = [], add = [], change = {}, merchant } = bills.get(day) ?? {}
  const lines = [...linesOf(books, day).filter(({ number }) => !leaveOut.includes(number)), ...add.map(lineOf)]
  const changed = lines.map((line) => ({ ...line, ...change[line.number] }))
  return written(changed, day, merchant)
}

function linesOf({ orders, refunds }: Books, day: string) {
  const paid = [...orders.values()].flatMap(({ payments }) => payments).filter(({ paidAt }) => local(paidAt).startsWith(day))
  const back = [...refunds.values()].filter(({ refundedAt }) => local(refundedAt).startsWith(day))
  return [
    ...paid.map(({ paidAt, ...payment }) => lineOf({ ...payment, at: paidAt })),
    ...back.map(({ refundedAt, ...refund }) => lineOf({ ...refund, at: refundedAt })),
  ]
}

const lineOf = (entry: Entry): Line => ({ ...entry, number: entry.refundNo ?? entry.transactionNo })

function written(lines: readonly Entry[], day: string, merchant = MERCHANT) {
  const sum = (some: readonly Entry[], of: (entry: Entry) => number) => some.reduce((total, line) => total + of(line), 0)
  const amounts = (some: readonly Entry[]) => yuan(sum(some, ({ amount }) => amount))
  const [paid, back] = [lines.filter(({ refundNo }) => !refundNo), lines.filter(({ refundNo }) => refundNo)]
  const feesOf = (line: Entry) => (line.refundNo ? -feeOf(line.amount) : feeOf(line.amount))
  const rows = lines.map((line) => {
    const { at, transactionNo, orderNo, amount, refundNo = '' } = line
    const moved = refundNo ? ['0.00', refundNo, yuan(amount)] : [yuan(amount), '', '0.00']
    return [local(at), transactionNo, orderNo, refundNo ? 'REFUND' : 'SUCCESS', ...moved, fee(feesOf(line))].join(',')
  })
  return [
    `#weir sandbox,${merchant},${day}`,
    'time,transactionNo,orderNo,state,amount,refundNo,refundAmount,fee',
    ...rows,
    'count,amount,refundAmount,fee',
    [lines.length, amounts(paid), amounts(back), fee(sum(lines, feesOf))].join(','),
    '',
  ].join('\n')
}
