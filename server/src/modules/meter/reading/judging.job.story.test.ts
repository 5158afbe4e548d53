import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { expectBalanced, stateOf } from '../../../../test/meter/reading-state.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { LIMITS } from '../judging/work.ts'
import { ingestReadings } from './ingest.service.ts'
import { judgeMeters } from './judging.job.ts'
import { readings } from '../ground/reading.table.ts'

const START = Date.parse('2025-12-01T00:00:00+08:00')
const MINUTES = 4500
const NOW = '2026-01-01T08:00:00.000+08:00'
const reading = (time: string, register: string) => ({ deviceSn: 'SN-1', time, register })
/** Before all others and above them: behind it each of them is a step back. */
const LATE = reading('2025-11-30T12:00:00+08:00', '90')
const NEWS = reading('2025-12-31T12:00:00+08:00', '60')

const WIDE = { ...LIMITS }
afterEach(() => void Object.assign(LIMITS, WIDE))

/** A household whose meter reported a litre a minute for so long, else for three days. */
async function household(minutes = MINUTES) {
  const test = await testApp(weir)
  const { cardId } = await addHousehold(test.ctx, 1)
  await inTransaction(test.ctx, (ctx) => {
    const arriving = Array.from({ length: minutes }, (_, n) => ({
      deviceSn: 'SN-1',
      meterTime: START + n * 60_000,
      register: litre(50_000 + n),
    }))
    return ingestReadings(ctx, arriving, { source: 'file', arrivedAt: ctx.now() })
  })
  const sent = async (given: ReturnType<typeof reading>) => (await test.call(readingApi.report, { readings: [given] })).data
  const count = (verdict: 'ok' | 'rollback') => test.db.$count(readings, eq(readings.verdict, verdict))
  const [meter] = await test.db.select({ id: waterMeters.id }).from(waterMeters)
  const detail = async () => (await test.call(waterMeterApi.detail, { id: meter!.id })).data
  return { ...test, cardId, sent, count, detail }
}

it('a late reading that turns thousands of others is judged in pieces, and newer ones wait', async () => {
  const { ctx, db, sent, count, detail, woken } = await household()
  expect(await sent(LATE)).toMatchObject({ accepted: 1, waiting: 0 })
  expect(await count('rollback')).toBe(2000)
  expect(woken).toContain('water.judging')
  expect(await sent(NEWS)).toMatchObject({ accepted: 0, held: 0, waiting: 1 })
  expect(await sent(NEWS)).toMatchObject({ duplicate: 1, waiting: 0 })
  expect(await detail()).toMatchObject({ judgingSince: NOW, waiting: 1, meter: { lastReportAt: NOW } })
  await expectBalanced(db)

  await judgeMeters(ctx)
  expect(await count('rollback')).toBe(MINUTES + 1)
  expect(await detail()).toMatchObject({ judgingSince: null, waiting: 0, held: MINUTES + 1, meter: { register: '90.000' } })
  await expectBalanced(db)
})

it('a decision that turns thousands of readings says that it goes on, and undoes all of them in the end', async () => {
  const { call, ctx, db, sent, count } = await household()
  const before = await stateOf(db)
  await sent(LATE)
  await judgeMeters(ctx)
  const [late] = await db
    .select({ id: readings.id })
    .from(readings)
    .where(eq(readings.registerLitre, litre(90_000)))
  const input = { ids: [late!.id], reason: 'not this meter' }
  expect((await call(readingApi.withdraw, { ...input, dryRun: true })).data).toMatchObject({ goesOn: true })
  expect(await count('rollback')).toBe(MINUTES)
  expect((await call(readingApi.withdraw, input)).data).toMatchObject({ goesOn: true })
  expect(await count('ok')).toBe(1998)
  await judgeMeters(ctx)
  const { readings: judged, ...after } = await stateOf(db)
  expect({ ...after, readings: judged.filter(({ decision }) => decision === null) }).toEqual(before)
  expect(await db.select({ condition: deviceAlarms.condition }).from(deviceAlarms)).toEqual([{ condition: 'cleared' }])
})

it('while a meter is judged nothing is decided about its readings, and its card keeps it', async () => {
  const { call, ctx, sent, db, cardId } = await household()
  await sent(reading('2025-12-31T13:00:00+08:00', '1'))
  const [held] = await db.select({ id: readings.id }).from(readings).where(eq(readings.verdict, 'rollback'))
  await sent(LATE)
  const refused = { code: 409, message: expect.stringContaining('SN-1') as string }
  const decide = () => call(readingApi.decide, { ids: [held!.id], decision: 'reject', reason: 'seen' })
  expect(await decide()).toMatchObject(refused)
  expect(await call(waterCardApi.unbind, { id: cardId })).toMatchObject(refused)
  await judgeMeters(ctx)
  expect(await decide()).toMatchObject({ code: 0 })
  expect(await call(waterCardApi.unbind, { id: cardId })).toMatchObject({ code: 0 })
})

it('a reading is judged also where more of its very moment are stored before it than one transaction sees', async () => {
  const { ctx, db, call, sent, detail } = await household(0)
  const ofOneMoment = (register: number) => reading('2025-12-20T12:00:00+08:00', `${register}`)
  await call(readingApi.report, { readings: Array.from({ length: 12 }, (_, n) => ofOneMoment(n)) })
  await db.update(waterMeters).set({ judgingSince: ctx.now() })
  expect(await sent(ofOneMoment(12))).toMatchObject({ waiting: 1 })
  Object.assign(LIMITS, { seen: { ofMeter: 3, inAll: 3 }, firstLook: 2 })
  await judgeMeters(ctx)
  expect(await detail()).toMatchObject({ judgingSince: null, waiting: 0 })
  expect(await db.$count(readings)).toBe(13)
  await expectBalanced(db)
})
