import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, text } from '../../platform/schemas.ts'
import { Money, PaidMoney, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'
import { REFUND_STATES } from './water-card-refund.ts'

/**
 * Why an order may not be refunded, reversed or moved. `onItsWay`: a meter may get its water at any moment. `usedUp`: no water of it is left.
 * `settledDebt`: its water went into what the card owed, and the sale is no mistake of an open shift any more.
 * `partUsed`, `takenInPart`, `moved`: a reversal takes back the
 * whole order from the card it was sold to, or nothing. `handedOver`: a closed shift has counted the cash.
 */
export const CORRECTION_REFUSALS = [
  'notPaid',
  'onItsWay',
  'nothingLeft',
  'usedUp',
  'settledDebt',
  'notCash',
  'moved',
  'handedOver',
  'takenInPart',
  'partUsed',
] as const
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number]

const Refusal = z.enum(CORRECTION_REFUSALS).nullable()

/** Why the water of an order is not sent again. */
export const RETRY_REFUSALS = ['notFailed', 'refunded', 'noMeter'] as const
export type RetryRefusal = (typeof RETRY_REFUSALS)[number]

/** The part of an order that can be taken back now, and why an act is not possible. */
export const Possible = z.object({
  /** The most that can be refunded, the water that leaves with it, and the card before and after. */
  refundable: Money,
  quantity: Quantity,
  remaining: Quantity,
  remainingAfter: Quantity,
  /** The water of the order that settled what the card owed. */
  debt: Quantity,
  /** A reversal and a move take back the whole order, beyond `refundable`: the debt stands again (domain-rules §2.6). */
  isRestorable: z.boolean(),
  refund: Refusal,
  reverse: Refusal,
  move: Refusal,
  retry: z.enum(RETRY_REFUSALS).nullable(),
  cancel: z.enum(['notUnpaid']).nullable(),
})
export type Possible = z.input<typeof Possible>

const hasReason = ({ dryRun, reason }: { dryRun: boolean; reason?: string | undefined }) => dryRun || reason !== undefined
const noReason = needed('reason')

const Correction = {
  id: RowId,
  /** In a dry run nobody has to say it yet. */
  reason: text(200).optional(),
  /** The remaining water of the card that the clerk saw; another one now is a conflict. */
  remainingQuantity: Quantity.optional(),
  dryRun: z.boolean().default(false),
}

/** Without an amount: all that is refundable. */
export const RefundInput = z.strictObject({ ...Correction, amount: PaidMoney.optional() }).refine(hasReason, noReason)
export const ReverseInput = z.strictObject(Correction).refine(hasReason, noReason)

export const RefundResult = z.object({
  /** Empty in a dry run. */
  refundNo: z.string().nullable(),
  /** A provider's money is on its way back. */
  refundState: z.enum(REFUND_STATES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  amount: Money,
  quantity: Quantity,
  refundable: Money,
  /** Of the order, with this refund. */
  refundedAmount: Money,
  remainingBefore: Quantity,
  remainingQuantity: Quantity,
})
export type RefundResult = z.input<typeof RefundResult>

/** The rest of the order goes to this card. */
export const MoveInput = z
  .strictObject({
    ...Correction,
    toCardId: idOf('waterCard'),
    /** As `remainingQuantity`, of the other card. */
    toRemainingQuantity: Quantity.optional(),
  })
  .refine(hasReason, noReason)

const MovedCard = z.object({
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  remainingBefore: Quantity,
  remainingQuantity: Quantity,
})
export const MoveResult = z.object({
  /** Of the order on the other card; both are empty in a dry run. */
  orderId: idOf('waterCardRecharge').nullable(),
  orderNo: z.string().nullable(),
  amount: Money,
  quantity: Quantity,
  fromCard: MovedCard,
  toCard: MovedCard,
})
export type MoveResult = z.input<typeof MoveResult>

/** The other side of a move, with the words of its clerk. */
export const MovedOrder = z.object({
  id: Id,
  orderNo: z.string(),
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  amount: Money,
  quantity: Quantity,
  at: Instant,
  actor: z.string(),
  reason: z.string().nullable(),
})
export type MovedOrder = z.input<typeof MovedOrder>
