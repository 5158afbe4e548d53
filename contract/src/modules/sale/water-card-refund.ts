import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { DateRange, Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'

/** Cash and transfers are done at once. A provider's refund waits for the provider, which may refuse it. */
export const REFUND_STATES = ['pending', 'done', 'failed'] as const

/**
 * Why money goes back: a clerk refunds an order, reverses it whole, or closes its card. Or a provider took money that bought no water: a second payment, one
 * after the quote, or one of another amount (domain-rules §2.6). `declined`: a person did not credit it.
 */
export const REFUND_CAUSES = ['refund', 'reversal', 'closing', 'second', 'late', 'amountDiffers', 'declined'] as const

/** How the money of a refund that its provider refuses went back: out of the drawer of the person who settles it, or by transfer. */
export const SETTLE_WAYS = ['cash', 'bankTransfer'] as const

/** Why a refund moved, if neither a person nor the provider said it. */
export const REFUND_REASONS = ['providerDone', 'noProvider', 'retry', 'refused'] as const

export const WaterCardRefund = z.object({
  id: Id,
  refundNo: z.string(),
  orderId: idOf('waterCardRecharge'),
  orderNo: z.string(),
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The household of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  cause: z.enum(REFUND_CAUSES),
  amount: Money,
  /** The water that left the card with it. */
  quantity: Quantity,
  paymentMethod: z.enum(PAYMENT_METHODS),
  state: z.enum(REFUND_STATES),
  reason: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** Of one that a person settled. Older rows have none. */
  settledWay: z.enum(SETTLE_WAYS).nullable(),
  refunder: z.string(),
  createdAt: Instant,
  doneAt: Instant.nullable(),
})
/** A refund as it is on the wire and on the page. */
export type WaterCardRefund = z.input<typeof WaterCardRefund>

const Filter = {
  refundNo: text(32).optional(),
  orderNo: text(32).optional(),
  cardNo: text(32).optional(),
  cardId: idOf('waterCard').optional(),
  name: text(32).optional(),
  cause: z.enum(REFUND_CAUSES).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  state: z.enum(REFUND_STATES).optional(),
  refunder: text(64).optional(),
}

export const waterCardRefundApi = defineResource(
  'waterCardRefund',
  'water/waterCardRefund',
  {
    ...listed(query(listQuery(Filter, ['id', 'amount', 'createdAt', 'doneAt']), listOf(WaterCardRefund))),
    get: query(IdInput, WaterCardRefund),
    /** Ask the provider again. It is asked first whether it has refunded already. */
    retry: command(IdInput, Nothing, { idempotent: true }),
    /** A refund that its provider refuses: the money went back in another way. Cash leaves the open shift of the caller. */
    settle: command(z.strictObject({ id: RowId, settledWay: z.enum(SETTLE_WAYS), note: text(200) }), Nothing, { idempotent: true }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'orderId', 'cardId'] }),
  },
  { title: 'name', errors: ['missing', 'notFailed'], programs: { but: ['settle'] } },
)

export const waterCardRefundCan = defineRules<(typeof REFUND_STATES)[number]>()({ retry: ['failed'], settle: ['failed'] })
