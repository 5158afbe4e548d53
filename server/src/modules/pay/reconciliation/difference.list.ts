import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { type DECISIONS, WAITING_STATES } from '@weir/contract/modules/pay/difference-codes'
import { type Fen, fen, minus } from '@weir/contract/platform/units'
import { inArray, not, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, withinDays, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { iotCardRecharges, iotCards } from '../../iot/index.ts'
import { waterCardRecharges, waterCards } from '../../card/index.ts'
import { payBillLines } from './bill.table.ts'
import { payDecisions as decisions } from './decision/decision.table.ts'
import { payDifferences as differences } from './difference.table.ts'

type PayDecision = (typeof DECISIONS)[number]

export const differenceScope = ownedBy(differences)

/** The inner `sql` keeps its columns qualified. */
const ofCard = <T>(value: SQL) => sql<T>`${sql`(select ${value} from ${waterCards} where ${waterCards.id} = ${differences.cardId})`}`
const ofOrder = (value: SQL) =>
  sql`${sql`(select ${value} from ${waterCardRecharges} where ${waterCardRecharges.id} = ${differences.orderId})`}`
/** Of an order of packages. */
const iccidOf = sql<
  string | null
>`${sql`(select ${iotCards.iccid} from ${iotCardRecharges} join ${iotCards} on ${iotCards.id} = ${iotCardRecharges.iotCardId}
  where ${iotCardRecharges.id} = ${differences.iotOrderId})`}`
/** Theirs less ours; a refund counts negative. */
export const signedGap = sql`(coalesce(${differences.theirFen}, 0) - coalesce(${differences.ourFen}, 0)) * case ${differences.kind} when 'refund' then -1 else 1 end`
export function gapOf({ kind, theirFen, ourFen }: Pick<typeof differences.$inferSelect, 'kind' | 'theirFen' | 'ourFen'>): Fen {
  const [theirs, ours] = [theirFen ?? fen(0), ourFen ?? fen(0)]
  return kind === 'refund' ? minus(ours, theirs) : minus(theirs, ours)
}

/** Of the last decision. */
const decided = <T>(value: SQL) =>
  sql<T>`${sql`(select ${value} from ${decisions} where ${decisions.differenceId} = ${differences.id} order by ${decisions.id} desc limit 1)`}`
const isWaiting = inArray(differences.state, [...WAITING_STATES])

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
    iotOrderId: differences.iotOrderId,
    refundId: differences.refundId,
    cardId: differences.cardId,
    cardNo: ofCard<string | null>(sql`${waterCards.cardNo}`),
    name: ofCard<string | null>(sql`${waterCards.name}`),
    communityName: ofCard<string | null>(sql`${waterCards.communityName}`),
    roomNo: ofCard<string | null>(sql`${waterCards.roomNo}`),
    iccid: iccidOf,
    line: sql<number | null>`${sql`(select ${payBillLines.line} from ${payBillLines} where ${payBillLines.id} = ${differences.lineId})`}`,
    theirAmount: differences.theirFen,
    theirState: differences.theirState,
    ourAmount: differences.ourFen,
    paymentStatus: differences.ourStatus,
    gap: sql`${signedGap}`.mapWith(differences.theirFen),
    quantity: ofOrder(sql`${waterCardRecharges.quantityLitre}`).mapWith(waterCardRecharges.quantityLitre),
    decision: decided<PayDecision | null>(sql`${decisions.decision}`),
    decider: decided<string | null>(actorName(decisions.actorId)),
    decidedAt: decided<Date | null>(sql`${decisions.at}`).mapWith(differences.createdAt),
  },
  dated: (days) => withinDays(differences.at, days),
  filters: {
    reconciliationId: equals(differences.reconciliationId),
    queue: equals(differences.queue),
    state: equals(differences.state),
    isWaiting: (is) => (is ? isWaiting : not(isWaiting)),
    kind: equals(differences.kind),
    transactionNo: contains(differences.transactionNo),
    orderNo: contains(differences.orderNo),
  },
  scope: differenceScope,
  missing: 'payDifference.error.missing',
}

export const exportDifferences = crudExport(payDifferenceApi, differences, differenceReading)
