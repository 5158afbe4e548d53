import { deviceAlarmApi, ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'
import { describe, expect, it } from 'vitest'

import { meter as meterModule } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { exportedRows } from '../../../../test/files/sheet.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { type Context, inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { regions } from '../../place/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { type Alarm, clearAlarm, raiseAlarm } from './device-alarm.service.ts'

const meter = (deviceSn: string, deptId = 1) => ({ deviceSn, deptId, createdBy: 1 })
const meters = (ctx: Context) => ctx.db.insert(waterMeters).values([meter('SN-1'), meter('SN-2'), meter('SN-3', 3)])

describeCrud(meterModule, deviceAlarmApi, {
  prepare: meters,
  add: (n) => ({ deviceSn: `SN-${n}`, messageType: 'VALVE_FAULT', content: 'Stuck half open' }),
  edit: { content: 'Stuck open', note: 'Called the workshop' },
  shown: (n) => ({
    deviceSn: `SN-${n}`,
    messageType: 'VALVE_FAULT',
    name: 'Valve fault',
    content: 'Stuck half open',
    source: 'staff',
    state: 'untreated',
    condition: 'active',
    count: 1,
    reportedAt: '2026-01-01T08:00:00.000+08:00',
  }),
})

const SPIKE = {
  deviceSn: 'SN-1',
  type: 'READING_SPIKE',
  params: { register: '900.000', lastRegister: '12.345', limit: '3.125' },
  reportedAt: new Date('2025-12-31T20:00:00Z'),
  source: 'device',
} as const
const OFFLINE = {
  deviceSn: 'SN-2',
  type: 'OFFLINE',
  params: { lastReportAt: '2025-12-20 08:00', hours: '288' },
  reportedAt: new Date('2025-12-31T21:00:00Z'),
  source: 'rule',
} as const

async function appWithMeters() {
  const test = await testApp(meterModule)
  await meters(test.ctx)
  const raise = (alarm: Alarm<'READING_SPIKE'> | Alarm<'OFFLINE'>) =>
    inTransaction(test.ctx, (ctx) => raiseAlarm(ctx, alarm as Alarm<'OFFLINE'>))
  const clear = (deviceSn: string) => inTransaction(test.ctx, (ctx) => clearAlarm(ctx, deviceSn, 'OFFLINE'))
  const rows = async (filter = {}, caller = {}) =>
    (await test.call(deviceAlarmApi.list, { ...filter, orderBy: 'id', isAsc: true }, caller)).data
  return { ...test, raise, clear, rows }
}

describe('raising', () => {
  it('counts repeats on the one open row, with the newest facts', async () => {
    const { raise, rows } = await appWithMeters()
    await raise(SPIKE)
    await raise({ ...SPIKE, params: { ...SPIKE.params, register: '901.000' }, reportedAt: new Date('2025-12-31T23:00:00Z') })
    await raise({ ...SPIKE, reportedAt: new Date('2025-12-31T22:00:00Z') })
    expect((await rows()).list).toMatchObject([
      { count: 3, reportedAt: '2026-01-01T04:00:00.000+08:00', lastSeenAt: '2026-01-01T07:00:00.000+08:00', params: SPIKE.params },
    ])
  })

  it('belongs to the card and the department of the meter', async () => {
    const { raise, rows, db } = await appWithMeters()
    const [region] = await db.insert(regions).values({ name: 'North', deptId: 3, createdBy: 1 }).returning()
    const regionId = region!.id
    await insertCard(db, { cardNo: 'C1', deviceSn: 'SN-3', regionId, roomNo: '3-2-1203', deptId: 3 })
    await raise({ ...SPIKE, deviceSn: 'SN-3' })
    expect((await rows()).list).toMatchObject([{ cardNo: 'C1', regionId, roomNo: '3-2-1203' }])
    expect((await rows({}, { scope: { ...NO_ROWS, deptIds: [3] } })).total).toBe(1)
    expect((await rows({}, { scope: { ...NO_ROWS, deptIds: [1] } })).total).toBe(0)
  })

  it('says nothing about meters nobody registered', async () => {
    const { raise, rows, call } = await appWithMeters()
    await raise({ ...SPIKE, deviceSn: 'SN-9' })
    expect((await rows()).total).toBe(0)
    const refused = await call(deviceAlarmApi.add, { deviceSn: 'SN-9', messageType: 'FRAUD', content: 'Seal broken' })
    expect(refused.data.fieldErrors).toHaveProperty('deviceSn')
  })

  it('takes no alarm on a meter outside the scope', async () => {
    const { call } = await appWithMeters()
    const input = { deviceSn: 'SN-3', messageType: 'FRAUD', content: 'Seal broken' } as const
    expect((await call(deviceAlarmApi.add, input, { scope: { ...NO_ROWS, deptIds: [1] } })).code).toBe(400)
    expect((await call(deviceAlarmApi.add, input, { scope: { ...NO_ROWS, deptIds: [3] } })).code).toBe(0)
  })
})

describe('the text', () => {
  it('comes in the language of the reader', async () => {
    const { raise, rows } = await appWithMeters()
    await raise(OFFLINE)
    const inLanguage = async (lang: string) => (await rows({}, { lang })).list[0]
    expect(await inLanguage('en')).toMatchObject({ name: 'Meter offline', content: 'Last report 2025-12-20 08:00, silent for 12 days' })
    expect(await inLanguage('zh-cn')).toMatchObject({ name: '水表离线', content: '最后上报 2025-12-20 08:00，已 12 天没有上报' })
    expect(await inLanguage('zh-tw')).toMatchObject({ name: '水錶離線', content: '最後上報 2025-12-20 08:00，已 12 天沒有上報' })
  })

  it('leaves out the clause whose facts are missing', async () => {
    const { rows, ctx } = await appWithMeters()
    const rollback = { ...SPIKE, type: 'READING_ROLLBACK', params: { register: '1.000', lastRegister: '2.000' } } as const
    await inTransaction(ctx, (ctx) => raiseAlarm(ctx, rollback))
    expect((await rows()).list).toMatchObject([{ content: 'Reads 1.000 t after 2.000 t' }])
    const suspect = { ...rollback.params, suspectRegister: '9.000', suspectAt: '2025-12-30 08:00' }
    await inTransaction(ctx, (ctx) => raiseAlarm(ctx, { ...rollback, params: suspect }))
    expect((await rows()).list[0]!.content).toContain('9.000 t of 2025-12-30 08:00')
  })
})

describe('deciding', () => {
  it('handles many at once, with handler, time and note', async () => {
    const { raise, rows, call } = await appWithMeters()
    await raise(SPIKE)
    await raise(OFFLINE)
    expect((await call(deviceAlarmApi.process, { ids: [1, 2], note: 'Concentrator down' }, { userName: 'zhou' })).code).toBe(0)
    const handled = { state: 'processed', handler: 'zhou', handledAt: '2026-01-01T08:00:00.000+08:00', note: 'Concentrator down' }
    expect((await rows()).list).toMatchObject([handled, handled])
    expect((await call(deviceAlarmApi.ignore, { ids: [1] })).code).toBe(409)
    expect((await call(deviceAlarmApi.reopen, { ids: [1, 2] })).code).toBe(0)
    expect((await rows({ state: 'untreated' })).total).toBe(2)
    expect((await call(deviceAlarmApi.reopen, { ids: [1] })).code).toBe(409)
  })

  it('is all or nothing, and changes nothing outside the scope', async () => {
    const { raise, rows, call } = await appWithMeters()
    await raise(SPIKE)
    await raise({ ...OFFLINE, deviceSn: 'SN-3' })
    for (const endpoint of [deviceAlarmApi.process, deviceAlarmApi.ignore]) {
      expect((await call(endpoint, { ids: [1, 404] })).code).toBe(404)
      expect((await call(endpoint, { ids: [1, 2] }, { scope: { ...NO_ROWS, deptIds: [1] } })).code).toBe(404)
      expect((await call(endpoint, { ids: [1] }, { permissions: [] })).code).toBe(403)
    }
    expect((await rows({ state: 'untreated' })).total).toBe(2)
  })

  it('decides row by row with `each`: handled and foreign alarms keep the others from nothing', async () => {
    const { raise, rows, call } = await appWithMeters()
    await raise(SPIKE)
    await raise(OFFLINE)
    await raise({ ...OFFLINE, deviceSn: 'SN-3' })
    await call(deviceAlarmApi.ignore, { ids: [2], note: 'Known' })
    const mine = { scope: { ...NO_ROWS, deptIds: [1] } }
    const { data } = await call(deviceAlarmApi.process, { ids: [1, 2, 3], note: 'Seen', each: true }, mine)
    expect(data.results?.map(({ code, message }) => [code, message])).toEqual([
      [0, ''],
      [409, expect.stringContaining('already handled')],
      [404, expect.stringContaining('not exist')],
    ])
    expect((await rows()).list).toMatchObject([
      { state: 'processed', note: 'Seen' },
      { state: 'ignored', note: 'Known' },
      { state: 'untreated', note: null },
    ])
  })

  it('leaves a state that lasts on its row, until it is over', async () => {
    const { raise, clear, rows, call } = await appWithMeters()
    await raise(OFFLINE)
    await call(deviceAlarmApi.ignore, { ids: [1] })
    await raise(OFFLINE)
    expect((await rows()).list).toMatchObject([{ state: 'ignored', condition: 'active', count: 2 }])
    await clear('SN-2')
    await raise(OFFLINE)
    expect((await rows()).list).toMatchObject([
      { state: 'ignored', condition: 'cleared' },
      { state: 'untreated', condition: 'active', count: 1 },
    ])
    expect(await call(deviceAlarmApi.reopen, { ids: [1] })).toMatchObject({ code: 409, message: expect.stringContaining('open alarm') })
  })

  it('ends what happened once, so that the next time is a new row', async () => {
    const { raise, rows, call } = await appWithMeters()
    await raise(SPIKE)
    await call(deviceAlarmApi.process, { ids: [1] })
    await raise(SPIKE)
    expect((await rows()).list).toMatchObject([
      { state: 'processed', condition: 'cleared' },
      { state: 'untreated', condition: 'active' },
    ])
  })
})

describe('groups', () => {
  it('counts by type what the filters let through, the most harmful first', async () => {
    const { raise, clear, call } = await appWithMeters()
    await raise(OFFLINE)
    await raise({ ...OFFLINE, deviceSn: 'SN-3' })
    await raise(SPIKE)
    await clear('SN-3')
    const groups = async (filter: object, caller = {}) => (await call(deviceAlarmApi.groups, filter, caller)).data.list
    expect(await groups({ state: 'untreated' })).toMatchObject([
      { messageType: 'READING_SPIKE', name: 'Reading spike, held', count: 1, active: 1 },
      { messageType: 'OFFLINE', count: 2, active: 1, lastSeenAt: '2026-01-01T05:00:00.000+08:00' },
    ])
    expect(await groups({ state: 'ignored' })).toEqual([])
    expect(await groups({ deviceSn: 'sn-3' })).toMatchObject([{ messageType: 'OFFLINE', count: 1 }])
    expect(await groups({}, { scope: NO_ROWS })).toEqual([])
  })

  it('knows a text for every type', async () => {
    const { call, db, ctx } = await appWithMeters()
    const { deviceAlarms } = await import('../ground/device-alarm.table.ts')
    const at = ctx.now()
    await db
      .insert(deviceAlarms)
      .values(
        ALARM_TYPES.map((messageType) => ({ ...meter('SN-1'), messageType, source: 'rule' as const, reportedAt: at, lastSeenAt: at })),
      )
    const { list } = (await call(deviceAlarmApi.groups, {})).data
    expect(list.map(({ messageType }) => messageType)).toEqual(ALARM_TYPES)
  })
})

it('is in a file in words, with its card, by the filters of the list', async () => {
  const test = await appWithMeters()
  await insertCard(test.db, { cardNo: 'C1', deviceSn: 'SN-1', roomNo: '3-2-1203' })
  await test.raise(SPIKE)
  await test.raise(OFFLINE)
  const file = (input: object, caller = {}) => exportedRows(test, deviceAlarmApi.export, input, caller)
  const [row, ...others] = await file({ cardNo: 'C1' })
  expect(others).toEqual([])
  expect(row).toMatchObject({ 'Card number': 'C1', Room: '3-2-1203', Handling: 'Untreated', Times: 1 })
  expect(Object.values(row!).join(' ')).toContain('900.000')
  expect(await file({ dateRange: ['2026-01-01', '2026-01-01'] })).toHaveLength(2)
  expect(await file({ state: 'processed' })).toEqual([])
  expect(await file({}, { scope: { ...NO_ROWS, deptIds: [3] } })).toEqual([])
})

it('writes a figure below zero with the minus of the console, in its content and in its file', async () => {
  const test = await appWithMeters()
  const overdraft = {
    deviceSn: 'SN-1',
    type: 'OVERDRAFT',
    params: { remaining: '-21.136' },
    reportedAt: SPIKE.reportedAt,
    source: 'rule',
  } as const
  await inTransaction(test.ctx, (ctx) => raiseAlarm(ctx, overdraft))
  const [row] = (await test.rows()).list
  expect(row!.content).toContain('−21.14')
  expect(row!.content).not.toContain('-')
  expect(row!.params).toEqual({ remaining: '-21.136' })
  expect(Object.values((await exportedRows(test, deviceAlarmApi.export, {}))[0]!).join(' ')).toContain('−21.14')
})
