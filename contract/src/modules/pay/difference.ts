import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/row-id.ts'
import { Id, Instant, text } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { PAYMENT_STATUSES } from '../water/water-card-recharge.ts'

/** How a line of a bill and our record differ. */
export const DIFFERENCE_QUEUES = ['onlyTheirs', 'onlyOurs', 'amountDiffers', 'stateDiffers'] as const
export const BILL_LINE_KINDS = ['payment', 'refund'] as const
/** `gone`: both sides agree by now. `settled`: somebody decided. */
export const DIFFERENCE_STATES = ['open', 'settled', 'gone'] as const
export const BILL_LINE_STATES = ['success', 'processing', 'failed'] as const

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
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  name: z.string().nullable(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  /** Of the bill; null: the bill has no such line. */
  line: z.int().nullable(),
  theirAmount: Money.nullable(),
  theirState: z.enum(BILL_LINE_STATES).nullable(),
  ourAmount: Money.nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  /** Theirs less ours; a refund counts negative. */
  gap: Money,
  quantity: Quantity.nullable(),
})
export type PayDifference = z.input<typeof PayDifference>

const Filter = {
  reconciliationId: idOf('reconciliation').optional(),
  queue: z.enum(DIFFERENCE_QUEUES).optional(),
  state: z.enum(DIFFERENCE_STATES).optional(),
  kind: z.enum(BILL_LINE_KINDS).optional(),
  transactionNo: text(64).optional(),
  orderNo: text(64).optional(),
}

export const payDifferenceApi = defineResource(
  'payDifference',
  'pay/difference',
  {
    ...listed(query(listQuery(Filter, ['id', 'at', 'gap']), listOf(PayDifference))),
    get: query(IdInput, PayDifference),
    export: download(z.strictObject(Filter), { leavesOut: ['id', 'reconciliationId', 'orderId', 'cardId'] }),
  },
  { title: 'transactionNo', errors: ['missing'] },
)
