import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { PAYMENT_STATUSES } from '../sale/water-card-recharge.ts'
import { REFUND_STATES } from '../sale/water-card-refund.ts'
import {
  BILL_LINE_KINDS,
  BILL_LINE_STATES,
  DECISIONS,
  DIFFERENCE_ACTS,
  DIFFERENCE_QUEUES,
  DIFFERENCE_STATES,
  type DifferenceState,
  PROVIDER_ANSWERS,
} from './difference-codes.ts'

export const PayDifference = z.object({
  id: Id,
  reconciliationId: idOf('reconciliation'),
  queue: z.enum(DIFFERENCE_QUEUES),
  kind: z.enum(BILL_LINE_KINDS),
  state: z.enum(DIFFERENCE_STATES),
  /** By the clock of the provider. */
  at: Instant,
  transactionNo: z.string(),
  refundNo: z.string().nullable(),
  orderNo: z.string().nullable(),
  /** Of our order with that number, if there is one. */
  orderId: idOf('waterCardRecharge').nullable(),
  /** The same of an order of packages. */
  iotOrderId: idOf('iotCardRecharge').nullable(),
  /** Our refund, of a refund that both sides know. */
  refundId: idOf('waterCardRefund').nullable(),
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  name: z.string().nullable(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  /** The SIM card of an order of packages. */
  iccid: z.string().nullable(),
  /** Of the bill; null: the bill has no such line. */
  line: z.int().nullable(),
  theirAmount: Money.nullable(),
  theirState: z.enum(BILL_LINE_STATES).nullable(),
  ourAmount: Money.nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  /** Theirs less ours; a refund counts negative. */
  gap: Money,
  quantity: Quantity.nullable(),
  /** The last decision about it. */
  decision: z.enum(DECISIONS).nullable(),
  decider: z.string().nullable(),
  decidedAt: Instant.nullable(),
})
export type PayDifference = z.input<typeof PayDifference>

/** One decision: who, when, what, why, and its booking. It never changes. */
const Decision = z.object({
  id: Id,
  at: Instant,
  actor: z.string(),
  decision: z.enum(DECISIONS),
  reason: z.string().nullable(),
  answer: z.enum(PROVIDER_ANSWERS).nullable(),
  /** Money and water that it booked. */
  amount: Money.nullable(),
  quantity: Quantity.nullable(),
  orderNo: z.string().nullable(),
  refundNo: z.string().nullable(),
  isMine: z.boolean(),
})
export type Decision = z.input<typeof Decision>

/** Our record beside the line of the bill. */
const OurSide = z.object({
  amount: Money,
  createdAt: Instant,
  paidAt: Instant.nullable(),
  transactionNo: z.string().nullable(),
  failureReason: z.string().nullable(),
  refundState: z.enum(REFUND_STATES).nullable(),
})
const DifferenceDetail = PayDifference.extend({
  acts: z.array(z.enum(DIFFERENCE_ACTS)),
  canAsk: z.boolean(),
  ours: OurSide.nullable(),
  deviceSn: z.string().nullable(),
  /** Of the card, now. */
  remaining: Quantity.nullable(),
  decisions: z.array(Decision),
  /** When our side was read. */
  asOf: Instant,
})
export type DifferenceDetail = z.input<typeof DifferenceDetail>

/** Decides about differences. */
export const differenceCan = defineRules<DifferenceState>()({
  decide: ['open'],
  confirm: ['proposed'],
})

const hasReason = ({ dryRun, reason }: { dryRun: boolean; reason?: string | undefined }) => dryRun || reason !== undefined
const SettleInput = z
  .strictObject({
    id: RowId,
    act: z.enum(DIFFERENCE_ACTS),
    /** In a dry run nobody has to say it yet. */
    reason: text(200).optional(),
    /** The gap, and the remaining water of the card, that the clerk saw. Others now are a conflict. */
    gap: Money.optional(),
    remainingQuantity: Quantity.optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(hasReason, needed('reason'))

/** The booking of an act. In a dry run it has no numbers. */
const Settled = z.object({
  act: z.enum(DIFFERENCE_ACTS),
  amount: Money,
  /** Leaves the difference of the day. */
  gap: Money,
  cardNo: z.string(),
  /** The SIM card of an order of packages: its water figures are 0. */
  iccid: z.string().nullable(),
  orderNo: z.string().nullable(),
  refundNo: z.string().nullable(),
  /** Into the card; negative: out of it. */
  quantity: Quantity,
  remainingBefore: Quantity,
  remainingQuantity: Quantity,
  goesToMeter: z.boolean(),
})
export type Settled = z.input<typeof Settled>

const Filter = {
  reconciliationId: idOf('reconciliation').optional(),
  queue: z.enum(DIFFERENCE_QUEUES).optional(),
  state: z.enum(DIFFERENCE_STATES).optional(),
  /** It waits for a person. */
  isWaiting: z.boolean().optional(),
  kind: z.enum(BILL_LINE_KINDS).optional(),
  transactionNo: text(64).optional(),
  orderNo: text(64).optional(),
}

export const payDifferenceApi = defineResource(
  'payDifference',
  'pay/difference',
  {
    ...listed(query(listQuery(Filter, ['id', 'at', 'gap']), listOf(PayDifference))),
    get: query(IdInput, DifferenceDetail),
    /** An act with a booking, after which both sides agree. A dry run says its consequence, or why it is refused. */
    settle: command(SettleInput, Settled, { idempotent: true }),
    /** Asks the provider what it knows now. It books nothing. */
    ask: command(IdInput, z.object({ answer: z.enum(PROVIDER_ANSWERS) }), {
      idempotent: true,
      untold: 'changes no field; the answer is a decision of the difference',
    }),
    /** Money and water stay as they are. A second person has to confirm. */
    explain: command(z.strictObject({ id: RowId, reason: text(200) }), Nothing, { idempotent: true }),
    confirm: command(IdInput, Nothing, { idempotent: true }),
    reject: command(z.strictObject({ id: RowId, reason: text(200) }), Nothing, { idempotent: true }),
    export: download(z.strictObject(Filter), {
      leavesOut: ['id', 'reconciliationId', 'orderId', 'iotOrderId', 'refundId', 'cardId'],
    }),
  },
  {
    title: 'transactionNo',
    errors: [
      'missing',
      'notOpen',
      'notProposed',
      'dayClosed',
      'actUnfit',
      'gapChanged',
      'remainingChanged',
      'quoteOver',
      'cardForbids',
      'packagesUsed',
      'amountOther',
      'paidAlready',
      'numberTaken',
      'stillPaid',
      'askFirst',
      'samePerson',
      'notAskable',
      'notEnabled',
      'providerSilent',
    ],
    programs: { but: ['ask', 'confirm', 'explain', 'reject', 'settle'] },
  },
)
