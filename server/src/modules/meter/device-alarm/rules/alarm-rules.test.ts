import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { news } from '../../../../services/notice/news.table.ts'
import { NO_ROWS } from '../../../../kernel/context.ts'
import { alarmWorld, at } from '../../../../../test/meter/alarm-world.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { leakJob } from '../leak/leak.job.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'

describe('rules', () => {
  it('wake at once when a balance crosses a limit, and not below it', async () => {
    const { send, woken } = await alarmWorld(10_000)
    woken.length = 0
    await send('2026-01-01T12:00:00', 0)
    await send('2026-01-02T12:00:00', 7000)
    expect(woken).not.toContain('water.alarmRules')
    await send('2026-01-03T12:00:00', 8500)
    expect(woken.filter((job) => job === 'water.alarmRules')).toHaveLength(1)
    await send('2026-01-03T13:00:00', 8600)
    expect(woken.filter((job) => job === 'water.alarmRules')).toHaveLength(1)
  })

  it('raise one alarm of a balance: overdraft takes the place of low balance', async () => {
    const { send, alarms } = await alarmWorld(3000)
    await send('2026-01-01T12:00:00', 0)
    await send('2026-01-01T13:00:00', 2000)
    await send('2026-01-02T13:00:00', 4000)
    expect(await alarms()).toMatchObject([
      { messageType: 'LOW_BALANCE', condition: 'cleared' },
      { messageType: 'OVERDRAFT', condition: 'active' },
    ])
  })

  it('leave a new card alone until its first water', async () => {
    const { send, alarms } = await alarmWorld(0)
    await send('2026-01-01T12:00:00', 0)
    expect(await alarms()).toEqual([])
    await send('2026-01-01T13:00:00', 100)
    expect(await alarms()).toMatchObject([{ messageType: 'OVERDRAFT' }])
  })

  it('are switched off by their parameters, and then clear what they raised', async () => {
    const world = await alarmWorld(5000)
    await world.send('2026-01-01T12:00:00', 0)
    await world.send('2026-01-02T12:00:00', 9000)
    await world.flow('2026-01-02T13:00:00', 24 * 4, 10, 9010)
    await world.send('2026-01-06T14:00:00', 10_100, { battery: 3 })
    const active = async () =>
      (await world.alarms()).filter(({ condition }) => condition === 'active').map(({ messageType }) => messageType)
    expect((await active()).sort()).toEqual(['BATTERY_LOW', 'LEAK_SUSPECTED', 'OVERDRAFT', 'OVER_USE'])
    const off = { overdraftAlarm: 'off', dayLimitLitre: litre(0), leakFlowLitre: 0, lowBatteryMillivolt: 0 } as const
    Object.assign(world.ctx.settings, off)
    await world.jobs()
    expect(await active()).toEqual([])
    await world.send('2026-01-06T15:00:00', 20_000, { battery: 3 })
    expect(await active()).toEqual(['READING_SPIKE'])
  })

  it('keep what a person reported until a person ends it', async () => {
    const { db, jobs, stateOf } = await alarmWorld()
    const owner = { deptId: 1, createdBy: 1, reportedAt: new Date(), lastSeenAt: new Date() }
    await db
      .insert(deviceAlarms)
      .values({ ...owner, deviceSn: 'SN-1', messageType: 'LEAK_SUSPECTED', content: 'Wet wall', source: 'staff' })
    await jobs()
    expect(await stateOf('LEAK_SUSPECTED')).toBe('active')
  })

  it('count both meters of the day of a replacement', async () => {
    const { call, send, alarms, report } = await alarmWorld()
    await send('2025-12-30T12:00:00', 0)
    await send('2025-12-31T10:00:00', 3000)
    await send('2025-12-31T11:00:00', 300)
    await call(waterMeterApi.add, { deviceSn: 'SN-NEW' })
    const { list } = (await call(readingApi.held, {})).data
    const registers = { finalRegister: '4', initialRegister: '0.1', newDeviceSn: 'SN-NEW' }
    const answer = await call(readingApi.decide, { ids: [list[0]!.id], decision: 'replaced', reason: 'Broken', ...registers })
    expect(answer.code).toBe(0)
    const overUse = async () => (await alarms()).filter(({ messageType }) => messageType === 'OVER_USE')
    expect(await overUse()).toEqual([])
    await report([[at('2025-12-31T14:00:00'), 1500]], { deviceSn: 'SN-NEW' })
    expect(await overUse()).toMatchObject([{ params: { day: '2025-12-31', usage: '5.400' } }])
  })

  it('do not look back at old days', async () => {
    const { file, go, alarms } = await alarmWorld()
    await go('2026-01-20T12:00:00')
    await file('2026-01-01T12:00:00', 0)
    await file('2026-01-02T12:00:00', 9000)
    expect((await alarms()).map(({ messageType }) => messageType)).not.toContain('OVER_USE')
  })

  it('take a higher usage of the same day as no repeat', async () => {
    const { send, alarms } = await alarmWorld()
    await send('2026-01-01T12:00:00', 0)
    await send('2026-01-02T12:00:00', 6000)
    await send('2026-01-02T14:00:00', 7000)
    expect(await alarms()).toMatchObject([{ count: 1, params: { day: '2026-01-02', usage: '7.000' } }])
    await send('2026-01-03T12:00:00', 13_000)
    expect(await alarms()).toMatchObject([{ count: 2, params: { day: '2026-01-03', usage: '6.000' } }])
  })

  it('leave a silent meter its one alarm', async () => {
    const { send, go, alarms } = await alarmWorld()
    await send('2026-01-01T12:00:00', 0)
    await go('2026-01-09T12:00:00')
    expect(await alarms()).toMatchObject([{ messageType: 'OFFLINE' }])
  })

  it('do not swing with the voltage, nor let it end the flag of the meter', async () => {
    const { send, stateOf } = await alarmWorld()
    await send('2026-01-01T12:00:00', 0, { battery: 3.19 })
    await send('2026-01-01T13:00:00', 1, { battery: 3.22 })
    expect(await stateOf('BATTERY_LOW')).toBe('active')
    await send('2026-01-01T14:00:00', 2, { battery: 3.26 })
    expect(await stateOf('BATTERY_LOW')).toBe('cleared')
    await send('2026-01-01T15:00:00', 3, { flags: ['batteryLow'] })
    await send('2026-01-01T16:00:00', 4, { battery: 3.4 })
    expect(await stateOf('BATTERY_LOW')).toBe('active')
    await send('2026-01-01T17:00:00', 5, { flags: [], battery: 3.4 })
    expect(await stateOf('BATTERY_LOW')).toBe('cleared')
  })
})

describe('a leak', () => {
  it('is none while somebody fills a toilet in most hours, or one night is dry', async () => {
    const { flow, alarms } = await alarmWorld()
    let register = 0
    for (const day of ['01', '02', '03', '04', '05']) {
      register = await flow(`2026-01-${day}T00:00:00`, 3, 9, register)
      register = await flow(`2026-01-${day}T04:00:00`, 19, 9, register)
    }
    expect(await alarms()).toEqual([])
  })

  it('ends with a late reading that shows a dry night', async () => {
    const { flow, send, stateOf, db, deviceSn } = await alarmWorld()
    await flow('2026-01-01T00:00:00', 24 * 4, 10, 0, [24 * 3 + 3])
    expect(await stateOf('LEAK_SUSPECTED')).toBe('active')
    const before = await db.select().from(deviceAlarms).where(eq(deviceAlarms.deviceSn, deviceSn)).orderBy(deviceAlarms.id)
    expect(before).toMatchObject([{ params: { nights: '4' } }])
    await send('2026-01-04T03:00:00', 24 * 3 * 10 + 20, { late: true })
    expect(await stateOf('LEAK_SUSPECTED')).toBe('cleared')
  })

  it('is judged once a night, and again only after a late reading', async () => {
    const { ctx, flow, send } = await alarmWorld()
    await flow('2026-01-01T00:00:00', 30, 10, 0)
    expect(await leakJob.run(ctx)).toMatchObject({ judged: 0 })
    await send('2026-01-01T12:30:00', 125, { late: true })
    expect(await leakJob.run(ctx)).toMatchObject({ judged: 0 })
  })

  it('is none of a main meter: some home of a community always uses water', async () => {
    const { db, flow, stateOf, deviceSn } = await alarmWorld()
    const setMain = (isMain: boolean) => db.update(waterMeters).set({ isMain }).where(eq(waterMeters.deviceSn, deviceSn))
    await flow('2026-01-01T00:00:00', 24 * 4, 10, 0)
    expect(await stateOf('LEAK_SUSPECTED')).toBe('active')
    await setMain(true)
    const register = await flow('2026-01-05T01:00:00', 24 * 4, 10, 960)
    expect(await stateOf('LEAK_SUSPECTED')).toBe('cleared')
    await setMain(false)
    await flow('2026-01-09T02:00:00', 1, 10, register)
    expect(await stateOf('LEAK_SUSPECTED')).toBe('active')
  })
})

describe('ignoring until a time', () => {
  const UNTIL = '2026-01-03T12:00:00+08:00'

  it('comes back when the time is over and the cause goes on, with a notice; else it stays ignored', async () => {
    const { call, go, send, alarms, db } = await alarmWorld(5000)
    await send('2026-01-01T09:00:00', 0, { flags: ['fraud'] })
    await send('2026-01-02T09:00:00', 6000)
    const ids = (await db.select({ id: deviceAlarms.id }).from(deviceAlarms).orderBy(deviceAlarms.id)).map(({ id }) => id)
    expect((await call(deviceAlarmApi.ignore, { ids, until: UNTIL })).code).toBe(0)
    const { list } = (await call(deviceAlarmApi.list, { state: 'ignored' })).data
    expect(new Set(list.map(({ ignoredUntil }) => ignoredUntil))).toEqual(new Set(['2026-01-03T12:00:00.000+08:00']))
    await go('2026-01-03T11:00:00')
    const stateOf = async (type: string) => (await db.select().from(deviceAlarms)).find(({ messageType }) => messageType === type)
    expect(await stateOf('FRAUD')).toMatchObject({ state: 'ignored', condition: 'active' })
    await send('2026-01-03T11:30:00', 6001, { flags: [] })
    const notices = await db.$count(news)
    await go('2026-01-03T12:00:00')
    expect(await stateOf('FRAUD')).toMatchObject({ state: 'ignored', condition: 'cleared', ignoredUntil: null })
    for (const type of ['OVERDRAFT', 'OVER_USE']) expect(await stateOf(type)).toMatchObject({ state: 'untreated', ignoredUntil: null })
    expect((await db.$count(news)) - notices).toBe(2)
    expect(await alarms()).toHaveLength(3)
  })

  it('takes no time that is past, and forgets it with a decision', async () => {
    const { call, send, db } = await alarmWorld()
    await send('2026-01-01T09:00:00', 0, { flags: ['fraud'] })
    const past = await call(deviceAlarmApi.ignore, { ids: [1], until: '2026-01-01T07:00:00+08:00' })
    expect(past.data.fieldErrors).toHaveProperty('until')
    await call(deviceAlarmApi.ignore, { ids: [1], until: UNTIL })
    await call(deviceAlarmApi.reopen, { ids: [1] })
    expect(await db.select().from(deviceAlarms)).toMatchObject([{ state: 'untreated', ignoredUntil: null }])
  })
})

describe('the cost of leaks', () => {
  it('is the sum of those that go on, in the group; the nights are the evidence', async () => {
    const { call, flow } = await alarmWorld()
    await flow('2026-01-01T00:00:00', 24 * 3, 10, 0)
    const groups = async () => (await call(deviceAlarmApi.groups, {})).data.list
    expect(await groups()).toMatchObject([{ messageType: 'LEAK_SUSPECTED', quantity: '0.240', amount: '0.72' }])
    const { nights, least } = (await call(deviceAlarmApi.nights, { id: 1 })).data
    expect([least, nights.slice(-3).map(({ flow }) => flow)]).toEqual([1, [10, 10, 10]])
    expect((await call(deviceAlarmApi.nights, { id: 1 }, { scope: NO_ROWS })).code).toBe(404)
    await flow('2026-01-04T01:00:00', 10, 0, 720)
    expect(await groups()).toMatchObject([{ quantity: '0.000', amount: '0.00' }])
  })
})
