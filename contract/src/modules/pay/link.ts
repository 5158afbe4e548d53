import { z } from 'zod'

import { command, defineResource } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/row-id.ts'
import { Instant, text } from '../../platform/schemas.ts'
import { Money, PaidMoney, Price, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../water/payment-terms.ts'
import { DELIVERIES, PAYMENT_STATUSES } from '../water/water-card-recharge.ts'

/** A signed text that admits its bearer to one card or one order, until it expires. It is a secret: logs hide it. */
const Link = z.string().min(1).max(600).meta({ secret: true })

const Made = z.object({
  link: Link,
  /** The address of this server from outside; null: that of the page. */
  publicUrl: z.string().nullable(),
  expiresAt: Instant,
})

/** The methods that a resident can pay by. */
export const LINK_METHODS = ['wechat', 'alipay'] as const satisfies readonly (typeof PAYMENT_METHODS)[number][]

const LinkedOrder = z.object({
  orderNo: z.string(),
  amount: Money,
  quantity: Quantity,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  delivery: z.enum(DELIVERIES),
  /** The text of the code to scan; null before the provider answered, and once it is paid. */
  codeUrl: z.string().nullable(),
  payUntil: Instant.nullable(),
  paidAt: Instant.nullable(),
})
export type LinkedOrder = z.input<typeof LinkedOrder>

const Opened = z.object({
  /** Of the company at the head of receipts; empty: the product's name. */
  company: z.string(),
  /** The first character, the rest is hidden. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  expiresAt: Instant,
  /** The terms of a purchase with a link of a card; null for a link of an order. */
  sale: z.object({ unitPrice: Price, most: Money, methods: z.array(z.enum(LINK_METHODS)) }).nullable(),
  order: LinkedOrder.nullable(),
})
export type Opened = z.input<typeof Opened>

export const payLinkApi = defineResource(
  'payLink',
  'pay/link',
  {
    /** For callers who may recharge this card. The link can do no more than they can. */
    ofCard: command(z.strictObject({ cardId: idOf('waterCard') }), Made, { access: 'signedIn' }),
    /** For callers who see this order. The link shows it and its code. */
    ofOrder: command(z.strictObject({ orderNo: text(32) }), Made, { access: 'signedIn' }),
    /** Changes nothing. A body, since addresses are logged on the way. */
    open: command(z.strictObject({ link: Link, orderNo: text(32).optional() }), Opened, {
      access: 'public',
      log: 'none',
      transaction: 'own',
      polled: true,
    }),
    /** An order of the card, for a provider to collect. The same amount again within its quote is the same order. */
    pay: command(
      z.strictObject({ link: Link, amount: PaidMoney, paymentMethod: z.enum(LINK_METHODS), unitPrice: Price }),
      z.object({ orderNo: z.string() }),
      { access: 'public', idempotent: true },
    ),
  },
  { errors: ['invalid', 'expired', 'tooMany', 'overMost'] },
)
