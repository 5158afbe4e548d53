import type { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { WAITING_STATES } from '@weir/contract/modules/pay/difference-codes'
import { and, between, count as rows, inArray, min, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { equals } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { texts } from '../../../kernel/texts.ts'
import { payBills } from './bill.table.ts'
import { signedGap } from './difference.list.ts'
import { payDifferences } from './difference.table.ts'
import { reconciliationScope } from './day.service.ts'
import { type FetchFailure, payReconciliations as days } from './reconciliation.table.ts'

/** Of the bill in force. The inner `sql` keeps its columns qualified. */
const ofBill = (value: SQL) => sql`(select ${value} from ${payBills} where ${payBills.id} = ${days.billId})`
const count = (column: SQL) => sql<number>`${sql`coalesce(${ofBill(column)}, 0)`}`.mapWith(days.differences)
const money = (column: SQL) => sql`${sql`coalesce(${ofBill(column)}, 0)`}`.mapWith(days.ourFen)
const total = sql`${payBills.paidFen} - ${payBills.refundedFen}`

/** The columns, filters and sort keys of the list of days. */
export const reconciliationReading: ReadOptions<typeof reconciliationApi> = {
  columns: {
    id: days.id,
    day: days.day,
    provider: days.provider,
    state: days.state,
    differences: days.differences,
    aside: days.aside,
    theirPayments: count(sql`${payBills.payments}`),
    theirPaid: money(sql`${payBills.paidFen}`),
    theirRefunds: count(sql`${payBills.refunds}`),
    theirRefunded: money(sql`${payBills.refundedFen}`),
    theirTotal: money(total),
    ourCount: days.ourCount,
    ourTotal: days.ourFen,
    gap: sql`${sql`coalesce(${ofBill(total)}, 0) - ${days.ourFen}`}`.mapWith(days.ourFen),
    matched: days.matched,
    matchedTotal: days.matchedFen,
    fee: money(sql`round(${payBills.fee} / 1000.0)`),
    lines: count(sql`${payBills.lines}`),
    billVersion: sql<number | null>`${ofBill(sql`${payBills.version}`)}`,
    filename: sql<string | null>`${ofBill(sql`${payBills.filename}`)}`,
    importer: sql<string | null>`${ofBill(actorName(sql`${payBills.createdBy}`))}`,
    importedAt: sql<Date | null>`${ofBill(sql`${payBills.createdAt}`)}`.mapWith(days.createdAt),
    matchedAt: days.matchedAt,
    fetchFailure: sql<string | null>`${sql`${days.fetchFailure}::text`}`,
    closer: sql<string | null>`case when ${days.closedBy} is not null then ${actorName(sql`${days.closedBy}`)} end`,
    closedAt: days.closedAt,
  },
  shown: ({ client }, row) => ({ ...row, fetchFailure: row.fetchFailure && saidIn(client.language, row.fetchFailure) }),
  dated: ([from, to]) => between(days.day, from, to),
  filters: { provider: equals(days.provider), state: equals(days.state) },
  scope: reconciliationScope,
  missing: 'reconciliation.error.missing',
}

/** Why the bill could not be fetched, in the language of the reader. */
function saidIn(language: keyof typeof texts, stored: string): string {
  const { reason, data = {} } = JSON.parse(stored) as FetchFailure
  return texts[language].t(reason as never, data as never)
}

/** Of the differences of a day that wait for a decision, whatever their direction. The inner `sql` keeps its columns qualified. */
const waitingGap = sql`${sql`(select sum(abs(${signedGap})) from ${payDifferences} where ${payDifferences.reconciliationId} = ${days.id}
  and ${inArray(payDifferences.state, [...WAITING_STATES])})`}`

/** Written into the statement, so that the planner takes the partial index. */
const isOpen = sql`${days.state} = 'open'`

/** Days on which something waits, and the money on which bill and records do not agree. */
export async function openDays(ctx: Context) {
  const open = ctx.db
    .select({ createdAt: days.createdAt, gap: waitingGap.as('gap') })
    .from(days)
    .where(and(isOpen, reconciliationScope(ctx)))
    .as('open_days')
  const [found] = await ctx.db
    .select({ count: rows(), since: min(open.createdAt), amount: sql`sum(${open.gap})`.mapWith(days.ourFen) })
    .from(open)
  return found!
}
