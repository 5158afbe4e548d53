import { z } from 'zod'

import { Instant } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'

/** The events of this module that systems of others may subscribe to, with what each says. */
export const saleWebhookEvents = {
  /** An order of water got its money, and its card the water. An order that moves to another card got none. */
  orderPaid: z.object({
    orderNo: z.string(),
    cardNo: z.string(),
    deviceSn: z.string().nullable(),
    amount: Money,
    quantity: Quantity,
    unitPrice: Price,
    paymentMethod: z.enum(PAYMENT_METHODS),
    transactionNo: z.string().nullable(),
    paidAt: Instant,
  }),
} as const
