import { z } from 'zod'

import { listOf } from '../../platform/crud.ts'
import { command, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, text } from '../../platform/schemas.ts'
import { Money, PaidMoney, Traffic } from '../../platform/units.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../card/payment.ts'
import { isOffline, PAYMENT_STATUSES } from '../sale/water-card-recharge.ts'
import { RENEWAL_REFUSALS } from './card-rules.ts'
import { EFFECTS, PACKAGE_KINDS, SIM_OPERATORS } from './iot-codes.ts'

const Choice = {
  trafficPacketId: idOf('iotCardType'),
  quantity: z.int().min(1).max(36).default(1),
  effect: z.enum(EFFECTS),
}
const Payment = {
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** Of a bank transfer. */
  transactionNo: text(64).optional(),
  /** The price of one package that the form showed; another one in force is refused. */
  unitPrice: PaidMoney.optional(),
}

/** Money over the counter asks for one more permission, as for water (domain-rules §2.6). */
const offline = { name: 'offline', when: (input: { paymentMethod: PaymentMethod }) => isOffline(input) } as const

export const NOT_ORDERED = ['notConnected', 'noPackageCode'] as const

/** A card, and what it would get. */
const RenewalLine = z.object({
  id: Id,
  iccid: z.string(),
  deviceSn: z.string().nullable(),
  amount: Money,
  packageStart: Instant,
  packageEnd: Instant,
  /** Traffic of its active packages now, and in the first period of the new one. */
  totalBefore: Traffic,
  totalAfter: Traffic,
  /** A halted card is resumed once it is paid. */
  resumes: z.boolean(),
  /** Why no operator gets the packages: they stand on the card alone, and somebody orders them elsewhere. */
  notOrdered: z.enum(NOT_ORDERED).nullable(),
  refusal: z.enum(RENEWAL_REFUSALS).nullable(),
})
export type RenewalLine = z.input<typeof RenewalLine>

/** An enabled package of the operator of one of the chosen cards, as the form of a renewal shows it. */
const RenewalType = z.object({
  id: Id,
  name: z.string(),
  operator: z.enum(SIM_OPERATORS),
  kind: z.enum(PACKAGE_KINDS),
  days: z.int().nullable().meta({ unit: 'day' }),
  size: Traffic,
  price: PaidMoney,
  effect: z.enum(EFFECTS),
  description: z.string(),
  /** So many of the chosen cards can have it. */
  fits: z.int(),
})
export type RenewalType = z.input<typeof RenewalType>

export const renewalEndpoints = {
  recharge: command(
    z.strictObject({ id: RowId, ...Choice, ...Payment }),
    /** An order that a provider collects is unpaid: its packages begin with the payment. */
    z.object({
      orderId: idOf('iotCardRecharge'),
      orderNo: z.string(),
      amount: Money,
      paymentStatus: z.enum(PAYMENT_STATUSES),
      packageStart: Instant,
      packageEnd: Instant,
    }),
    {
      idempotent: true,
      further: offline,
    },
  ),
  /** An order for each card, all or none: the preview says which cards are refused. A bank transfer is one for all. */
  renew: command(
    z.strictObject({ ids: z.array(RowId).min(1).max(500), ...Choice, ...Payment }),
    z.object({ orders: z.int(), amount: Money }),
    { idempotent: true, further: offline },
  ),
  /** The packages for these cards, those that fit most of them first. */
  renewTypes: {
    ...query(z.strictObject({ ids: z.array(RowId).min(1).max(500) }), listOf(RenewalType)),
    grantedBy: 'recharge',
  },
  /** Start, end and price before anybody pays. */
  renewPreview: {
    ...query(z.strictObject({ ids: z.array(RowId).min(1).max(500), ...Choice }), listOf(RenewalLine)),
    grantedBy: 'recharge',
  },
}
