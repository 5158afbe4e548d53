export const PAYMENT_METHODS = ['cash', 'wechat', 'alipay', 'bankTransfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Taken at the counter, hence born paid. Such money goes back over the counter too. */
export const OFFLINE_METHODS = ['cash', 'bankTransfer'] as const
