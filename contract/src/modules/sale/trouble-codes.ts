import { PAYMENT_ENDS } from '../card/payment.ts'

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
