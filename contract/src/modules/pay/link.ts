import { z } from 'zod'

import { command, defineResource } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { Instant, text } from '../../platform/schemas.ts'
import { Money, PaidMoney, Price, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'
import { DELIVERIES, PAYMENT_STATUSES } from '../sale/water-card-recharge.ts'

/** A signed text that admits its bearer to one card or one order, until it expires. It is a secret: logs hide it. */
const Link = z.string().min(1).max(600).meta({ secret: true })

/** A signed text with the account of a payer, as their own app named it. A secret too. */
const Payer = z.string().min(1).max(600).meta({ secret: true })

const Made = z.object({
  link: Link,
  /** The address of this server from outside; null: that of the page. */
  publicUrl: z.string().nullable(),
  expiresAt: Instant,
})

/** The methods that a resident can pay by. */
export const LINK_METHODS = ['wechat', 'alipay'] as const satisfies readonly (typeof PAYMENT_METHODS)[number][]

export const PAYABLE_BY = ['anybody', 'you', 'another'] as const

const LinkedOrder = z.object({
  orderNo: z.string(),
  amount: Money,
  quantity: Quantity,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  delivery: z.enum(DELIVERIES),
  /** The text of the code to scan. Null before the provider answered, once it is paid, and inside an app. */
  codeUrl: z.string().nullable(),
  /** The people who can pay it. A payment inside an app is that of one account; the caller shows theirs by `payer`. */
  payableBy: z.enum(PAYABLE_BY),
  /** The values that the app of this payer needs on the page, by name. Null before the provider answered. */
  inside: z.record(z.string(), z.string()).nullable(),
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
  sale: z
    .object({
      unitPrice: Price,
      most: Money,
      methods: z.array(z.enum(LINK_METHODS)),
      /** The address where WeChat names its user; the page adds its own `state`. Null: no payment inside WeChat. */
      signInUrl: z.string().nullable(),
    })
    .nullable(),
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
    open: command(z.strictObject({ link: Link, orderNo: text(32).optional(), payer: Payer.optional() }), Opened, {
      access: 'public',
      log: 'none',
      transaction: 'own',
      polled: true,
    }),
    /** The account behind a code that WeChat gave to the page. A code works once, so this is never tried twice. */
    signIn: command(
      z.strictObject({ link: Link, code: text(128).meta({ secret: true }) }),
      z.object({ payer: Payer, expiresAt: Instant }),
      {
        access: 'public',
        log: 'none',
        transaction: 'own',
      },
    ),
    /**
     * An order of the card, for a provider to collect. The same amount again within its quote is the same order. With a payer it is paid
     * inside their app.
     */
    pay: command(
      z.strictObject({ link: Link, amount: PaidMoney, paymentMethod: z.enum(LINK_METHODS), unitPrice: Price, payer: Payer.optional() }),
      z.object({ orderNo: z.string() }),
      { access: 'public', idempotent: true },
    ),
  },
  { errors: ['invalid', 'expired', 'tooMany', 'overMost', 'notSignedIn', 'payerExpired', 'providerSilent'] },
)
