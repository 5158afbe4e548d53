/**
 * Why money of a provider bought no water (domain-rules §2.6). The order was paid before, its quote is over, or another amount came in. Or the
 * number of the transaction belongs to another order.
 */
export const UNCREDITED_REASONS = ['second', 'late', 'amountDiffers', 'transactionTaken'] as const
export type UncreditedReason = (typeof UNCREDITED_REASONS)[number]
