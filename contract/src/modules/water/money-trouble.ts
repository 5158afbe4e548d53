import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/row-id.ts'
import { DateRange, Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from './payment-terms.ts'
import { UNPAID_DELIVERY_ENDS } from './unpaid-delivery.ts'
import { PAYMENT_ENDS, UNCREDITED_REASONS } from './uncredited-payment.ts'
import { DELIVERIES, PAYMENT_STATUSES } from './water-card-recharge.ts'
import { REFUND_STATES } from './water-card-refund.ts'

/**
 * Money in trouble, the most harmful kind first. `refundStuck`: it failed or takes too long. `transactionTaken`: another order has the number.
 * `deliveredNotPaid`: the water is there, and its money is back.
 */
export const TROUBLE_KINDS = [
  'refundStuck',
  'paidNotDelivered',
  'amountDiffers',
  'transactionTaken',
  'deliveredNotPaid',
  'paidTwice',
  'paidLate',
] as const
export type TroubleKind = (typeof TROUBLE_KINDS)[number]

/** Hours until something on its way is a trouble: a credit that did not leave, one without an answer, a refund without a word. */
export const PATIENCE_HOURS = { unsent: 1, unanswered: 24, refund: 72 } as const

/** How a person ends a line that no refund and no delivery ends. The note names the details. */
export const TROUBLE_ENDS = [...PAYMENT_ENDS, ...UNPAID_DELIVERY_ENDS] as const
export type TroubleEnd = (typeof TROUBLE_ENDS)[number]

/** The ends that a line can have. */
export const endsOf = ({ paymentReason, kind }: { paymentReason: string | null; kind: TroubleKind }): readonly TroubleEnd[] =>
  paymentReason !== null ? PAYMENT_ENDS : kind === 'deliveredNotPaid' ? UNPAID_DELIVERY_ENDS : []

export const MoneyTrouble = z.object({
  id: Id,
  kind: z.enum(TROUBLE_KINDS),
  /** When it began to wait. */
  since: Instant,
  orderId: idOf('waterCardRecharge'),
  orderNo: z.string(),
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The household of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  /** The money in trouble: of the order, of the payment, or of the refund. */
  amount: Money,
  /** The water of the order. */
  quantity: Quantity,
  /** The amount that the order asked for. */
  orderAmount: Money,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  delivery: z.enum(DELIVERIES),
  /** Why the delivery of the order failed, in the words of its meter. */
  failureReason: z.string().nullable(),
  /** Why money of a provider bought no water. */
  paymentReason: z.enum(UNCREDITED_REASONS).nullable(),
  transactionNo: z.string().nullable(),
  refundId: idOf('waterCardRefund').nullable(),
  refundNo: z.string().nullable(),
  refundState: z.enum(REFUND_STATES).nullable(),
  /** Why the provider refused the refund. */
  refundFailure: z.string().nullable(),
})
/** A line as it is on the wire and on the page. */
export type MoneyTrouble = z.input<typeof MoneyTrouble>

const Filter = {
  kind: z.enum(TROUBLE_KINDS).optional(),
  orderNo: text(32).optional(),
  cardNo: text(32).optional(),
  cardId: idOf('waterCard').optional(),
  name: text(32).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  refundState: z.enum(REFUND_STATES).optional(),
}

const CreditInput = z.strictObject({
  id: RowId,
  /** The price and the remaining water that the clerk saw; others now are a conflict. */
  unitPrice: Price.optional(),
  remainingQuantity: Quantity.optional(),
  dryRun: z.boolean().default(false),
})
const CreditResult = z.object({
  /** Of the new order; empty in a dry run. */
  orderNo: z.string().nullable(),
  amount: Money,
  unitPrice: Price,
  quantity: Quantity,
  remainingBefore: Quantity,
  remainingQuantity: Quantity,
})
export type CreditResult = z.input<typeof CreditResult>

export const moneyTroubleApi = defineResource(
  'moneyTrouble',
  'water/moneyTrouble',
  {
    ...listed(query(listQuery(Filter, ['since', 'amount']), listOf(MoneyTrouble))),
    get: query(IdInput, MoneyTrouble),
    /** The whole payment goes back by the way it came. */
    refundPayment: command(z.strictObject({ id: RowId, reason: text(200) }), Nothing, { idempotent: true }),
    /** A payment of another amount buys water at the price of now, as an order of its own. */
    creditPayment: command(CreditInput, CreditResult, { idempotent: true }),
    /** A person has put it in order in another way, which the note names. */
    close: command(z.strictObject({ id: RowId, reason: z.enum(TROUBLE_ENDS), note: text(200) }), Nothing, { idempotent: true }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), {
      leavesOut: ['id', 'orderId', 'cardId', 'refundId'],
    }),
  },
  {
    title: 'name',
    errors: [
      'missing',
      'noPayment',
      'refundPlaced',
      'notCreditable',
      'priceChanged',
      'remainingChanged',
      'cardForbids',
      'buysNothing',
      'endsOtherwise',
    ],
  },
)

/** Whether a payment of this line may still be refunded or closed: no refund has been placed. */
export const isUndecided = ({ paymentReason, refundId }: Pick<MoneyTrouble, 'paymentReason' | 'refundId'>): boolean =>
  paymentReason !== null && refundId === null
/** Only a payment of another amount can buy water: the rules send the others back. */
export const isCreditable = (line: Pick<MoneyTrouble, 'paymentReason' | 'refundId'>): boolean =>
  isUndecided(line) && line.paymentReason === 'amountDiffers'
