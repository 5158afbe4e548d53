import { readingApi } from '@weir/contract/modules/meter/reading'
import { genApi } from '@weir/contract/modules/system/gen'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq, sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { users } from '../src/kernel/auth/access.table.ts'
import { DEMO_TABLE } from '../src/sample/demo-table.ts'
import { readStory } from '../src/sample/story.ts'
import { askForTown, writeTown } from '../src/sample/town-task.ts'
import { tasks } from '../src/services/task/task.table.ts'
import { expectBalanced } from './meter/reading-state.ts'
import { signedInApp } from './app/signed-in-app.ts'

const until = new Date('2026-03-31T03:27:00Z')

const dataDir = mkdtempSync(join(tmpdir(), 'weir-town-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

it('writes a believable small utility once, in pieces that a stop interrupts, and its sums hold at any moment', async () => {
  const { ctx, db, send, tokenOf } = await signedInApp({}, weir)
  const token = await tokenOf('admin')
  const demo = async () => (await send(genApi.dataList, { tableName: DEMO_TABLE }, { token })).data.list
  expect(await demo()).toEqual([])
  const errors: unknown[] = []
  const log = { error: (...line: unknown[]) => void errors.push(line) }
  const shares: number[] = []
  /** Stops after so many pieces. */
  const write = (pieces: number) => {
    const stopping = new AbortController()
    let left = pieces
    return writeTown(async () => ctx, {
      dataDir,
      log,
      progress: (share) => shares.push(share),
      giveWay: async () => (--left === 0 ? stopping.abort() : undefined),
      stopping: stopping.signal,
    })
  }
  const ask = () => askForTown({ ...ctx, now: () => until })
  const states = async () => (await db.select().from(tasks)).map(({ kind, state, createdBy }) => ({ kind, state, createdBy }))

  expect([await ask(), await ask()]).toEqual([true, true])
  const [{ id: adminId } = { id: 0 }] = await db.select().from(users).where(eq(users.userName, 'admin'))
  expect(await states()).toEqual([{ kind: 'sampleData', state: 'waiting', createdBy: adminId }])
  for (const pieces of [7, 60]) {
    expect(await write(pieces)).toBe(false)
    await expectBalanced(db)
    expect(await states()).toMatchObject([{ state: 'running' }])
    expect(readStory(dataDir)).toBeUndefined()
  }
  expect(await write(Infinity)).toBe(true)
  expect(errors).toEqual([])
  expect(await states()).toMatchObject([{ state: 'done' }])
  expect(await ask()).toBe(false)
  expect(readStory(dataDir)).toMatchObject({ start: '2025-12-30T16:00:00.000Z', sentTo: until.toISOString() })
  // Only the piece that a stop met begins again.
  const begun = [...new Set(shares)]
  expect(begun).toEqual(begun.toSorted((a, b) => a - b))
  expect(shares.length - begun.length).toBeLessThanOrEqual(2)

  const total = async (list: typeof waterCardApi.list | typeof waterMeterApi.list, filter: object = {}) =>
    (await send(list, { ...filter, pageSize: 10 }, { token })).data.total
  expect([await total(waterCardApi.list), await total(waterMeterApi.list), await total(waterCardApi.list, { state: 'suspended' })]).toEqual(
    [120, 123, 1],
  )
  expect(await total(waterCardApi.list, { view: 'low' })).toBeGreaterThan(3)
  expect((await send(readingApi.held, {}, { token })).data.list.map(({ verdict }) => verdict).toSorted()).toEqual([
    'rollback',
    'rollback',
    'spike',
    'spike',
  ])
  const { list: orders } = (await send(waterCardRechargeApi.list, { pageSize: 10_000 }, { token })).data
  expect(orders.length).toBeGreaterThan(150)
  expect(orders.filter(({ createdAt }) => new Date(createdAt) > until)).toEqual([])
  await expectBalanced(db)

  expect(await demo()).toMatchObject([{ tableName: DEMO_TABLE, tableComment: '泵房巡检', refusal: null }])
  const { ids } = (await send(genApi.importTable, { tables: [DEMO_TABLE] }, { token })).data
  const { faults, files } = (await send(genApi.preview, { id: ids[0]! }, { token })).data
  expect(faults).toEqual([])
  expect(files.map(({ path }) => path)).toContain('web/src/modules/ops/patrol/PatrolPage.tsx')
  expect((await db.execute(sql`select count(*)::int as rows from ${sql.identifier(DEMO_TABLE)}`)).rows).toEqual([{ rows: 5 }])
  // The database goes on to other tests of this worker.
  await db.execute(sql`drop table ${sql.identifier(DEMO_TABLE)}`)
}, 180_000)
