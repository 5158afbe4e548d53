import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { litre } from '@weir/contract/platform/units'
import { ingestReadings } from '../reading/ingest.service.ts'
import { takeReport } from '../reading/report.service.ts'
import { dropOldSignals } from '../ground/meter-signal.store.ts'
import { meterBatteries, meterSilences } from '../ground/meter-signal.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const DEPT_2 = { scope: { ...NO_ROWS, deptIds: [2] } }
const at = (text: string) => new Date(`${text}+08:00`)

/** A meter that reports every two hours, watched since 2025-12-31 00:00. */
async function household() {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1, { reportHours: 2 })
  await test.db.update(waterMeters).set({ signalSince: at('2025-12-31T00:00:00') })
  const report = (when: string, register: number, more: object = {}) => {
    const ctx = { ...test.ctx, now: () => at(when) }
    const reading = {
      deviceSn: 'SN-1',
      time: at(when),
      register: litre(register),
      byOwnKey: false,
      sender: 'gateway',
      text: undefined,
      ...more,
    }
    return inTransaction(ctx, (ctx) => takeReport(ctx, [reading], 'http'))
  }
  const signal = async (days = 1) => (await test.call(waterMeterApi.signal, { id: 1, days })).data
  return { ...test, report, signal }
}

describe('the connection of a meter', () => {
  it('has a span for each state, from the reports themselves', async () => {
    const { report, signal, db } = await household()
    await report('2025-12-31T10:00:00', 1000)
    await report('2025-12-31T12:00:00', 1100)
    await report('2025-12-31T20:00:00', 1200)
    await report('2026-01-01T07:00:00', 1300)
    expect(await db.$count(meterSilences)).toBe(2)
    const { spans, onlineShare, knownSince } = await signal()
    expect(knownSince).toBe('2025-12-31T00:00:00.000+08:00')
    expect(spans.map(({ state, from }) => [state, from.slice(5, 16)])).toEqual([
      ['never', '12-31T08:00'],
      ['online', '12-31T10:00'],
      ['late', '12-31T15:00'],
      ['offline', '12-31T17:00'],
      ['online', '12-31T20:00'],
      ['late', '12-31T23:00'],
      ['offline', '01-01T01:00'],
      ['online', '01-01T07:00'],
    ])
    // 2 h never, 3 + 6 h offline, of 24 h.
    expect(onlineShare).toBe(5416)
  })

  it('is unknown before it was watched, and belongs to the meter', async () => {
    const { report, signal, db, call } = await household()
    await report('2025-12-31T10:00:00', 1000)
    await db.update(waterMeters).set({ signalSince: at('2026-01-01T06:00:00') })
    const { spans } = await signal(7)
    expect(spans).toMatchObject([{ state: 'offline', from: '2026-01-01T06:00:00.000+08:00' }])
    expect((await call(waterMeterApi.signal, { id: 1, days: 7 }, DEPT_2)).code).toBe(404)
    expect((await call(waterMeterApi.series, { id: 1 }, DEPT_2)).code).toBe(404)
  })

  it('says nothing of files', async () => {
    const { report, ctx, db } = await household()
    await report('2025-12-01T10:00:00', 1000)
    await inTransaction(ctx, (ctx) =>
      ingestReadings(ctx, [{ deviceSn: 'SN-1', meterTime: at('2025-12-31T10:00:00').getTime(), register: litre(1100) }], {
        source: 'file',
        arrivedAt: ctx.now(),
      }),
    )
    expect(await db.$count(meterSilences)).toBe(0)
  })
})

it('the battery has its last and its least voltage of each day, and the old ones go', async () => {
  const { report, signal, ctx, db } = await household()
  await report('2025-12-31T10:00:00', 1000, { battery: 3.6 })
  await report('2025-12-31T12:00:00', 1100, { battery: 3.2 })
  await report('2025-12-31T14:00:00', 1200, { battery: 3.5 })
  await report('2026-01-01T07:00:00', 1300, { battery: 3.4 })
  const { volts, voltsAt, battery } = await signal(30)
  expect({ volts, voltsAt }).toEqual({ volts: 3.4, voltsAt: '2026-01-01T07:00:00.000+08:00' })
  expect(battery).toEqual([
    { date: '2025-12-31', last: 3.5, least: 3.2 },
    { date: '2026-01-01', last: 3.4, least: 3.4 },
  ])
  await db.update(meterBatteries).set({ day: 10 }).where(eq(meterBatteries.lastMillivolt, 3500))
  await db
    .insert(meterSilences)
    .values({ deviceSn: 'SN-1', since: at('2020-01-01T00:00:00'), until: at('2020-01-02T00:00:00'), reportHours: 1 })
  expect(await dropOldSignals(ctx)).toBe(2)
})

describe('the readings of a meter over time', () => {
  it('are few points for a year of hours, with the same register and litres, and marks by themselves', async () => {
    const { ctx, call, db } = await household()
    const hours = 365 * 24
    const start = ctx.now().getTime() - hours * 3_600_000
    await db.update(waterMeters).set({ initialRegisterLitre: null })
    await inTransaction(ctx, (ctx) => {
      const arriving = Array.from({ length: hours }, (_, n) => {
        const register = n === 5000 ? 900_000 : 1000 + n * 10
        return { deviceSn: 'SN-1', meterTime: start + n * 3_600_000, register: litre(register) }
      })
      return ingestReadings(ctx, arriving, { source: 'file', arrivedAt: ctx.now() })
    })
    const ask = async (input: object) => (await call(waterMeterApi.series, { id: 1, ...input })).data
    const year = await ask({ from: new Date(start).toISOString(), to: ctx.now().toISOString() })
    expect(year.points.length).toBeLessThanOrEqual(241)
    expect(year.points.at(-1)).toMatchObject({ register: ((1000 + (hours - 1) * 10) / 1000).toFixed(3) })
    const litres = year.points.reduce((sum, { usage }) => sum + Math.round(Number(usage) * 1000), 0)
    expect(litres).toBe((hours - 1) * 10)
    expect(year.points.reduce((sum, { count }) => sum + count, 0)).toBe(hours - 1)
    expect(year.marks).toMatchObject([{ verdict: 'baseline' }, { verdict: 'spike', register: '900.000', accepted: false, decision: null }])
    const day = await ask({ from: new Date(start).toISOString(), to: new Date(start + 86_400_000).toISOString() })
    expect(day).toMatchObject({ stepSeconds: 900, moreMarks: 0 })
    expect(day.points).toHaveLength(25)
    const [held] = (await call(readingApi.held, {})).data.list
    expect((await call(readingApi.decide, { ids: [held!.id], decision: 'reject', reason: 'seen' })).code).toBe(0)
    expect((await ask({ from: new Date(start).toISOString() })).marks.at(-1)).toMatchObject({ decision: 'reject' })
  })
})
