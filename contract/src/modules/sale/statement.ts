import { z } from 'zod'

import { COUNT_LIMIT, listOf } from '../../platform/crud.ts'
import { RowId } from '../../platform/rows.ts'
import { DateRange, Id, Instant } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { LEDGER_KINDS, LEDGER_REFS, ADJUST_REASONS } from '../card/ledger.ts'

/** The first and the last line of a statement are the balances of the card before and after the period. */
export const STATEMENT_KINDS = ['openingBalance', ...LEDGER_KINDS, 'closingBalance'] as const

/** Of a card in both books: its water, and the money that was received for it. */
const Position = z.object({ quantity: Quantity, amount: Money })

/**
 * One movement. Entries of the same daily row that follow one another on a business day are one line: an hourly meter has 24 of them.
 * They count on the day they were posted, as in the ledger. `day` is the day of the water.
 */
export const StatementLine = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(STATEMENT_KINDS),
  day: z.iso.date().nullable(),
  refType: z.enum(LEDGER_REFS).nullable(),
  refId: Id.nullable(),
  refNo: z.string().nullable(),
  deviceSn: z.string().nullable(),
  /** Into the card; negative: out of it. */
  quantity: Quantity,
  /** Received; negative: paid back. */
  amount: Money.nullable(),
  /** Of the order or the daily row; of a price change the new one. */
  unitPrice: Price.nullable(),
  oldUnitPrice: Price.nullable(),
  remainingAfter: Quantity,
  adjustReason: z.enum(ADJUST_REASONS).nullable(),
  reversesId: Id.nullable(),
  actor: z.string(),
  note: z.string().nullable(),
})
/** A line of a statement as it is on the wire and on the page. */
export type StatementLine = z.input<typeof StatementLine>

const Asked = { id: RowId, dateRange: DateRange }

/** `id` is the card's; `dateRange` is on the entries' days; oldest first. */
export const StatementQuery = z.strictObject({
  ...Asked,
  pageNum: z.int().min(1).max(COUNT_LIMIT).default(1),
  /** The paper has all lines. */
  pageSize: z.int().min(1).max(COUNT_LIMIT).default(50),
})
export const StatementExport = z.strictObject(Asked)

export const Statement = listOf(StatementLine).extend({
  card: z.object({
    cardNo: z.string(),
    name: z.string(),
    communityName: z.string().nullable(),
    roomNo: z.string().nullable(),
    deviceSn: z.string().nullable(),
    /** Of now. */
    unitPrice: Price,
  }),
  /** The water company; empty while no parameter names it. */
  company: z.string(),
  opening: Position,
  closing: Position,
  /** Per kind that occurs, in the order of the kinds. */
  sums: z.array(z.object({ kind: z.enum(LEDGER_KINDS), count: z.int(), ...Position.shape })),
  /** Opening and movements make the closing in both books. At the end of all entries the card has the same. */
  agrees: z.boolean(),
})
export type Statement = z.input<typeof Statement>
