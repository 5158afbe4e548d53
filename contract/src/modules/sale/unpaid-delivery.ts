/** `late`: its meter credited it after the money was back. `refundedOutside`: the provider says that money went back which we did not send. */
export const UNPAID_DELIVERY_CAUSES = ['late', 'refundedOutside'] as const

/**
 * How a person ends a delivery whose money is back: the meter was corrected, the household paid again, the water was written off, or what the
 * note says.
 */
export const UNPAID_DELIVERY_ENDS = ['meterCorrected', 'paidAgain', 'writtenOff', 'other'] as const
export type UnpaidDeliveryEnd = (typeof UNPAID_DELIVERY_ENDS)[number]
