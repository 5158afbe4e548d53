import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import { databaseState } from '../../src/modules/system/monitor/monitor.queries.ts'
import { testApp } from '../app/app.ts'

it('names the query that has been running longest, without the values in it', async () => {
  const { ctx } = await testApp(weir)
  const slow = ctx.db.execute(sql`select pg_sleep(60), ${'13812341234'}::text as telephone`).catch(() => undefined)
  const seen = async () => (await databaseState(ctx, false)).slowest
  await expect.poll(seen, { timeout: 10_000 }).toMatchObject({ sql: 'select pg_sleep(60), $1::text as telephone' })
  const { connections, connectionsActive, connectionsMost, slowest } = await databaseState(ctx, false)
  expect(slowest!.seconds).toBeGreaterThan(0)
  expect(JSON.stringify(slowest)).not.toContain('1381234')
  expect(connections).toBeGreaterThanOrEqual(2)
  expect(connectionsActive).toBeGreaterThanOrEqual(2)
  expect(connectionsMost).toBeGreaterThanOrEqual(connections)
  await ctx.db.execute(
    sql`select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60)%' and pid <> pg_backend_pid()`,
  )
  await slow
})
