import type { shiftApi } from '@weir/contract/modules/pay/shift'
import type { Fen } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, between, count, ilike, isNotNull, min, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { contains, equals, escapeLike, sinceDay, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { iotCardRecharges, iotCardRefunds } from '../../iot/index.ts'
import { waterCardRecharges, waterCardRefunds } from '../../card/index.ts'
import { payShiftCash as cash, payShifts as shifts } from './shift.table.ts'

export const shiftScope = ownedBy(shifts)

/** The cash of the shift. The inner `sql` keeps its columns qualified, which a selected one loses. */
const inCash = (value: SQL, joined?: SQL) => sql`(select ${value} from ${cash} ${joined} where ${cash.shiftId} = ${shifts.id})`
/** A row of cash names an order or a refund of one product. */
const sumOf = (water: MovedTable, waterId: PgColumn, iot: MovedTable, iotId: PgColumn) =>
  inCash(
    sql`coalesce(sum(coalesce(${water.amountFen}, ${iot.amountFen})), 0)`,
    sql`left join ${water} on ${water.id} = ${waterId} left join ${iot} on ${iot.id} = ${iotId}`,
  )
type MovedTable = PgTable & { id: PgColumn; amountFen: PgColumn }

const ordersIn = inCash(sql`count(${cash.orderId}) + count(${cash.iotOrderId})`)
const refundsIn = inCash(sql`count(${cash.refundId}) + count(${cash.iotRefundId})`)
const cashIn = sql`coalesce(${shifts.cashInFen}, ${sumOf(waterCardRecharges, cash.orderId, iotCardRecharges, cash.iotOrderId)})`
const cashOut = sql`coalesce(${shifts.cashOutFen}, ${sumOf(waterCardRefunds, cash.refundId, iotCardRefunds, cash.iotRefundId)})`
const difference = sql`${shifts.countedFen} - ${shifts.cashInFen} + ${shifts.cashOutFen}`
const state = sql<'open' | 'closed'>`case when ${shifts.closedAt} is null then 'open' else 'closed' end`
const clerk = sql<string>`${actorName(sql`${shifts.createdBy}`)}`

const RECENT_DAYS = 7
const isRecent = (ctx: Context) => sinceDay(shifts.closedAt, dayText(businessDay(ctx.now().getTime()) - (RECENT_DAYS - 1)))
/** Found by the index of closed shifts with a difference. */
const hasDifference = isNotNull(shifts.reason)

/** Nobody can mark a difference as seen, because a closed shift never changes. So those of the last days count. */
export async function recentDifferences(ctx: Context) {
  const [found] = await ctx.db
    .select({ count: count(), since: min(shifts.closedAt), amount: sql`sum(abs(${difference}))`.mapWith(shifts.floatFen) })
    .from(shifts)
    .where(and(hasDifference, isRecent(ctx), shiftScope(ctx)))
  return found!
}

const money = (value: SQL) => sql<Fen>`${value}`.mapWith(shifts.floatFen)
const whole = (value: SQL) => sql<number>`${value}`.mapWith(Number)

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
  cashOrders: whole(sql`coalesce(${shifts.cashOrders}, ${ordersIn})`),
  cashIn: money(cashIn),
  cashRefunds: whole(sql`coalesce(${shifts.cashRefunds}, ${refundsIn})`),
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
    isDifferent: (is) => (is ? hasDifference : sql`${shifts.closedAt} is not null and ${shifts.reason} is null`),
    isRecent: (is, ctx) => (is ? isRecent(ctx) : not(isRecent(ctx))),
    reason: equals(shifts.reason),
  },
  scope: shiftScope,
  missing: 'shift.error.missing',
}
