import { add, Fee, type Fen, fen, type MilliFen, milliFen, Money } from '@weir/contract/platform/units'
import { z } from 'zod'

import { type BillEntry, type BillLine, isAside, BillFault } from './bill-line.ts'

/** Lines of one bill; a city has some 20,000 on a busy day. */
const MOST_LINES = 200_000
const LONGEST_SUM = 24

/** Adds the lines of a bill up, and refuses one that stands there twice. The totals of the file are held against them. */
export function createSums() {
  const seen = new Map<string, number>()
  const sums = { lines: 0, payments: 0, refunds: 0, paidFen: fen(0), refundedFen: fen(0), fee: milliFen(0) }
  let unread = 0

  function demandNew({ line, kind, transactionNo, refundNo = transactionNo }: BillLine) {
    const value = kind === 'payment' ? transactionNo : refundNo
    const first = seen.get(`${kind} ${value}`)
    if (first !== undefined) throw new BillFault('duplicate', { line, value, expected: String(first) })
    if (seen.size === MOST_LINES) throw new BillFault('tooManyLines', { line, expected: String(MOST_LINES) })
    seen.set(`${kind} ${value}`, line)
  }
  function count({ kind, amountFen, fee }: Pick<BillLine, 'kind' | 'amountFen' | 'fee'>) {
    sums.lines += 1
    sums.fee = add(sums.fee, fee)
    if (kind === 'payment') [sums.payments, sums.paidFen] = [sums.payments + 1, add(sums.paidFen, amountFen)]
    else [sums.refunds, sums.refundedFen] = [sums.refunds + 1, add(sums.refundedFen, amountFen)]
  }
  /** The money of an unreadable line is unknown. Then no sum can be held against the lines. */
  function demandEqual<Amount extends number>(
    unit: z.ZodCodec<z.ZodString, z.ZodType<Amount, number>>,
    { line, field, stated, counted }: Total<Amount>,
  ) {
    const found = stated.length <= LONGEST_SUM ? unit.safeParse(stated).data : undefined
    if (found === undefined || (unread === 0 && found !== counted))
      throw new BillFault('totals', { line, field, value: stated, expected: z.encode(unit, counted) })
  }

  return {
    sums,
    take<Entry extends BillEntry>(entry: Entry): Entry {
      if (!isAside(entry)) {
        demandNew(entry)
        count(entry)
      } else if (entry.money) count(entry.money)
      else unread += 1
      return entry
    },
    demandCount({ line, field, stated, counted }: Total<number>) {
      const isPossible = /^\d{1,9}$/.test(stated) && Number(stated) >= counted && Number(stated) <= counted + unread
      if (!isPossible) throw new BillFault('totals', { line, field, value: stated, expected: String(counted) })
    },
    demandSum: (total: Total<Fen>) => demandEqual(Money, total),
    /** The fees of single payments are finer than a fen, and so is their sum. */
    demandFees: (total: Total<MilliFen>) => demandEqual(Fee, total),
  }
}
export type BillSums = ReturnType<typeof createSums>

/** The statement of the file beside the sum of its lines. */
interface Total<Amount> {
  line: number
  field: string
  stated: string
  counted: Amount
}
