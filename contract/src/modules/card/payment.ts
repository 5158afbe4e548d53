export const PAYMENT_METHODS = ['cash', 'wechat', 'alipay', 'bankTransfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The products whose orders are paid: water for a card, packages for a SIM card. */
export const ORDER_KINDS = ['water', 'iot'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Taken at the counter, hence born paid. Such money goes back over the counter too. */
export const OFFLINE_METHODS = ['cash', 'bankTransfer'] as const

/**
 * Why money of a provider bought no water (domain-rules §2.6). The order was paid before, its quote is over, or another amount came in. Or the
 * number of the transaction belongs to another order. `declined`: a person sent it back at reconciliation.
 */
export const UNCREDITED_REASONS = ['second', 'late', 'amountDiffers', 'transactionTaken', 'declined'] as const
export type UncreditedReason = (typeof UNCREDITED_REASONS)[number]

/** How a person ends one: given back in another way, the same money as that of another order, or never arrived. */
export const PAYMENT_ENDS = ['returnedOtherwise', 'sameMoney', 'neverArrived'] as const
/** How it ends by an act: its refund is done, or it bought water as an order of its own. */
export const ACTED_ENDS = ['refunded', 'credited'] as const
export type PaymentEnd = (typeof PAYMENT_ENDS | typeof ACTED_ENDS)[number]
