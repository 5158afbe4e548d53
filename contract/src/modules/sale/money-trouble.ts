import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { DateRange, Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'
import { TroubleFacts } from './order-detail.ts'
import { TROUBLE_ENDS, TROUBLE_KINDS } from './trouble-codes.ts'
import { DELIVERIES, PAYMENT_STATUSES } from './water-card-recharge.ts'
import { REFUND_STATES } from './water-card-refund.ts'

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
  ...TroubleFacts.shape,
})
/** A line as it is on the wire and on the page. */
export type MoneyTrouble = z.input<typeof MoneyTrouble>

const Filter = {
  kind: z.enum(TROUBLE_KINDS).optional(),
  /** Paid, and its water is not there. */
  isUndelivered: z.boolean().optional(),
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
    /** The sum is of all lines that match, as the inbox counts them. */
    ...listed(query(listQuery(Filter, ['since', 'amount']), listOf(MoneyTrouble).extend({ sums: z.object({ amount: Money }) }))),
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
    programs: { but: ['close', 'creditPayment', 'refundPayment'] },
  },
)

/** Whether a payment of this line may still be refunded or closed: no refund has been placed. */
export const isUndecided = ({ paymentReason, refundId }: Pick<MoneyTrouble, 'paymentReason' | 'refundId'>): boolean =>
  paymentReason !== null && refundId === null
/** Only a payment of another amount can buy water: the rules send the others back. */
export const isCreditable = (line: Pick<MoneyTrouble, 'paymentReason' | 'refundId'>): boolean =>
  isUndecided(line) && line.paymentReason === 'amountDiffers'
