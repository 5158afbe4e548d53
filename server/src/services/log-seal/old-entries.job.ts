import { and, eq, lt, lte, max, sql } from 'drizzle-orm'

import { type Context, type Db, inTransaction } from '../../kernel/context.ts'
import { operationLogs } from '../../kernel/platform.table.ts'
import { defineJob } from '../jobs/job.ts'
import { logCuts } from './operation-log-cut.table.ts'
import { operationLogSeals } from './operation-log-seal.table.ts'

const DAY_MS = 86_400_000
/** In one statement: the others wait for none of it. */
const BATCH = 5_000

/** Drops the oldest sealed entries of the operation log, where a parameter says so. A trigger refuses any other deletion. */
export const oldEntriesJob = defineJob({
  name: 'platform.oldOperations',
  cron: '47 3 * * *',
  run: async (ctx, stopping) => ({ entries: await dropOldEntries(ctx, stopping) }),
})

async function dropOldEntries(ctx: Context, stopping: AbortSignal | undefined): Promise<number> {
  const { keepOperationDays } = ctx.settings
  if (keepOperationDays === 0) return 0
  const before = new Date(ctx.now().getTime() - keepOperationDays * DAY_MS)
  // In the order of ids: an entry that stays keeps all later ones.
  const [oldest] = await ctx.db
    .select({ id: sql<number | null>`min(${operationLogs.id})`.mapWith(Number) })
    .from(operationLogs)
    .where(sql`${operationLogs.at} >= ${before.toISOString()}::timestamptz`)
  const isOld = and(lt(operationLogs.at, before), oldest?.id ? lt(operationLogs.id, oldest.id) : undefined)
  const [last] = await ctx.db
    .select({ entryId: max(operationLogs.id) })
    .from(operationLogs)
    .innerJoin(operationLogSeals, eq(operationLogSeals.entryId, operationLogs.id))
    .where(isOld)
  const upTo = last?.entryId
  if (!upTo) return 0
  await ctx.db.insert(logCuts).values({ entryId: upTo, at: ctx.now() })
  let dropped = 0
  for (let rows = BATCH; rows === BATCH && !stopping?.aborted; dropped += rows)
    rows = await inTransaction(ctx, async ({ db }) => {
      const batch = db
        .select({ id: operationLogs.id })
        .from(operationLogs)
        .where(lte(operationLogs.id, upTo))
        .orderBy(operationLogs.id)
        .limit(BATCH)
      return (await db.delete(operationLogs).where(sql`${operationLogs.id} in ${batch}`)).rowCount ?? 0
    })
  return dropped
}

/** The last entry that may be gone. */
export const cutUpTo = async (db: Db): Promise<number> =>
  (await db.select({ entryId: max(logCuts.entryId) }).from(logCuts))[0]?.entryId ?? 0
