import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/row-id.ts'
import { DateRange, Id, Instant, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { PAYMENT_METHODS } from '../water/payment-terms.ts'
import { DELIVERIES, PAYMENT_STATUSES } from '../water/water-card-recharge.ts'

/** The products that are recharged. Orders of SIM cards are to be another kind. */
export const RECHARGE_KINDS = ['water'] as const

/** A recharge of any product, as far as they have the same fields. `id` is that of the order. */
export const RechargeOrder = z.object({
  id: Id,
  orderNo: z.string(),
  kind: z.enum(RECHARGE_KINDS),
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The end user of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  amount: Money,
  refundedAmount: Money,
  quantity: Quantity,
  unitPrice: Price,
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  delivery: z.enum(DELIVERIES),
  recharger: z.string(),
  transactionNo: z.string().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
})
/** An order of any product as it is on the wire and on the page. */
export type RechargeOrder = z.input<typeof RechargeOrder>

const Filter = {
  kind: z.enum(RECHARGE_KINDS).optional(),
  orderNo: text(32).optional(),
  cardNo: text(32).optional(),
  name: text(32).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  delivery: z.enum(DELIVERIES).optional(),
  transactionNo: text(64).optional(),
}

export const rechargeOrderApi = defineResource(
  'rechargeOrder',
  'customer/rechargeOrder',
  {
    /** The sums are of all paid orders that match, not of the page. */
    ...listed(
      query(
        listQuery(Filter, ['id', 'orderNo', 'amount', 'quantity', 'createdAt', 'paidAt']),
        listOf(RechargeOrder).extend({ sums: z.object({ amount: Money, refundedAmount: Money, quantity: Quantity }) }),
      ),
    ),
    get: query(IdInput, RechargeOrder),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'cardId'] }),
  },
  { title: 'orderNo', errors: ['missing'] },
)
