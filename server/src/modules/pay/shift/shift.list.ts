import type { shiftApi } from '@weir/contract/modules/pay/shift'
import type { Fen } from '@weir/contract/platform/units'
import { between, ilike, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import { contains, equals, escapeLike } from '../../../kernel/crud/filters.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { waterCardRecharges, waterCardRefunds } from '../../water/index.ts'
import { payShiftCash as cash, payShifts as shifts } from './shift.table.ts'

export const shiftScope = ownedBy(shifts)

/** Orders and refunds of the shift. The inner `sql` keeps its columns qualified, which a selected one loses. */
const inOrders = (value: SQL) =>
  sql`(select ${value} from ${cash} join ${waterCardRecharges} on ${waterCardRecharges.id} = ${cash.orderId} where ${cash.shiftId} = ${shifts.id})`
const inRefunds = (value: SQL) =>
  sql`(select ${value} from ${cash} join ${waterCardRefunds} on ${waterCardRefunds.id} = ${cash.refundId} where ${cash.shiftId} = ${shifts.id})`

const cashIn = sql`coalesce(${shifts.cashInFen}, ${inOrders(sql`coalesce(sum(${waterCardRecharges.amountFen}), 0)`)})`
const cashOut = sql`coalesce(${shifts.cashOutFen}, ${inRefunds(sql`coalesce(sum(${waterCardRefunds.amountFen}), 0)`)})`
const difference = sql`${shifts.countedFen} - ${shifts.cashInFen} + ${shifts.cashOutFen}`
const state = sql<'open' | 'closed'>`case when ${shifts.closedAt} is null then 'open' else 'closed' end`
const clerk = sql<string>`${actorName(sql`${shifts.createdBy}`)}`

const money = (value: SQL) => sql<Fen>`${value}`.mapWith(shifts.floatFen)
const count = (value: SQL) => sql<number>`${value}`.mapWith(Number)

/** Figures of an open shift are sums of its orders and refunds. Those of a closed one are as counted. */
export const shiftColumns = {
  id: shifts.id,
  shiftNo: shifts.shiftNo,
  clerk,
  clerkId: shifts.createdBy,
  day: shifts.day,
  state: sql<'open' | 'closed'>`${state}`,
  openedAt: shifts.openedAt,
  closedAt: shifts.closedAt,
  float: shifts.floatFen,
  cashOrders: count(sql`coalesce(${shifts.cashOrders}, ${inOrders(sql`count(*)`)})`),
  cashIn: money(cashIn),
  cashRefunds: count(sql`coalesce(${shifts.cashRefunds}, ${inRefunds(sql`count(*)`)})`),
  cashOut: money(cashOut),
  expected: money(sql`${cashIn} - ${cashOut}`),
  counted: shifts.countedFen,
  difference: sql<Fen | null>`${difference}`.mapWith(shifts.countedFen),
  reason: shifts.reason,
  note: shifts.note,
  closer: sql<string | null>`case when ${shifts.closedBy} is not null then ${actorName(sql`${shifts.closedBy}`)} end`,
  closeReason: shifts.closeReason,
}

/** The columns, filters and sort keys of the list of shifts; its export uses the same. */
export const shiftReading: ReadOptions<typeof shiftApi> = {
  columns: shiftColumns,
  dated: ([from, to]) => between(shifts.day, from, to),
  filters: {
    shiftNo: contains(shifts.shiftNo),
    clerk: (name) => ilike(clerk, `%${escapeLike(name)}%`),
    state: (value) => (value === 'open' ? sql`${shifts.closedAt} is null` : sql`${shifts.closedAt} is not null`),
    isDifferent: (is) => (is ? sql`${shifts.reason} is not null` : sql`${shifts.closedAt} is not null and ${shifts.reason} is null`),
    reason: equals(shifts.reason),
  },
  scope: shiftScope,
  missing: 'shift.error.missing',
}
