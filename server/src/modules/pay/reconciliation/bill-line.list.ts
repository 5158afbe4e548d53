import type { payBillLineApi } from '@weir/contract/modules/pay/bill-line'
import { sql } from 'drizzle-orm'

import { contains, equals, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { iotCardRecharges } from '../../iot/index.ts'
import { waterCardRecharges } from '../../card/index.ts'
import { payBillLines as lines } from './bill.table.ts'
import { payDifferences } from './difference.table.ts'
import { payReconciliations } from './reconciliation.table.ts'

const orderId = sql<
  number | null
>`${sql`(select ${waterCardRecharges.id} from ${waterCardRecharges} where ${waterCardRecharges.transactionNo} = ${lines.transactionNo} and ${waterCardRecharges.paymentMethod} in ('wechat', 'alipay') order by ${waterCardRecharges.id} limit 1)`}`.mapWith(
  lines.id,
)
const iotOrderId = sql<
  number | null
>`${sql`(select ${iotCardRecharges.id} from ${iotCardRecharges} where ${iotCardRecharges.transactionNo} = ${lines.transactionNo} and ${iotCardRecharges.paymentMethod} in ('wechat', 'alipay') order by ${iotCardRecharges.id} limit 1)`}`.mapWith(
  lines.id,
)
const differs = sql`exists (select from ${payDifferences} where ${payDifferences.lineId} = ${lines.id} and ${payDifferences.state} <> 'gone')`
/** Of the bill in force of that day. */
const isOfDay = (id: number) =>
  sql`${lines.billId} = (select ${payReconciliations.billId} from ${payReconciliations} where ${payReconciliations.id} = ${id})`

/** The columns, filters and sort keys of the lines of bills. */
export const billLineReading: ReadOptions<typeof payBillLineApi> = {
  columns: {
    id: lines.id,
    line: lines.line,
    kind: lines.kind,
    at: lines.at,
    transactionNo: lines.transactionNo,
    orderNo: lines.orderNo,
    refundNo: lines.refundNo,
    amount: lines.amountFen,
    fee: lines.fee,
    state: lines.state,
    orderId,
    iotOrderId,
  },
  dated: (days) => withinDays(lines.at, days),
  filters: {
    reconciliationId: isOfDay,
    kind: equals(lines.kind),
    transactionNo: contains(lines.transactionNo),
    orderNo: contains(lines.orderNo),
    isMatched: (isMatched) => (isMatched ? sql`not ${differs}` : differs),
  },
  scope: ownedBy(lines),
  missing: 'payDifference.error.missing',
}
