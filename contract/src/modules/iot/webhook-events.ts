import { z } from 'zod'

import { Instant } from '../../platform/schemas.ts'
import { Money } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'
import { SIM_OPERATORS } from './iot-codes.ts'

/** The events of this module that systems of others may subscribe to, with what each says. */
export const iotWebhookEvents = {
  /** An order of packages got its money, and its card the packages. */
  packagePaid: z.object({
    orderNo: z.string(),
    iccid: z.string(),
    operator: z.enum(SIM_OPERATORS),
    deviceSn: z.string().nullable(),
    packetName: z.string(),
    quantity: z.int(),
    amount: Money,
    paymentMethod: z.enum(PAYMENT_METHODS),
    transactionNo: z.string().nullable(),
    paidAt: Instant,
  }),
} as const
