import { z } from 'zod'

import { listOf, listQuery } from '../../platform/crud.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'

/** Why staff adjust the water of a card, domain-rules §2.7. */
export const ADJUST_REASONS = [
  'leakRelief',
  'meterFault',
  'wrongCharge',
  'meterReplacement',
  'openingBalance',
  'promotion',
  'other',
] as const

/** Domain-rules §2.3. */
export const LEDGER_KINDS = ['recharge', 'usage', 'adjustment', 'priceChange', 'refund', 'transfer', 'opening'] as const
/** The source of an entry: an order, a refund, an order that came from another card, a price adjustment, an adjustment, a daily row. */
export const LEDGER_REFS = ['recharge', 'refund', 'move', 'price', 'adjust', 'meterStat'] as const

/** The terms of a card's balance: recharged + adjusted − used = remaining. */
export const BALANCE_TERMS = ['recharged', 'adjusted', 'used'] as const
export const KINDS_OF_TERM: Record<(typeof BALANCE_TERMS)[number], readonly (typeof LEDGER_KINDS)[number][]> = {
  recharged: ['recharge', 'refund'],
  adjusted: ['adjustment', 'priceChange', 'transfer', 'opening'],
  used: ['usage'],
}

/** The readings that a usage comes from, and its worth at the price of the day. */
const LedgerUsage = z.object({
  deviceSn: z.string(),
  meterId: idOf('waterMeter').nullable(),
  /** Of the last accepted reading of the day; none on a day that only lies in a gap. */
  register: Quantity.nullable(),
  readings: z.int(),
  worth: Money,
})

/** The movement of one event on a card: its litres, and its receipts if money moved too. */
export const LedgerRow = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(LEDGER_KINDS),
  /** Into the card; negative: out of it. */
  quantity: Quantity,
  /** Received; negative: paid back. */
  amount: Money.nullable(),
  remainingAfter: Quantity,
  refType: z.enum(LEDGER_REFS),
  refId: Id,
  /** The reader's key of it: the order number, or the day of a daily row. */
  refNo: z.string().nullable(),
  /** Of usage: the daily row behind it. */
  usage: LedgerUsage.nullable(),
  /** Of a price change: both prices. */
  oldUnitPrice: Price.nullable(),
  newUnitPrice: Price.nullable(),
  /** Of an adjustment. */
  adjustReason: z.enum(ADJUST_REASONS).nullable(),
  reversesId: Id.nullable(),
  actor: z.string(),
  note: z.string().nullable(),
})
/** A line of a card's ledger as it is on the wire and on the page. */
export type LedgerRow = z.input<typeof LedgerRow>

/** `id` is the card's; `dateRange` is on the entries' days; newest first. */
export const LedgerQuery = listQuery({ id: RowId, term: z.enum(BALANCE_TERMS).optional() }, ['id'])
/** `sum` is of all entries that match, not of the page. `kept` is the card's own sum of that term, if no days were chosen. */
export const LedgerPage = listOf(LedgerRow).extend({ sum: Quantity, kept: Quantity.nullable() })
