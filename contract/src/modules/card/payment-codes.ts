export const PAYMENT_METHODS = ['cash', 'wechat', 'alipay', 'bankTransfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The products whose orders are paid: water for a card, packages for a SIM card. */
export const ORDER_KINDS = ['water', 'iot'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** Taken at the counter, hence born paid. Such money goes back over the counter too. */
export const OFFLINE_METHODS = ['cash', 'bankTransfer'] as const
