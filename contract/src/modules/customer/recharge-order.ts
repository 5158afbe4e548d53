import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, personName, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity } from '../../platform/units.ts'
import { ORDER_KINDS, PAYMENT_METHODS } from '../card/payment.ts'
import { DELIVERIES, PAYMENT_STATUSES } from '../sale/water-card-recharge.ts'

/** A recharge of any product, as far as they have the same fields. The id of a row is unique over the products. */
export const RechargeOrder = z.object({
  id: Id,
  /** The order of its product: one of them. */
  orderId: idOf('waterCardRecharge').nullable(),
  iotOrderId: idOf('iotCardRecharge').nullable(),
  orderNo: z.string(),
  kind: z.enum(ORDER_KINDS),
  /** The water card. Of packages: of the household that had the device of the SIM at that time. */
  cardId: idOf('waterCard').nullable(),
  iotCardId: idOf('iotCard').nullable(),
  /** The number of the water card, or the ICCID of the SIM. */
  cardNo: z.string(),
  /** The end user of the card now. */
  name: z.string().nullable(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  packetName: z.string().nullable(),
  packages: z.int().nullable(),
  amount: Money,
  refundedAmount: Money,
  /** Water alone has a quantity and a price per ton. */
  quantity: Quantity.nullable(),
  unitPrice: Price.nullable(),
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
  kind: z.enum(ORDER_KINDS).optional(),
  orderNo: text(32).optional(),
  cardNo: text(32).optional(),
  name: personName(32).optional(),
  paymentMethod: z.enum(PAYMENT_METHODS).optional(),
  paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
  delivery: z.enum(DELIVERIES).optional(),
  transactionNo: text(64).optional(),
}

export const rechargeOrderApi = defineResource(
  'rechargeOrder',
  'customer/rechargeOrder',
  {
    /** Sorted by id: by time. The sums are of all paid orders that match, not of the page. */
    ...listed(
      query(
        listQuery(Filter, ['id', 'orderNo', 'amount', 'quantity', 'createdAt', 'paidAt']),
        listOf(RechargeOrder).extend({ sums: z.object({ amount: Money, refundedAmount: Money, quantity: Quantity }) }),
      ),
    ),
    get: query(IdInput, RechargeOrder),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), {
      leavesOut: ['id', 'orderId', 'iotOrderId', 'cardId', 'iotCardId'],
    }),
  },
  { title: 'orderNo', errors: ['missing'], programs: 'all' },
)
