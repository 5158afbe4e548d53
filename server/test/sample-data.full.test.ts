import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { screens } from '@weir/contract/modules/screens'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { communityApi } from '@weir/contract/modules/place/community'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { genApi } from '@weir/contract/modules/system/gen'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { userApi } from '@weir/contract/modules/system/user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { Screen } from '@weir/contract/platform/screen'
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

/** The input that a list needs. */
const NEEDED: Readonly<Record<string, object>> = {
  dictData: { dictType: 'water_meter_model' },
  meterTrend: { unit: 'day' },
}
/** Rows of the first three come from the start of a server and from its jobs. The others list nothing until somebody types. */
const NOT_OF_THE_TOWN = new Set(['notice', 'sysJob', 'meterModel', 'roomPlan', 'readingImport'])

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100)
const sumOf = <T>(rows: readonly T[], fen: (row: T) => string) => rows.reduce((sum, row) => sum + fenOf(fen(row)), 0)

it('writes a believable small utility once, in pieces that a stop interrupts, and its sums hold at any moment', async () => {
  const { ctx, db, send, tokenOf, later } = await signedInApp({}, weir)
  let token = await tokenOf('admin')
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
  const states = async () =>
    (await db.select().from(tasks).where(eq(tasks.kind, 'sampleData'))).map(({ kind, state, createdBy }) => ({ kind, state, createdBy }))

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

  // Somebody looks at it a few minutes after the story ends.
  later((until.getTime() - ctx.now().getTime()) / 60_000 + 5)
  token = await tokenOf('admin')
  const total = async (list: typeof waterCardApi.list | typeof waterMeterApi.list, filter: object = {}) =>
    (await send(list, { ...filter, pageSize: 10 }, { token })).data.total
  expect([await total(waterCardApi.list), await total(waterMeterApi.list), await total(waterCardApi.list, { state: 'suspended' })]).toEqual(
    [120, 125, 1],
  )
  expect(await total(waterCardApi.list, { view: 'low' })).toBeGreaterThan(2)
  expect((await send(readingApi.held, {}, { token })).data.list.map(({ verdict }) => verdict).toSorted()).toEqual([
    'rollback',
    'rollback',
    'spike',
    'spike',
  ])
  await expectBalanced(db)

  const empty: string[] = []
  for (const { key, shows } of screens as readonly Screen[]) {
    if (!shows || !('id' in shows) || NOT_OF_THE_TOWN.has(key)) continue
    const { code, data, message } = await send(shows as Endpoint, NEEDED[key] ?? {}, { token })
    expect([key, code, message]).toEqual([key, 0, expect.any(String)])
    const { list } = data as { list?: unknown[] }
    if (list?.length === 0) empty.push(key)
  }
  expect(empty, 'screens without a row').toEqual([])

  const all = { pageSize: 10_000 }
  const { list: orders } = (await send(waterCardRechargeApi.list, all, { token })).data
  expect(orders.length).toBeGreaterThan(200)
  expect(orders.filter(({ createdAt }) => new Date(createdAt) > until)).toEqual([])
  expect(new Set(orders.map(({ paymentMethod }) => paymentMethod))).toEqual(new Set(['cash', 'wechat', 'alipay', 'bankTransfer']))
  expect(orders.map(({ delivery }) => delivery)).toEqual(expect.arrayContaining(['fail', 'success']))
  expect(new Set(orders.map(({ amount }) => amount)).size).toBeGreaterThan(10)

  // All cash of the orders lies in drawers, and today's is open.
  const { list: shifts } = (await send(shiftApi.list, all, { token })).data
  const cash = orders.filter(({ paymentMethod, paymentStatus }) => paymentMethod === 'cash' && paymentStatus === 'paid')
  expect(sumOf(shifts, ({ cashIn }) => cashIn)).toBe(sumOf(cash, ({ amount }) => amount))
  expect(shifts.filter(({ state }) => state === 'open')).toMatchObject([{ clerk: '陈晓燕', day: '2026-03-31' }])
  const notes = shifts.flatMap(({ note }) => note ?? [])
  expect(notes.length).toBeGreaterThan(2)
  expect(new Set(notes).size).toBeGreaterThan(2)

  // A closed day has the same sum on both sides.
  const { list: days } = (await send(reconciliationApi.list, all, { token })).data
  const closed = days.filter(({ state }) => state === 'closed')
  expect(closed.length).toBeGreaterThan(5)
  expect(closed.map(({ ourTotal }) => ourTotal)).toEqual(closed.map(({ theirTotal }) => theirTotal))
  expect(days.filter(({ state }) => state === 'open')).toHaveLength(1)

  // The price of a community is that of its cards.
  const { list: communities } = (await send(communityApi.list, all, { token })).data
  const { list: cards } = (await send(waterCardApi.list, all, { token })).data
  for (const { name, defaultUnitPrice } of communities) {
    const prices = cards.filter(({ communityName }) => communityName === name).map(({ unitPrice }) => unitPrice)
    expect([name, [...new Set(prices)]]).toEqual([name, [defaultUnitPrice]])
  }

  // Each reminder has its message, and the months cost what the messages do.
  const { list: runs } = (await send(reminderBatchApi.list, all, { token })).data
  const { list: messages } = (await send(smsLogApi.list, all, { token })).data
  expect(runs.reduce((sum, { sent, failed }) => sum + sent + failed, 0)).toBe(messages.length)
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['delivered', 'undelivered']))
  const { list: months } = (await send(smsLogApi.costs, {}, { token })).data
  expect(sumOf(months, ({ cost }) => cost)).toBe(sumOf(messages, ({ cost }) => cost))

  const { list: staff } = (await send(userApi.list, all, { token })).data
  expect(staff.map(({ roleNames }) => roleNames.join()).toSorted()).toEqual(
    ['客服', '收费员', '收费员', '抄表员', '抄表员', '财务', '普通员工', '超级管理员'].toSorted(),
  )
  expect(staff.every(({ telephone, postNames }) => telephone !== null && postNames.length === 1)).toBe(true)

  const { list: faults } = (await send(deviceAlarmApi.list, { messageType: 'VALVE_FAULT' }, { token })).data
  const photos = await Promise.all(faults.map(({ id }) => send(deviceAlarmApi.attachments, { id }, { token })))
  expect(photos.flatMap(({ data }) => data.list)).toMatchObject([{ kind: 'image', mimeType: 'image/png', creator: '马军' }])

  const [table] = (await send(genApi.tableList, {}, { token })).data.list
  expect(table).toMatchObject({ tableName: DEMO_TABLE, tableComment: '泵房巡检' })
  const { faults: wrong, files } = (await send(genApi.preview, { id: table!.id }, { token })).data
  expect(wrong).toEqual([])
  expect(files.map(({ path }) => path)).toContain('web/src/modules/ops/patrol/PatrolPage.tsx')
  expect((await db.execute(sql`select count(*)::int as rows from ${sql.identifier(DEMO_TABLE)}`)).rows).toEqual([{ rows: 5 }])
  // The database goes on to other tests of this worker.
  await db.execute(sql`drop table ${sql.identifier(DEMO_TABLE)}`)
}, 300_000)
