import type { Fen, MilliFen } from '@weir/contract/platform/units'

import type { BillFault } from './bill-fault.ts'

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
