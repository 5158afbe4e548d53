import type { Fen, MilliFen } from '@weir/contract/platform/units'
import { type BILL_FAULTS, ASIDE_REASONS } from '@weir/contract/modules/pay/reconciliation'

/** One line of a bill, in one form for all providers. */
export interface BillLine {
  /** In the file, counted from 1. */
  line: number
  kind: 'payment' | 'refund'
  at: Date
  /** The provider's number of the payment; a refund names that of its payment. */
  transactionNo: string
  /** Ours, as the provider got it. */
  orderNo: string
  /** Of a refund: our number, or the provider's where the refund did not come from us. */
  refundNo: string | undefined
  /** Money that arrived, or that went back. Never negative. */
  amountFen: Fen
  /** Kept by the provider; negative where it gives the fee back. */
  fee: MilliFen
  state: 'success' | 'processing' | 'failed'
}

/** A line that is not compared, and why. `money` is that of another system's line; an unreadable one says none. */
export interface AsideLine {
  line: number
  text: string
  fault: BillFault
  money: Pick<BillLine, 'kind' | 'amountFen' | 'fee'> | undefined
}
export type BillEntry = BillLine | AsideLine
export const isAside = (entry: BillEntry): entry is AsideLine => 'fault' in entry

/** The day and merchant of a bill. Without a merchant in the settings any will do. */
export interface BillSubject {
  day: string
  merchant: string | undefined
}

/** A line of text and its number. */
export interface TextLine {
  line: number
  text: string
}

/** How a provider writes its bills. */
export interface BillFormat {
  encoding: 'utf-8' | 'gb18030'
  /** Whether the beginning of a file (as latin1) is of this provider. */
  isBegunBy: (head: string) => boolean
  /** Reads every line, checks its totals. Throws `BillFault`. */
  read: (lines: AsyncIterable<TextLine>, subject: BillSubject) => AsyncGenerator<BillEntry>
}

export type BillFaultCode = (typeof BILL_FAULTS)[number]

/** The facts that a text about a fault names. `field` is the title of the column in the file. */
export interface FaultFacts {
  line: number
  field?: string
  value?: string
  /** The right value, or the line that holds the same. */
  expected?: string
}

/** Why a file is not the bill it should be. Nothing of such a file is stored. */
export class BillFault extends Error {
  readonly code: BillFaultCode
  readonly facts: Required<FaultFacts>

  constructor(code: BillFaultCode, { line, field = '', value = '', expected = '' }: FaultFacts) {
    super(`bill: ${code} in line ${line} ${field}`)
    this.code = code
    this.facts = { line, field, value: shown(value), expected }
  }
}

/** The beginning of a cell. A text of the database takes no control characters and no halves of a character. */
const SHOWN = 40
const shown = (value: string) =>
  value
    .slice(0, SHOWN)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\ufffd')

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
