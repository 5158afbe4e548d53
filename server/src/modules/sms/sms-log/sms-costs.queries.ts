import type { CostPart, smsLogApi } from '@weir/contract/modules/sms/sms-log'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { businessZone } from '@weir/contract/platform/zone'
import { and, desc, gt, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { withinDays } from '../../../kernel/crud/filters.ts'
import { smsLogReading } from './sms-log.list.ts'
import { smsLogs } from '../ground/sms-log.table.ts'

type Endpoint = (typeof smsLogApi)['costs']

/** The sums of messages that cost something, within the caller's data scope. */
export async function sumCosts(ctx: Context, { by, dateRange }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const part = partOf(by)
  const cost = sql`sum(${smsLogs.costFen})`.mapWith(smsLogs.costFen)
  const rows = await ctx.db
    .select({ part, messages: sql<number>`count(*)::int`, billingItems: sql<number>`sum(${smsLogs.billingItems})::int`, cost })
    .from(smsLogs)
    .where(and(gt(smsLogs.costFen, sql`0`), dateRange && withinDays(smsLogs.createdAt, dateRange), smsLogReading.scope(ctx)))
    .groupBy(sql`1`)
    .orderBy(by === 'month' ? desc(sql`1`) : desc(sql`4`), sql`1`)
  const list = rows.map((row, n) => ({ id: n + 1, ...row }))
  return { list, total: list.length, currentPage: 1 }
}

function partOf(by: CostPart): SQL<string | null> {
  if (by === 'smsType') return sql`${smsLogs.smsType}`
  if (by === 'communityName') return sql`${smsLogs.communityName}`
  return sql`to_char(${smsLogs.createdAt} at time zone ${sql.raw(`'${businessZone()}'`)}, 'YYYY-MM')`
}
