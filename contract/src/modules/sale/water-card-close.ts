import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Instant, text } from '../../platform/schemas.ts'
import { Money, PaidMoney, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'
import { Register } from '../meter/register.ts'
import { REFUND_STATES } from './water-card-refund.ts'

/**
 * Why a card cannot be closed yet. `unpaid`: somebody may still pay an order. `onItsWay`: a meter may get its water at any moment. `owes`: the
 * card owes water, and nobody wrote it off.
 */
export const CLOSE_REFUSALS = ['unpaid', 'onItsWay', 'owes'] as const
export type CloseRefusal = (typeof CLOSE_REFUSALS)[number]

const hasReason = ({ dryRun, reason }: { dryRun: boolean; reason?: string | undefined }) => dryRun || reason !== undefined

/** The end of a card, domain-rules §2.10: a final reading, its usage, the refunds, the meter and the card, in one transaction. */
export const CloseInput = z
  .strictObject({
    id: RowId,
    /** When the meter leaves the card, and its register then; now, and the last reading, when absent. */
    at: Instant.optional(),
    register: Register.optional(),
    /** In a dry run nobody has to say it yet. */
    reason: text(200).optional(),
    /** An adjustment takes the rest to zero: a debt, or water that no order paid for. Less than 0.01 t goes to zero anyway. */
    writeOff: z.boolean().default(false),
    /** The figures that the clerk saw: remaining water, last register, money to refund. Others now are a conflict. */
    remainingQuantity: Quantity.optional(),
    lastRegister: Quantity.optional(),
    refundAmount: PaidMoney.optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(hasReason, needed('reason'))

/** The meter that leaves, with the usage that its final reading adds. */
const ClosingMeter = z.object({
  deviceSn: z.string(),
  lastRegister: Quantity.nullable(),
  lastReportAt: Instant.nullable(),
  usage: Quantity,
})

const ClosingRefund = z.object({
  orderId: idOf('waterCardRecharge'),
  orderNo: z.string(),
  /** Empty in a dry run. */
  refundNo: z.string().nullable(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  refundState: z.enum(REFUND_STATES),
  amount: Money,
  quantity: Quantity,
})

/** An order that forbids to close its card. */
const OpenOrder = z.object({ orderId: idOf('waterCardRecharge'), orderNo: z.string(), amount: Money, closeRefusal: z.enum(CLOSE_REFUSALS) })

export const CloseResult = z.object({
  meter: ClosingMeter.nullable(),
  remainingBefore: Quantity,
  /** With the usage up to the final reading. */
  remainingSettled: Quantity,
  refunds: z.array(ClosingRefund),
  refundAmount: Money,
  /** After the refunds: a debt, or water that no order paid for. */
  rest: Quantity,
  writtenOff: Quantity,
  remainingQuantity: Quantity,
  openOrders: z.array(OpenOrder),
  closeRefusal: z.enum(CLOSE_REFUSALS).nullable(),
})
export type CloseResult = z.input<typeof CloseResult>

/** Late usage of a closed card that somebody has dealt with; another figure now is a conflict. */
export const NoteLateInput = z.strictObject({ id: RowId, accumulatedUsage: Quantity, reason: text(200) })

/** The end of a card as it was booked. */
export const Closing = z.object({
  at: Instant,
  actor: z.string(),
  reason: z.string().nullable(),
  deviceSn: z.string().nullable(),
  register: Quantity.nullable(),
  usage: Quantity,
  refundAmount: Money,
  refunds: z.array(ClosingRefund),
  writtenOff: Quantity,
  /** Usage that came afterwards, and that nobody has dealt with. */
  lateUsage: Quantity,
})
export type Closing = z.input<typeof Closing>
