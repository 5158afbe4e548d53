import { z } from 'zod'

import { idOf } from '../../platform/rows.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { LEDGER_KINDS } from '../card/ledger.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'
import { ACTED_ENDS, PAYMENT_ENDS, UNCREDITED_REASONS } from '../card/payment.ts'
import { REFUND_STATES } from './water-card-refund.ts'

/** `late`: its meter credited it after the money was back. `refundedOutside`: the provider says that money went back which we did not send. */
export const UNPAID_DELIVERY_CAUSES = ['late', 'refundedOutside'] as const

/**
 * How a person ends a delivery whose money is back: the meter was corrected, the household paid again, the water was written off, or what the
 * note says.
 */
export const UNPAID_DELIVERY_ENDS = ['meterCorrected', 'paidAgain', 'writtenOff', 'other'] as const
export type UnpaidDeliveryEnd = (typeof UNPAID_DELIVERY_ENDS)[number]

/**
 * Money in trouble, the most harmful kind first. `refundStuck`: it failed or takes too long. `transactionTaken`: another order has the number.
 * `deliveredNotPaid`: the water is there, and its money is back. `refundedOutside`: paid, and its provider says that some of the money, or all, went
 * back without us.
 */
export const TROUBLE_KINDS = [
  'refundStuck',
  'paidNotDelivered',
  'amountDiffers',
  'transactionTaken',
  'refundedOutside',
  'deliveredNotPaid',
  'paidTwice',
  'paidLate',
] as const
export type TroubleKind = (typeof TROUBLE_KINDS)[number]

/** Hours until something on its way is a trouble: a credit that did not leave, one without an answer, a refund without a word. */
export const PATIENCE_HOURS = { unsent: 1, unanswered: 24, refund: 72 } as const

/** How a person ends a line that no refund and no delivery ends. The note names the details. */
export const TROUBLE_ENDS = [...PAYMENT_ENDS, ...UNPAID_DELIVERY_ENDS] as const
export type TroubleEnd = (typeof TROUBLE_ENDS)[number]

/** The ends that a line can have. */
export const endsOf = ({ paymentReason, kind }: { paymentReason: string | null; kind: TroubleKind }): readonly TroubleEnd[] =>
  paymentReason !== null ? PAYMENT_ENDS : kind === 'deliveredNotPaid' || kind === 'refundedOutside' ? UNPAID_DELIVERY_ENDS : []

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
