import { z } from 'zod'
import { idOf } from '../../platform/rows.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { LEDGER_KINDS } from '../card/ledger.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'
import { ACTED_ENDS, PAYMENT_ENDS, UNCREDITED_REASONS } from '../card/payment.ts'
import { REFUND_STATES } from './water-card-refund.ts'
import { TROUBLE_KINDS } from './trouble-codes.ts'

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

/** The payment and the refund of a line of money in trouble. */
export const TroubleFacts = z.object({
  /** Why money of a provider bought no water. */
  paymentReason: z.enum(UNCREDITED_REASONS).nullable(),
  transactionNo: z.string().nullable(),
  refundId: idOf('waterCardRefund').nullable(),
  refundNo: z.string().nullable(),
  refundState: z.enum(REFUND_STATES).nullable(),
  /** Why the provider refused the refund. */
  refundFailure: z.string().nullable(),
})

/** Money of this order in trouble: the line of `moneyTrouble`, without what the order itself says. */
export const OrderTrouble = z.object({ id: Id, kind: z.enum(TROUBLE_KINDS), since: Instant, amount: Money, ...TroubleFacts.shape })
export type OrderTrouble = z.input<typeof OrderTrouble>

/** Money that came in for this order and bought no water of it. */
export const OrderPayment = z.object({
  id: Id,
  amount: Money,
  reason: z.enum(UNCREDITED_REASONS),
  /** By the clock of the provider. */
  at: Instant,
  transactionNo: z.string(),
  /** How it ended; empty while it is in trouble. */
  closeReason: z.enum([...ACTED_ENDS, ...PAYMENT_ENDS]).nullable(),
  /** The order that it bought. */
  creditOrderId: idOf('waterCardRecharge').nullable(),
  creditOrderNo: z.string().nullable(),
})
export type OrderPayment = z.input<typeof OrderPayment>
