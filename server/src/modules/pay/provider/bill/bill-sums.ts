import { add, type Fen, fen, Money } from '@weir/contract/platform/units'
import { z } from 'zod'

import { BillFault } from './bill-fault.ts'
import type { BillLine } from './bill-line.ts'

/** Lines of one bill; a city has some 20,000 on a busy day. */
const MOST_LINES = 200_000

/** Adds the lines of a bill up, and refuses one that stands there twice. */
export function createSums() {
  const seen = new Map<string, number>()
  const sums = { lines: 0, payments: 0, refunds: 0, paidFen: fen(0), refundedFen: fen(0), feeFen: fen(0) }

  return {
    sums,
    take(entry: BillLine) {
      const { line, kind, transactionNo, refundNo = transactionNo, amountFen, feeFen } = entry
      const value = kind === 'payment' ? transactionNo : refundNo
      const first = seen.get(`${kind} ${value}`)
      if (first !== undefined) throw new BillFault('duplicate', { line, value, expected: String(first) })
      if (seen.size === MOST_LINES) throw new BillFault('tooManyLines', { line, expected: String(MOST_LINES) })
      seen.set(`${kind} ${value}`, line)
      sums.lines += 1
      sums.feeFen = add(sums.feeFen, feeFen)
      if (kind === 'payment') [sums.payments, sums.paidFen] = [sums.payments + 1, add(sums.paidFen, amountFen)]
      else [sums.refunds, sums.refundedFen] = [sums.refunds + 1, add(sums.refundedFen, amountFen)]
      return entry
    },
  }
}

/** The total that the file states against that of its lines. */
export function demandCount(line: number, field: string, stated: string, counted: number) {
  if (!/^\d{1,9}$/.test(stated) || Number(stated) !== counted)
    throw new BillFault('totals', { line, field, value: stated, expected: String(counted) })
}
export function demandSum(line: number, field: string, stated: string, counted: Fen) {
  const found = stated.length <= LONGEST_SUM ? Money.safeParse(stated).data : undefined
  if (found !== counted) throw new BillFault('totals', { line, field, value: stated, expected: z.encode(Money, counted) })
}
const LONGEST_SUM = 24
