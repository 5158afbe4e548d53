import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { readings, unknownDevices } from '../ground/reading.table.ts'
import { connectivityJob } from './connectivity.job.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const DEPT_2 = { scope: { ...NO_ROWS, deptIds: [2] } }

describeCrud(weir, waterMeterApi, {
  add: (n) => ({ deviceSn: `M-${n}`, deviceModel: 'LXS-20', initialRegister: '12.5' }),
  edit: { reportHours: 12, maxFlow: '2.5' },
  shown: (n) => ({
    deviceSn: `M-${n}`,
    deviceModel: 'LXS-20',
    cardNo: null,
    remainingQuantity: null,
    accumulatedUsage: '0.000',
    state: 'offline',
    connectivity: 'never',
    register: null,
    initialRegister: '12.500',
    maxFlow: '3.125',
    reportHours: 24,
    registerRange: '99999.999',
    commands: false,
    lastReportAt: null,
  }),
})

async function street() {
  const test = await testApp(weir)
  const { ctx, db } = test
  await addHousehold(ctx, 1)
  await addHousehold(ctx, 2, { reportHours: 1 })
  await addHousehold(ctx, 3, { deptId: 2, createdBy: 7 })
  await report(ctx, 'SN-1', { '2025-12-29': 1_000, '2025-12-30': 1_500, '2025-12-31': 900_000 })
  /** Hours since the meter's last report. */
  const silentFor = (deviceSn: string, hours: number | null) =>
    db
      .update(waterMeters)
      .set({ lastReportAt: hours === null ? null : new Date(ctx.now().getTime() - hours * 3_600_000) })
      .where(eq(waterMeters.deviceSn, deviceSn))
  const meter = async (id: number) => (await test.call(waterMeterApi.get, { id })).data
  const sns = async (filter: object) => (await test.call(waterMeterApi.list, filter)).data.list.map(({ deviceSn }) => deviceSn).toSorted()
  return { ...test, silentFor, meter, sns }
}

describe('a meter', () => {
  it('shows its card, register and usage', async () => {
    const { meter } = await street()
    expect(await meter(1)).toMatchObject({
      cardNo: 'C1',
      roomNo: '1-1-1',
      remainingQuantity: '-1.500',
      accumulatedUsage: '1.500',
      register: '1.500',
    })
  })

  it('answers the rest in its detail', async () => {
    const { call } = await street()
    const { data } = await call(waterMeterApi.detail, { id: 1 })
    expect(data).toMatchObject({ meter: { deviceSn: 'SN-1' }, card: { id: 1, cardNo: 'C1', name: 'User 1' }, held: 1, alarms: 1 })
    expect(data.bindings).toMatchObject([{ cardNo: 'C1', from: '2020-01-01T08:00:00.000+08:00', to: null }])
    expect((await call(waterMeterApi.detail, { id: 1 }, DEPT_2)).code).toBe(404)
  })

  it('leaves the list of unknown devices when it is registered, and is registered once', async () => {
    const { call, ctx, db } = await street()
    await report(ctx, 'NEW', { '2025-12-31': 5 })
    expect(await db.$count(unknownDevices)).toBe(1)
    expect((await call(waterMeterApi.add, { deviceSn: 'NEW' })).code).toBe(0)
    expect(await db.$count(unknownDevices)).toBe(0)
    for (const caller of [{}, DEPT_2])
      expect(await call(waterMeterApi.add, { deviceSn: 'NEW' }, caller)).toMatchObject({
        code: 409,
        message: expect.stringContaining('already registered'),
      })
  })

  it('stays while anything hangs on it', async () => {
    const { call } = await street()
    await call(waterMeterApi.add, { deviceSn: 'ALARMED' })
    await call(deviceAlarmApi.add, { deviceSn: 'ALARMED', messageType: 'FRAUD', content: 'Seal broken' })
    expect(await call(waterMeterApi.delete, { ids: [1] })).toMatchObject({ code: 409, message: expect.stringContaining('readings') })
    expect(await call(waterMeterApi.delete, { ids: [2] })).toMatchObject({ code: 409, message: expect.stringContaining('card') })
    expect(await call(waterMeterApi.delete, { ids: [4] })).toMatchObject({ code: 409, message: expect.stringContaining('alarms') })
  })

  it('keeps its SN and initial register once something counts on them', async () => {
    const { call, meter } = await street()
    expect((await call(waterMeterApi.edit, { id: 1, deviceSn: 'OTHER' })).code).toBe(409)
    expect((await call(waterMeterApi.edit, { id: 1, initialRegister: '1' })).code).toBe(409)
    expect((await call(waterMeterApi.edit, { id: 1, deviceSn: 'SN-1', initialRegister: '0', commands: true })).code).toBe(0)
    expect(await meter(1)).toMatchObject({ deviceSn: 'SN-1', commands: true })
    const { data } = await call(waterMeterApi.add, { deviceSn: 'FREE' })
    expect((await call(waterMeterApi.edit, { id: data.id, deviceSn: 'FREED', initialRegister: '7' })).code).toBe(0)
    expect(await meter(data.id)).toMatchObject({ deviceSn: 'FREED', initialRegister: '7.000' })
  })
})

describe('connectivity', () => {
  it.each([
    [24, 36, 'online', 'online'],
    [24, 37, 'online', 'late'],
    [24, 60, 'online', 'late'],
    [24, 61, 'offline', 'offline'],
    [1, 2, 'online', 'late'],
    [1, null, 'offline', 'never'],
  ])('every %i h, silent for %s h: %s, %s', async (reportHours, hours, state, connectivity) => {
    const { silentFor, meter, sns } = await street()
    const id = reportHours === 24 ? 1 : 2
    await silentFor(`SN-${id}`, hours)
    expect(await meter(id)).toMatchObject({ reportHours, state, connectivity })
    expect(await sns({ connectivity })).toContain(`SN-${id}`)
    expect(await sns({ state, deviceSn: `sn-${id}` })).toEqual([`SN-${id}`])
  })

  it('is counted in one state each, within the scope', async () => {
    const { silentFor, call } = await street()
    await silentFor('SN-1', 1)
    await silentFor('SN-2', 2)
    await silentFor('SN-3', null)
    expect((await call(dashboardApi.meters, {})).data).toEqual({ online: 1, late: 1, never: 1, offline: 0 })
    expect((await call(dashboardApi.meters, {}, DEPT_2)).data).toEqual({ online: 0, late: 0, never: 1, offline: 0 })
  })

  it('is written by a job as coming and going, with an alarm that ends', async () => {
    const { silentFor, meter, ctx, call } = await street()
    const alarms = async () => (await call(deviceAlarmApi.list, { messageType: 'OFFLINE' })).data.list
    await silentFor('SN-1', 1)
    await silentFor('SN-2', null)
    await silentFor('SN-3', null)
    expect(await connectivityJob.run(ctx)).toMatchObject({ online: 1, offline: 0, raised: 0 })
    expect(await meter(1)).toMatchObject({ onlineAt: '2026-01-01T07:00:00.000+08:00', offlineAt: null })

    await silentFor('SN-1', 84)
    expect(await connectivityJob.run(ctx)).toMatchObject({ online: 0, offline: 1, raised: 0 })
    expect(await meter(1)).toMatchObject({ offlineAt: '2025-12-31T08:00:00.000+08:00' })

    await silentFor('SN-1', 85)
    expect(await connectivityJob.run(ctx)).toMatchObject({ raised: 1 })
    expect(await connectivityJob.run(ctx)).toMatchObject({ offline: 0, raised: 0 })
    expect(await alarms()).toMatchObject([
      { deviceSn: 'SN-1', count: 1, condition: 'active', content: 'Last report 2025-12-28 19:00, silent for 85 hours' },
    ])

    await silentFor('SN-1', 0)
    expect(await connectivityJob.run(ctx)).toMatchObject({ online: 1, cleared: 1 })
    expect(await alarms()).toMatchObject([{ condition: 'cleared', state: 'untreated' }])
  })
})

describe('a meter that fell silent before the job first saw it', () => {
  const arrived = (ctx: { now: () => Date }, hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000)

  it('has the times of its last run of reports', async () => {
    const { silentFor, meter, ctx, db } = await street()
    const rows = await db.select({ id: readings.id }).from(readings).orderBy(readings.meterTime)
    // More than 60 hours lie between the first two.
    for (const [n, hours] of [400, 120, 100].entries())
      await db
        .update(readings)
        .set({ arrivedAt: arrived(ctx, hours) })
        .where(eq(readings.id, rows[n]!.id))
    await silentFor('SN-1', 100)
    await silentFor('SN-2', null)
    await silentFor('SN-3', 200)
    expect(await connectivityJob.run(ctx)).toMatchObject({ online: 0, offline: 2 })
    expect(await meter(1)).toMatchObject({
      state: 'offline',
      onlineAt: '2025-12-27T08:00:00.000+08:00',
      offlineAt: '2025-12-30T16:00:00.000+08:00',
    })
    expect(await meter(2)).toMatchObject({ onlineAt: null, offlineAt: null })
    expect(await meter(3)).toMatchObject({ onlineAt: '2025-12-24T00:00:00.000+08:00' })
    expect(await connectivityJob.run(ctx)).toMatchObject({ online: 0, offline: 0 })
  })

  it('or came and went while nothing ran, has the newer times', async () => {
    const { silentFor, meter, ctx, db } = await street()
    await db
      .update(waterMeters)
      .set({ onlineAt: arrived(ctx, 900), offlineAt: arrived(ctx, 700) })
      .where(eq(waterMeters.deviceSn, 'SN-3'))
    await silentFor('SN-3', 200)
    await connectivityJob.run(ctx)
    expect(await meter(3)).toMatchObject({ onlineAt: '2025-12-24T00:00:00.000+08:00', offlineAt: '2025-12-26T12:00:00.000+08:00' })
  })
})

describe('readings', () => {
  it('are shown newest first with their verdicts, by id or SN', async () => {
    const { call } = await street()
    const { data } = await call(waterMeterApi.readings, { id: 1 })
    expect(data).toMatchObject({
      total: 3,
      list: [
        {
          register: '900.000',
          verdict: 'spike',
          accepted: false,
          usage: '0.000',
          lastRegister: '1.500',
          time: '2025-12-31T12:00:00.000+08:00',
        },
        { register: '1.500', verdict: 'ok', accepted: true, usage: '0.500', decision: null, source: 'http' },
        { register: '1.000', verdict: 'baseline', accepted: true, usage: '1.000' },
      ],
    })
    expect((await call(waterMeterApi.readings, { deviceSn: 'SN-1' })).data).toEqual(data)
    expect((await call(waterMeterApi.readings, {})).data.fieldErrors).toHaveProperty('id')
  })

  it.each([
    [{ verdict: 'spike' }, 1],
    [{ accepted: true }, 2],
    [{ dateRange: ['2025-12-30', '2025-12-30'] }, 1],
    [{ pageSize: 1, pageNum: 3 }, 3],
  ])('are filtered by %o', async (filter, total) => {
    const { call } = await street()
    expect((await call(waterMeterApi.readings, { id: 1, ...filter } as never)).data.total).toBe(total)
  })

  it('belong to meters within the scope', async () => {
    const { call } = await street()
    expect((await call(waterMeterApi.readings, { deviceSn: 'SN-1' }, DEPT_2)).code).toBe(404)
    expect((await call(waterMeterApi.readings, { id: 1 }, { permissions: [] })).code).toBe(403)
  })
})

describe('list', () => {
  it.each([
    [{ deviceSn: 'sn-2' }, ['SN-2']],
    [{ cardNo: 'c3' }, ['SN-3']],
    [{ roomNo: '1-1-1' }, ['SN-1']],
    [{ bound: false }, []],
    [{ bound: true }, ['SN-1', 'SN-2', 'SN-3']],
  ])('is filtered by %o', async (filter, expected) => {
    const { sns } = await street()
    expect(await sns(filter)).toEqual(expected)
  })
})
