import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { type SQL, sql } from 'drizzle-orm'

import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, withinDays } from '../../../kernel/crud/filters.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { waterCardRecharges, waterCards } from '../../water/index.ts'
import { payBillLines } from './bill.table.ts'
import { payDifferences as differences } from './difference.table.ts'

const differenceScope = ownedBy(differences)

/** The inner `sql` keeps its columns qualified. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${differences.cardId})`}`
const ofOrder = (value: SQL) =>
  sql`${sql`(select ${value} from ${waterCardRecharges} where ${waterCardRecharges.id} = ${differences.orderId})`}`
const sign = sql`case ${differences.kind} when 'refund' then -1 else 1 end`

/** The columns, filters and sort keys of the list of differences; its export uses the same. */
export const differenceReading: ReadOptions<typeof payDifferenceApi> = {
  columns: {
    id: differences.id,
    reconciliationId: differences.reconciliationId,
    queue: differences.queue,
    kind: differences.kind,
    state: differences.state,
    at: differences.at,
    transactionNo: differences.transactionNo,
    refundNo: differences.refundNo,
    orderNo: differences.orderNo,
    orderId: differences.orderId,
    cardId: differences.cardId,
    cardNo: ofCard<string | null>(sql`${waterCards.cardNo}`),
    name: ofCard<string | null>(sql`${waterCards.name}`),
    communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
    roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
    line: sql<number | null>`${sql`(select ${payBillLines.line} from ${payBillLines} where ${payBillLines.id} = ${differences.lineId})`}`,
    theirAmount: differences.theirFen,
    theirState: differences.theirState,
    ourAmount: differences.ourFen,
    paymentStatus: differences.ourStatus,
    gap: sql`${sql`(coalesce(${differences.theirFen}, 0) - coalesce(${differences.ourFen}, 0)) * ${sign}`}`.mapWith(differences.theirFen),
    quantity: ofOrder(sql`${waterCardRecharges.quantityLitre}`).mapWith(waterCardRecharges.quantityLitre),
  },
  dated: (days) => withinDays(differences.at, days),
  filters: {
    reconciliationId: equals(differences.reconciliationId),
    queue: equals(differences.queue),
    state: equals(differences.state),
    kind: equals(differences.kind),
    transactionNo: contains(differences.transactionNo),
    orderNo: contains(differences.orderNo),
  },
  scope: differenceScope,
  missing: 'payDifference.error.missing',
}

export const exportDifferences = crudExport(payDifferenceApi, differences, differenceReading)
