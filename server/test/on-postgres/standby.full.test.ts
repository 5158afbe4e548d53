import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { deptApi } from '@weir/contract/modules/system/dept'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { formatQuery } from '@weir/contract/platform/format-query'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { processesBeside } from '../../src/kernel/db/connection-name.ts'
import { connectDatabase, type Database } from '../../src/kernel/db/database.ts'
import { openStandby } from '../../src/kernel/db/standby.ts'
import { callAt } from '../faults/caller.ts'
import { PASSWORD, startServerProcess } from '../faults/server-process.ts'
import { startPostgres, type ThrowAwayPostgres } from '../db/postgres.ts'

let primary: ThrowAwayPostgres
let standby: ThrowAwayPostgres
let database: Database
beforeAll(async () => {
  primary = await startPostgres({ durable: true })
  standby = await startPostgres({ of: primary })
  database = connectDatabase(primary.url)
  await database.pool.query('create table kept (n int)')
}, 60_000)
afterAll(async () => {
  await database.close()
  await standby.stop()
  await primary.stop()
})

const onStandby = async (sql: string) => {
  const client = new pg.Client(standby.url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

let said: string[]
beforeEach(() => {
  said = []
})
const say = (fields: object) => said.push(JSON.stringify(fields))

function opened(url = standby.url) {
  const opened = openStandby({ pool: database.pool, url, log: { info: say, warn: say } })
  onTestFinished(opened.close)
  return opened
}

const count = async (db: Database['db']) => Number((await db.execute('select count(*) from kept')).rows[0]!.count)

describe('a standby', () => {
  it('has every row that was committed before the call, as many calls as come at once', async () => {
    const reads = opened()
    for (let n = 1; n <= 20; n++) {
      await database.pool.query('insert into kept values ($1)', [n])
      const counts = await Promise.all(Array.from({ length: 10 }, async () => count((await reads.take())!.db)))
      expect(new Set(counts)).toEqual(new Set([n]))
    }
  })

  it('knows the connections of its readers, which hold up no update after a promotion', async () => {
    const reads = opened()
    await count((await reads.take())!.db)
    const client = new pg.Client(standby.url)
    await client.connect()
    expect(await processesBeside(client)).toEqual([])
    await client.end()
  })

  it('that lags answers what it has, and says the age of that', async () => {
    const reads = opened()
    await onStandby('select pg_wal_replay_pause()')
    const before = await count(database.db)
    const paused = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await database.pool.query('insert into kept values (0)')
    const late = (await reads.take())!
    expect(await count(late.db)).toBe(before)
    expect(late.asOf.getTime()).toBeLessThanOrEqual(paused)
    await onStandby('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await count((await reads.take())!.db)).toBe(before + 1), 5000)
  })

  it('that freezes, ends or follows another server is left alone, and used again when it is back', async () => {
    const reads = opened()
    expect(await reads.take()).toBeDefined()
    standby.freeze()
    expect(await reads.take()).toBeUndefined()
    const askedAt = Date.now()
    expect(await reads.take()).toBeUndefined()
    expect(Date.now() - askedAt).toBeLessThan(500)
    standby.thaw()
    await vi.waitFor(async () => expect(await reads.take()).toBeDefined(), { timeout: 10_000, interval: 200 })

    await standby.crash()
    expect(await reads.take()).toBeUndefined()
    await standby.restart()
    await vi.waitFor(async () => expect(await reads.take()).toBeDefined(), { timeout: 10_000, interval: 200 })
    expect(said).toHaveLength(5)

    const stranger = await startPostgres()
    onTestFinished(stranger.stop)
    expect(await opened(stranger.url).take()).toBeUndefined()
    expect(said.at(-1)).toContain('no standby')
    const others = await startPostgres({ of: stranger })
    onTestFinished(others.stop)
    expect(await opened(others.url).take()).toBeUndefined()
    expect(said.at(-1)).toContain('another server')
  }, 60_000)
})

it('answers a log for the product, and the primary does when it is promoted', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-standby-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServerProcess(dataDir, primary.url, { DATABASE_READ_URL: standby.url })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const { token } = (await callAt(server.url, signInApi.login, { username: 'admin', password: PASSWORD })).data
  const log = async () => {
    const url = `${server.url}${operLogApi.list.path}?${formatQuery({ pageNum: 1, pageSize: 10 }).toString()}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { total: number } }
    return { total: data.total, asOf: answer.headers.get('x-data-as-of') }
  }
  const before = await log()
  expect(before.asOf).not.toBeNull()
  const added = await callAt(server.url, deptApi.add, { name: 'East' }, { token })
  expect(added.code).toBe(0)
  expect(await log()).toMatchObject({ total: before.total + 1, asOf: expect.any(String) })

  await onStandby('select pg_promote()')
  await vi.waitFor(async () => expect((await log()).asOf).toBeNull(), 10_000)
  expect((await log()).total).toBe(before.total + 1)
})
