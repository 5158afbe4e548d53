import { and, lt, type SQL, sql, gte, isNotNull, isNull, or } from 'drizzle-orm'
import { type Connectivity, type MeterState, ON_TIME, ONLINE } from '@weir/contract/modules/card/meter-connectivity'
import type { Context } from '../../../kernel/context.ts'
import { waterMeters } from './water-meter.table.ts'

/** The instant that lies so many of the meter's own report intervals back. */
export const intervalsAgo = ({ now }: Context, intervals: number) =>
  sql`${now().toISOString()}::timestamptz - ${waterMeters.reportHours} * ${`${intervals} hours`}::interval`

/** `connectivityOf` as a condition on the table of meters. */
export function isConnected(connectivity: Connectivity, ctx: Context): SQL {
  const { lastReportAt } = waterMeters
  const conditions: Record<Connectivity, SQL | undefined> = {
    never: isNull(lastReportAt),
    online: gte(lastReportAt, intervalsAgo(ctx, ON_TIME)),
    late: and(lt(lastReportAt, intervalsAgo(ctx, ON_TIME)), gte(lastReportAt, intervalsAgo(ctx, ONLINE))),
    offline: and(isNotNull(lastReportAt), lt(lastReportAt, intervalsAgo(ctx, ONLINE))),
  }
  return conditions[connectivity]!
}

export const isInState = (state: MeterState, ctx: Context): SQL =>
  state === 'online'
    ? gte(waterMeters.lastReportAt, intervalsAgo(ctx, ONLINE))
    : or(isConnected('never', ctx), isConnected('offline', ctx))!
