import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { emptyDatabase } from '../../../test/db/database.ts'
import { FILES_DIR } from '../../../test/app/files-dir.ts'
import { systemContext, createParts } from '../../kernel/context.ts'
import { readSettings } from '../../kernel/settings.ts'
import { vacuumJob } from './vacuum.job.ts'

it('lets new versions of rows take the room of former ones, and counts rows for the plans', async () => {
  const { db } = await emptyDatabase()
  const ctx = systemContext({
    db,
    now: () => new Date(),
    settings: readSettings(new Map()),
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: createParts(),
  })
  await db.execute(sql`
    insert into job_run (job, due_at, started_at, lease_until, worker, finished_at)
    select 'job', to_timestamp(n), now(), now(), 'worker', now() from generate_series(1, 3000) as n`)
  const sizes = []
  for (let night = 0; night < 4; night++) {
    await db.execute(sql`update job_run set finished_at = finished_at + interval '1 day'`)
    await vacuumJob.run(ctx)
    const { rows } = await db.execute<{ size: string; counted: number }>(
      sql`select pg_relation_size(oid) as size, reltuples as counted from pg_class where relname = 'job_run'`,
    )
    expect(rows).toMatchObject([{ counted: 3000 }])
    sizes.push(rows[0]!.size)
  }
  expect(new Set(sizes)).toHaveLength(1)
})

it('ends between two tables when the process is to stop', async () => {
  const { db } = await emptyDatabase()
  const ctx = systemContext({
    db,
    now: () => new Date(),
    settings: readSettings(new Map()),
    wake: () => undefined,
    filesDir: FILES_DIR,
    parts: createParts(),
  })
  expect(await vacuumJob.run(ctx, AbortSignal.abort())).toMatchObject({ tables: 0 })
})
