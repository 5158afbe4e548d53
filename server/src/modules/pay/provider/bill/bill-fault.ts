import type { BILL_FAULTS } from '@weir/contract/modules/pay/bill-faults'

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
