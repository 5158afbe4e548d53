import { z } from 'zod'

import { Id, Instant } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { LEDGER_KINDS } from './ledger.ts'
import { CONNECTIVITY } from './meter-connectivity.ts'

/** The meter that the card of an order has now. */
export const OrderMeter = z.object({
  id: Id,
  deviceSn: z.string(),
  deviceModel: z.string().nullable(),
  connectivity: z.enum(CONNECTIVITY),
  register: Quantity.nullable(),
  reportHours: z.int(),
  lastReportAt: Instant.nullable(),
  /** Takes the water of an order. */
  commands: z.boolean(),
})
export type OrderMeter = z.input<typeof OrderMeter>

/** One entry of one book: yuan or tons, never both. */
export const OrderEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(LEDGER_KINDS),
  amount: Money.nullable(),
  quantity: Quantity.nullable(),
  /** Of an entry of water. */
  remainingAfter: Quantity.nullable(),
  /** The order, the refund, or the order on the other card that caused it. */
  refNo: z.string(),
  /** The entry that this one takes back. */
  reversesId: Id.nullable(),
  actor: z.string(),
  note: z.string().nullable(),
})
export type OrderEntry = z.input<typeof OrderEntry>

/** One print of the receipt of an order: the first is the receipt, later ones are reprints. */
export const OrderPrint = z.object({ copy: z.int(), at: Instant, actor: z.string() })
export type OrderPrint = z.input<typeof OrderPrint>
