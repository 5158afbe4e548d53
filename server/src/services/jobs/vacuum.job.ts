import { sql } from 'drizzle-orm'

import { defineJob } from './job.ts'

/**
 * The work of a server's autovacuum: it frees former versions of rows and renews the statistics of plans. Only for the embedded database,
 * which has no autovacuum. Table by table, so that calls come in between.
 */
export const vacuumJob = defineJob({
  name: 'platform.vacuum',
  cron: '47 3 * * *',
  isForEmbedded: true,
  async run({ db }, stopping) {
    // Those of the catalogue too: transaction ids run out one day in a database of which a table was never vacuumed.
    const { rows } = await db.execute<{ name: string }>(
      sql`select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence = 'p' order by relpages desc`,
    )
    let [tables, longestMs] = [0, 0]
    for (const { name } of rows) {
      if (stopping?.aborted) break
      const startedAt = performance.now()
      await db.execute(sql.raw(`vacuum (analyze) ${name}`))
      longestMs = Math.max(longestMs, Math.round(performance.now() - startedAt))
      tables++
    }
    return { tables, longestMs }
  },
})
