import { gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Writing } from '../../../kernel/context.ts'
import { type ArchivedLog, logArchives } from './log-archive.table.ts'

/** Clears a log: from `until` on the list starts empty. An entry of that very instant stays, such as the one of the clearing itself. */
export async function archiveLog(ctx: Writing, log: ArchivedLog, until: Date | SQL<Date>) {
  await ctx.db.insert(logArchives).values({ log, until, createdBy: ctx.actor.id })
  return {}
}

/** The entries of a log that were cleared, or those since; by the column that says when they were written. */
export function archivedFilter(log: ArchivedLog, writtenAt: PgColumn) {
  const until = sql`(select coalesce(max(${logArchives.until}), '-infinity') from ${logArchives} where ${logArchives.log} = ${log})`
  return (isArchived: boolean): SQL => (isArchived ? lt(writtenAt, until) : gte(writtenAt, until))
}
