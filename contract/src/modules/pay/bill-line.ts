import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { Id, Instant, text } from '../../platform/schemas.ts'
import { Fee, Money } from '../../platform/units.ts'
import { BILL_LINE_KINDS, BILL_LINE_STATES } from './difference-codes.ts'

/** A line of the bill in force. */
export const PayBillLine = z.object({
  id: Id,
  /** In the file. */
  line: z.int(),
  kind: z.enum(BILL_LINE_KINDS),
  at: Instant,
  transactionNo: z.string(),
  orderNo: z.string(),
  refundNo: z.string().nullable(),
  amount: Money,
  fee: Fee,
  state: z.enum(BILL_LINE_STATES),
  /** Our order with that transaction number. */
  orderId: idOf('waterCardRecharge').nullable(),
  /** The same of an order of packages. */
  iotOrderId: idOf('iotCardRecharge').nullable(),
})
export type PayBillLine = z.input<typeof PayBillLine>

const Filter = {
  reconciliationId: idOf('reconciliation').optional(),
  kind: z.enum(BILL_LINE_KINDS).optional(),
  transactionNo: text(64).optional(),
  orderNo: text(64).optional(),
  /** Whether the line and our record agree. */
  isMatched: z.boolean().optional(),
}

export const payBillLineApi = defineResource(
  'payBillLine',
  'pay/billLine',
  {
    ...listed(query(listQuery(Filter, ['id', 'line', 'at', 'amount', 'fee']), listOf(PayBillLine))),
  },
  { programs: 'all' },
)
