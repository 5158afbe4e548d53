import { PAYMENT_ENDS } from '../card/uncredited-payment.ts'
import { UNPAID_DELIVERY_ENDS } from './unpaid-delivery.ts'

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
