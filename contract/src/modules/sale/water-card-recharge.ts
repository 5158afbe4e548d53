import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { defineRules } from '../../platform/rules.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { DateRange, Id, Instant, Masked, Nothing, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import {
  CORRECTION_REFUSALS,
  MovedOrder,
  MoveInput,
  MoveResult,
  Possible,
  RefundInput,
  RefundResult,
  RETRY_REFUSALS,
  ReverseInput,
} from './order-correction.ts'
import { OrderEntry, OrderMeter, OrderPayment, OrderPrint, OrderTrouble } from './order-detail.ts'
import { OFFLINE_METHODS, PAYMENT_METHODS, type PaymentMethod } from '../card/payment.ts'
import { WaterCardRefund } from './water-card-refund.ts'

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'failed'] as const
/** Of the channel that carries the credit to the meter or SIM operator. */
export const CHANNEL_STATES = ['notInitiated', 'initiated', 'success', 'fail'] as const

/**
 * The delivery state of an order: the state of its channel, or nothing to deliver (domain-rules §2.6). The second is for an order that
 * stays paid/notInitiated. Its card had no meter, one that takes no commands, or lost it before the credit left. It is for a failed payment
 * too.
 */
export const DELIVERIES = ['nothingToDeliver', ...CHANNEL_STATES] as const

/** The failure of a credit without an answer in time. Any other failure is in the meter's own words. */
export const NO_ANSWER = 'timeout'
/** The reason of an order's transition, if nobody wrote one. */
export const DELIVERY_REASONS = [NO_ANSWER, 'refused', 'retry', 'lateAck'] as const

/** Why an order that a provider collects moved, if nobody wrote a reason (domain-rules §2.6). */
export const PAYMENT_REASONS = ['cancelled', 'expired', 'providerPaid', 'latePaid', 'paidTooLate', 'amountDiffers', 'declined'] as const

/** Minutes that the quote of an unpaid order holds (domain-rules §2.6). */
export const QUOTE_MINUTES = 30

export const isOffline = ({ paymentMethod }: { paymentMethod: PaymentMethod }) =>
  (OFFLINE_METHODS as readonly PaymentMethod[]).includes(paymentMethod)

export const WaterCardRecharge = z.object({
  id: Id,
  orderNo: z.string(),
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The end user of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  /** The meter the card had when it was recharged. */
  deviceSn: z.string().nullable(),
  unitPrice: Price,
  amount: Money,
  quantity: Quantity,
  refundedAmount: Money,
  /** Went to another card, as an order of its own. */
  movedAmount: Money,
  /** The order that this one came from, on another card. */
  movedFromId: idOf('waterCardRecharge').nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  state: z.enum(CHANNEL_STATES),
  delivery: z.enum(DELIVERIES),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  failureReason: z.string().nullable(),
  /** Of the command that carried the credit to the meter. */
  messageId: z.string().nullable(),
  recharger: z.string(),
  transactionNo: z.string().nullable(),
})
/** An order as it is on the wire and on the page. */
export type WaterCardRecharge = z.input<typeof WaterCardRecharge>

/** One change of a card or an order; no `from`: its birth. Of an order they are payment status and channel state, `paid/initiated`. */
export const StateTransition = z.object({
  id: Id,
  at: Instant,
  actor: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
})
const WaterCardRechargeDetail = z.object({
  ...WaterCardRecharge.shape,
  transitions: z.array(StateTransition),
  possible: Possible,
  refunds: z.array(WaterCardRefund),
  movedFrom: MovedOrder.nullable(),
  movedTo: z.array(MovedOrder),
  /** Its money in trouble, the most harmful first; empty: none. */
  troubles: z.array(OrderTrouble),
  payments: z.array(OrderPayment),
  telephone: Masked,
  /** The department of the clerk who made it. */
  hall: z.string().nullable(),
  /** Of the card now. */
  cardPrice: Price,
  meter: OrderMeter.nullable(),
  entries: z.array(OrderEntry),
  /** Of its receipt, the first print first. */
  prints: z.array(OrderPrint),
  /** Their number, which the log of a print names. */
  copy: z.int(),
})
export type WaterCardRechargeDetail = z.input<typeof WaterCardRechargeDetail>

/** The receipt of an order, as it was printed. */
export const OrderReceipt = z.object({
  ...WaterCardRecharge.shape,
  /** The water company; empty while no parameter names it. */
  company: z.string(),
  hall: z.string().nullable(),
  /** The card right after this order. */
  remainingAfter: Quantity.nullable(),
  /** 1 is the receipt, any other a reprint. */
  copy: z.int(),
  printedAt: Instant,
  printer: z.string(),
})
export type OrderReceipt = z.input<typeof OrderReceipt>

const Filter = {
  orderNo: text(32).optional(),
  cardNo: text(32).optional(),
  cardId: idOf('waterCard').optional(),
  name: text(32).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  state: z.enum(CHANNEL_STATES).optional(),
  delivery: z.enum(DELIVERIES).optional(),
  recharger: text(64).optional(),
  transactionNo: text(64).optional(),
  /** Money of it was booked on these business days: it came, went back, or moved on. Sums are of these bookings then. */
  booked: DateRange.optional(),
}
const Found = z.strictObject({ dateRange: DateRange.optional(), ...Filter })

/** Of all paid orders that match. Stored value is what came in, less what went back and what moved on to other orders. */
const Sums = z.object({ stored: Money, amount: Money, refundedAmount: Money, movedAmount: Money })

export const waterCardRechargeApi = defineResource(
  'waterCardRecharge',
  'water/waterCardRecharge',
  {
    ...listed(query(listQuery(Filter, ['id', 'orderNo', 'amount', 'quantity', 'createdAt', 'paidAt']), listOf(WaterCardRecharge))),
    /** Beside the list, so that its rows do not wait for them. */
    sums: { ...query(Found, Sums), grantedBy: 'list' },
    get: query(IdInput, WaterCardRechargeDetail),
    /** An order that nobody has paid, domain-rules §2.6. */
    cancel: command(z.strictObject({ id: RowId, reason: text(200).optional() }), Nothing),
    /** Send the tons of a failed order to the meter again. */
    retry: command(IdInput, Nothing, { idempotent: true }),
    /** Counts a print of its receipt, and answers the receipt. */
    print: command(IdInput, OrderReceipt),
    /** Money goes back and its water leaves the card, in whole or in part (domain-rules §2.6). */
    refund: command(RefundInput, RefundResult, { idempotent: true }),
    /** A mistake at the counter: cash of the same shift goes back whole, and the order counts no more. */
    reverse: command(ReverseInput, RefundResult, { idempotent: true }),
    /** To the right card: the rest of the order becomes an order there. */
    move: command(MoveInput, MoveResult, { idempotent: true }),
    /** How the delivery stands says all that the state of its channel would. */
    export: download(Found, { leavesOut: ['id', 'cardId', 'state'] }),
  },
  {
    title: 'name',
    errors: [
      'missing',
      'notUnpaid',
      ...RETRY_REFUSALS,
      'providerSilent',
      'noReceipt',
      ...CORRECTION_REFUSALS,
      'buysNothing',
      'beyondRefundable',
      'remainingChanged',
      'toCardMissing',
      'sameCard',
      'toCardForbids',
    ],
    programs: { but: ['print'] },
  },
)

/** By payment status, and by channel state. */
export const waterCardRechargeCan = {
  ...defineRules<(typeof PAYMENT_STATUSES)[number]>()({ cancel: ['unpaid'] }),
  ...defineRules<(typeof CHANNEL_STATES)[number]>()({ retry: ['fail'] }),
}
