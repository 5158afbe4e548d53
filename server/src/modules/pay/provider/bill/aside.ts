import { ASIDE_REASONS } from '@weir/contract/modules/pay/bill-faults'

import { BillFault } from './bill-fault.ts'
import { type AsideLine, type BillEntry, type BillLine, isAside } from './bill-line.ts'

/** Each waits for the word of a person, so more of them are no work for a day. */
const MOST_ASIDE = 500

const isReason = (code: string) => (ASIDE_REASONS as readonly string[]).includes(code)

/** Reads a line, or sets it aside with the reason. Throws for a fault of the whole file. */
export function lineOrAside(line: number, text: string, read: () => BillEntry): BillEntry {
  try {
    return read()
  } catch (error) {
    if (error instanceof BillFault && isReason(error.code)) return { line, text, fault: error, money: undefined }
    throw error
  }
}

/** A line of another system: all of it is readable, but its order number cannot be ours. */
export const foreignLine = (text: string, field: string, { line, orderNo, kind, amountFen, fee }: BillLine): AsideLine => ({
  line,
  text,
  fault: new BillFault('foreign', { line, field, value: orderNo }),
  money: { kind, amountFen, fee },
})

/** Passes the lines on. A file of which no line can be read at all is no bill: its first fault is that of the file. */
export async function* boundedAside(entries: AsyncIterable<BillEntry>): AsyncGenerator<BillEntry> {
  let [aside, readable] = [0, 0]
  let first: BillFault | undefined
  for await (const entry of entries) {
    if (isAside(entry) && ++aside > MOST_ASIDE) throw new BillFault('tooManyAside', { line: entry.line, expected: String(MOST_ASIDE) })
    if (isAside(entry) && !entry.money) first ??= entry.fault
    else readable += 1
    yield entry
  }
  if (first && readable === 0) throw first
}
