import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { readings } from '../ground/reading.table.ts'

const reading = (time: string, register: string, more = {}) => ({ deviceSn: 'SN-1', time: `${time}:00+08:00`, register, ...more })

/** A household whose meter starts at 0, and ways to report and look. Now is 2026-01-01 08:00 in Shanghai. */
async function household() {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  const report = async (...readings: ReturnType<typeof reading>[]) => (await test.call(readingApi.report, { readings })).data
  const held = async (input = {}) => (await test.call(readingApi.held, { orderBy: 'time', isAsc: true, ...input })).data.list
  const days = async () => {
    const rows = await test.db.select().from(meterStats).orderBy(meterStats.date)
    return rows.map(({ date, usageLitre, estimated }) => `${date.slice(5)} ${usageLitre}${estimated ? ' estimated' : ''}`)
  }
  const alarms = async () =>
    (await test.db.select().from(deviceAlarms).orderBy(deviceAlarms.id)).map(({ messageType, params }) => [messageType, params])
  const remaining = async () => (await test.db.select().from(waterCards))[0]!.remainingLitre
  return { ...test, report, held, days, alarms, remaining }
}

const counts = (accepted: number, duplicate: number, held: number) => ({ accepted, duplicate, held, waiting: 0, rejected: [] })

describe('a report', () => {
  it('counts every reading once, and posts what was used', async () => {
    const { report, days, remaining, db } = await household()
    expect(await report(reading('2025-12-01T08:00', '0.100'), reading('2025-12-01T09:00', '0.150'))).toEqual(counts(2, 0, 0))
    expect(await report(reading('2025-12-01T09:00', '0.15'), reading('2025-12-02T09:00', '0.300'))).toEqual(counts(1, 1, 0))
    expect(await days()).toEqual(['12-01 150', '12-02 150'])
    expect(await remaining()).toBe(-300)
    await expectBalanced(db)
  })

  it('spreads a late reading again', async () => {
    const { report, days, db } = await household()
    await report(reading('2025-12-01T08:00', '0'), reading('2025-12-04T08:00', '0.300'))
    expect(await days()).toEqual(['12-01 0', '12-02 100 estimated', '12-03 100 estimated', '12-04 100 estimated'])
    await report(reading('2025-12-02T08:00', '0.010'))
    expect(await days()).toEqual(['12-01 0', '12-02 10', '12-03 145 estimated', '12-04 145 estimated'])
    await expectBalanced(db)
  })

  it('refuses whom it does not know and offers them for registration', async () => {
    const { call, db } = await household()
    const readings = [reading('2025-12-01T08:00', '1'), reading('2025-12-01T08:00', '7.5', { deviceSn: 'NEW-1' })]
    const answer = await call(readingApi.report, { readings })
    expect(answer.data).toEqual({ ...counts(1, 0, 0), rejected: [{ index: 1, reason: 'unknownDevice' }] })
    await call(readingApi.report, { readings })
    expect((await call(readingApi.unknown, {})).data).toMatchObject({
      total: 1,
      list: [{ deviceSn: 'NEW-1', count: 2, lastRegister: '7.500', source: 'http' }],
    })
    expect((await call(readingApi.unknown, { deviceSn: 'OTHER' })).data.total).toBe(0)
    await db.insert(waterMeters).values({ deviceSn: 'NEW-1', deptId: 1, createdBy: 1 })
    expect((await call(readingApi.unknown, {})).data.total).toBe(0)
  })

  it('names the field that cannot be read, and then takes nothing', async () => {
    const { call, days } = await household()
    const good = reading('2025-12-01T08:00', '1')
    const wrong = async (...readings: object[]) =>
      Object.keys((await call(readingApi.report, { readings: readings as never })).data.fieldErrors ?? {})
    expect(await wrong(good, { ...good, register: '4e+05' })).toEqual(['readings[1].register'])
    expect(await wrong({ ...good, register: '1.0001' }, { ...good, register: '-1' })).toEqual([
      'readings[0].register',
      'readings[1].register',
    ])
    expect(await wrong({ ...good, time: '2025-12-01T08:00:00' })).toEqual(['readings[0].time'])
    expect(await wrong({ ...good, time: '0000-01-01T00:00:00Z' })).toEqual(['readings[0].time'])
    expect(await wrong({ ...good, deviceSn: 'a b' }, { ...good, surprise: 1 })).toEqual(['readings[0].deviceSn', 'readings[1].surprise'])
    expect(await wrong({ ...good, flags: ['hot'] })).toEqual(['readings[0].flags[0]'])
    expect(await wrong()).toEqual(['readings'])
    expect(await wrong(...Array.from({ length: 5001 }, () => good))).toEqual(['readings'])
    expect(await days()).toEqual([])
  })

  it('turns flags into alarms, and clears them when they are gone', async () => {
    const { report, alarms, db } = await household()
    await report(reading('2025-12-01T08:00', '1', { flags: ['batteryLow', 'fraud'], battery: 2.9 }))
    expect(await alarms()).toEqual([
      ['BATTERY_LOW', { battery: '2.9' }],
      ['FRAUD', {}],
    ])
    await report(reading('2025-12-01T09:00', '1', { flags: ['fraud'] }))
    const conditions = (await db.select().from(deviceAlarms).orderBy(deviceAlarms.messageType)).map(({ messageType, condition, count }) => [
      messageType,
      condition,
      count,
    ])
    expect(conditions).toEqual([
      ['BATTERY_LOW', 'cleared', 1],
      ['FRAUD', 'active', 2],
    ])
  })

  it('handles flags once, and not from the past', async () => {
    const { report, db } = await household()
    const flagged = reading('2025-12-02T08:00', '1', { flags: ['fraud'], battery: 3.5 })
    await report(flagged)
    await report(flagged)
    await report(reading('2025-12-01T08:00', '1', { flags: [], battery: 3.6 }))
    expect(await db.select().from(deviceAlarms)).toMatchObject([{ messageType: 'FRAUD', count: 1, condition: 'active' }])
    expect(await db.select().from(waterMeters)).toMatchObject([{ batteryMillivolt: 3500 }])
  })
})

describe('unusual readings', () => {
  it('spike: held, with an alarm that shows the possible flow', async () => {
    const { report, held, alarms, days } = await household()
    await report(reading('2025-12-01T08:00', '0'), reading('2025-12-01T10:00', '6.251'))
    expect(await held()).toMatchObject([{ register: '6.251', verdict: 'spike', lastRegister: '0.000', state: 'held' }])
    expect(await alarms()).toEqual([['READING_SPIKE', { register: '6.251', lastRegister: '0.000', limit: '6.250' }]])
    await report(reading('2025-12-01T11:00', '0.5'))
    expect(await held()).toMatchObject([{ state: 'overtaken' }])
    expect(await days()).toEqual(['12-01 500'])
  })

  it('dip: taken in, waits for nobody, and counts for nothing', async () => {
    const { report, call, held, days, db } = await household()
    expect(await report(reading('2025-12-01T08:00', '1'), reading('2025-12-02T08:00', '0.996'))).toEqual(counts(2, 0, 0))
    expect(await days()).toEqual(['12-01 1000'])
    expect(await held()).toEqual([])
    expect((await db.select().from(waterMeters))[0]).toMatchObject({ registerLitre: 1000, acceptedAt: new Date('2025-12-01T00:00:00Z') })
    await report(reading('2025-12-03T08:00', '1.010'))
    expect(await days()).toEqual(['12-01 1000', '12-02 5 estimated', '12-03 5 estimated'])
    const [dip] = await db.select().from(readings).where(eq(readings.verdict, 'dip'))
    const input = { ids: [dip!.id], reason: 'x' }
    expect((await call(readingApi.decide, { ...input, decision: 'accept' })).code).toBe(409)
    expect((await call(readingApi.withdraw, input)).code).toBe(409)
    await expectBalanced(db)
  })

  it('rollover: counts on from 0', async () => {
    const { report, call, days } = await household()
    await report(reading('2025-12-01T08:00', '99999.900'))
    expect(await report(reading('2025-12-02T08:00', '0.200'))).toEqual(counts(1, 0, 0))
    expect((await days()).at(-1)).toBe('12-02 300')
    expect((await call(readingApi.held, {})).data.total).toBe(0)
  })

  it('stale: from a device and older than 400 days', async () => {
    const { report, held } = await household()
    expect(await report(reading('2024-11-26T08:00', '1'), reading('2024-11-28T08:00', '1'))).toEqual(counts(1, 0, 1))
    expect(await held({ verdict: 'stale' })).toMatchObject([{ time: '2024-11-26T08:00:00.000+08:00', state: 'overtaken' }])
  })

  it('clock ahead: counts at its arrival, and the same again is the same', async () => {
    const { report, alarms, days } = await household()
    const ahead = reading('2027-05-05T08:00', '1')
    expect(await report(ahead, reading('2026-01-01T08:10', '1.1'))).toEqual(counts(2, 0, 0))
    expect(await days()).toEqual(['01-01 1100'])
    expect(await report(ahead)).toEqual(counts(0, 1, 0))
    expect(await alarms()).toEqual([['CLOCK_DRIFT', { deviceTime: '2027-05-05 08:00', arrivedAt: '2026-01-01 08:00' }]])
  })

  it('a clock thousands of years ahead: to the millisecond, and the same again is the same', async () => {
    const { report, db } = await household()
    const far = { deviceSn: 'SN-1', time: '8765-04-03T21:00:00.123Z', register: '0.100' }
    expect(await report(far)).toEqual(counts(1, 0, 0))
    expect(await report(far)).toEqual(counts(0, 1, 0))
    expect((await db.select().from(readings)).map(({ meterTime }) => meterTime)).toEqual([new Date(far.time)])
  })

  it('a gap of more than 62 days: not spread, with an alarm', async () => {
    const { report, alarms, days } = await household()
    await report(reading('2025-09-01T08:00', '0'), reading('2025-11-02T08:00', '62'))
    expect(await days()).toHaveLength(63)
    expect(await alarms()).toEqual([])
    const other = await household()
    await other.report(reading('2025-09-01T08:00', '0'), reading('2025-11-03T08:00', '63'))
    expect(await other.days()).toEqual(['09-01 0', '11-03 63000 estimated'])
    expect(await other.alarms()).toEqual([['READING_GAP', { from: '2025-09-01', to: '2025-11-03', days: '63' }]])
  })

  it('three held rollbacks that rise: the accepted one before them is the suspect', async () => {
    const { report, alarms } = await household()
    await report(
      reading('2025-12-01T08:00', '5'),
      reading('2025-12-02T08:00', '50'),
      reading('2025-12-03T08:00', '5.1'),
      reading('2025-12-04T08:00', '5.2'),
    )
    expect((await alarms()).at(-1)).toEqual(['READING_ROLLBACK', { register: '5.200', lastRegister: '50.000' }])
    await report(reading('2025-12-05T08:00', '5.3'))
    const suspect = { suspectRegister: '50.000', suspectAt: '2025-12-02 08:00' }
    expect((await alarms()).at(-1)).toEqual(['READING_ROLLBACK', { register: '5.300', lastRegister: '50.000', ...suspect }])
  })
})

describe('a decision', () => {
  it('takes one garbage reading out, and every true one after it counts', async () => {
    const hours = Array.from({ length: 20 }, (_, i) =>
      reading(`2025-12-02T${String(i).padStart(2, '0')}:00`, `1.${String(i).padStart(3, '0')}`),
    )
    const clean = await household()
    await clean.report(...hours)
    const expected = await clean.days()

    const again = await household()
    await again.report(...hours, reading('2025-12-02T05:30', '4.005'))
    expect(await again.held()).toHaveLength(14)
    const [garbage] = (await again.db.execute<{ id: string }>(`select id from reading where register_litre = 4005`)).rows
    const input = { ids: [Number(garbage!.id)], reason: 'not this meter' }
    const trial = await again.call(readingApi.withdraw, { ...input, dryRun: true }, { key: '' })
    const changes = [{ date: '2025-12-02', deviceSn: 'SN-1', cardNo: 'C1', quantity: '-2.986', amount: '-8.96' }]
    const cards = [{ cardNo: 'C1', before: '-4.005', after: '-1.019' }]
    const first = { time: '2025-12-02T06:00:00.000+08:00', register: '1.006', usage: '0.001', verdict: 'ok' }
    const later = { held: 0, counted: 14, first }
    expect(trial.data).toEqual({ changes, quantity: '-2.986', amount: '-8.96', cards, goesOn: false, later })
    expect(await again.held()).toHaveLength(14)
    expect((await again.call(readingApi.withdraw, input)).data).toEqual(trial.data)
    expect(await again.days()).toEqual(expected)
    expect(await again.held()).toEqual([])
    expect(await again.held({ state: 'withdrawn' })).toMatchObject([{ register: '4.005', state: 'withdrawn' }])
    await expectBalanced(again.db)
  })

  it('accepts a spike as it is and a rollback as a new baseline, and can be changed', async () => {
    const { report, call, held, days, db } = await household()
    await report(reading('2025-12-01T08:00', '1'), reading('2025-12-01T09:00', '40'), reading('2025-12-02T08:00', '41'))
    const [spike] = await held({ verdict: 'spike' })
    const decide = (decision: 'accept' | 'reject') => call(readingApi.decide, { ids: [spike!.id], decision, reason: 'seen' })
    expect((await decide('accept')).data).toMatchObject({
      changes: [
        { date: '2025-12-01', quantity: '39.000' },
        { date: '2025-12-02', quantity: '-39.000' },
      ],
      quantity: '0.000',
    })
    expect(await days()).toEqual(['12-01 40000', '12-02 1000'])
    expect((await decide('reject')).code).toBe(0)
    expect(await days()).toEqual(['12-01 1000', '12-02 40000'])
    expect(await held({ state: 'rejected' })).toMatchObject([{ id: spike!.id }])
    await report(reading('2025-12-03T08:00', '2'))
    const [rollback] = await held({ verdict: 'rollback' })
    expect((await call(readingApi.decide, { ids: [rollback!.id], decision: 'accept', reason: 'reset' })).code).toBe(0)
    await report(reading('2025-12-03T09:00', '2.5'))
    expect((await days()).at(-1)).toBe('12-03 500')
    await expectBalanced(db)
  })

  it('counts both meters of a replacement, under the old number or a new one', async () => {
    for (const newDeviceSn of [undefined, 'SN-NEW']) {
      const { report, call, held, db } = await household()
      if (newDeviceSn) await call(waterMeterApi.add, { deviceSn: newDeviceSn })
      await report(reading('2025-12-01T08:00', '10'), reading('2025-12-02T08:00', '0.300'))
      const { id } = (await held())[0]!
      const registers = { finalRegister: '10.500', initialRegister: '0.100', reason: 'old one broke' }
      const answer = await call(readingApi.decide, { ids: [id], decision: 'replaced', ...registers, ...(newDeviceSn && { newDeviceSn }) })
      expect(answer.data).toMatchObject({ quantity: '0.700' })
      await report(reading('2025-12-02T09:00', '0.400', newDeviceSn && { deviceSn: newDeviceSn }))
      const [card] = await db.select().from(waterCards)
      expect(card).toMatchObject({ usedLitre: 10_800, deviceSn: newDeviceSn ?? 'SN-1' })
      await expectBalanced(db)
    }
  })

  it('refuses registers that cannot be, readings that are not held, and what it cannot see', async () => {
    const { report, call, held, db } = await household()
    await report(reading('2025-12-01T08:00', '10'), reading('2025-12-02T08:00', '0.300'))
    const { id } = (await held())[0]!
    const decide = (input: object, caller = {}) =>
      call(readingApi.decide, { ids: [id], decision: 'accept', reason: 'x', ...input } as never, caller)
    const replaced = { decision: 'replaced', finalRegister: '10', initialRegister: '0' }
    const fields = async (input: object) => Object.keys((await decide(input)).data.fieldErrors ?? {})
    expect(await fields({ ...replaced, finalRegister: '9.999' })).toEqual(['finalRegister'])
    expect(await fields({ ...replaced, initialRegister: '0.301' })).toEqual(['initialRegister'])
    expect(await fields({ decision: 'replaced' })).toEqual(['finalRegister', 'initialRegister'])
    expect(await fields({ finalRegister: '1' })).toEqual(['finalRegister'])
    expect(await fields({ ids: [], reason: '' })).toEqual(['ids', 'reason'])
    expect(Object.keys((await decide({}, { key: '' })).data.fieldErrors ?? {})).toEqual(['Idempotency-Key'])

    expect((await decide({}, { permissions: [] })).code).toBe(403)
    expect(await decide({}, { scope: NO_ROWS })).toMatchObject({ code: 404, message: 'No such reading' })
    expect((await decide({ ids: [id, 404] })).code).toBe(404)
    expect((await call(readingApi.withdraw, { ids: [id], reason: 'x' }, { lang: 'zh-cn' })).message).toBe('所选读数未被采纳，不能撤销采纳')
    const [accepted] = (await db.execute<{ id: string }>('select id from reading where accepted')).rows
    expect(await decide({ ids: [Number(accepted!.id)] }, { lang: 'zh-tw' })).toMatchObject({
      code: 409,
      message: '所選讀數並非待複核，只能選擇待複核的讀數',
    })
    const elsewhere = { scope: { all: false, deptIds: [7], own: false } }
    expect((await call(readingApi.held, {}, elsewhere)).data.total).toBe(0)
    expect((await call(readingApi.held, {}, { scope: { all: false, deptIds: [1], own: false } })).data.total).toBe(1)
    expect((await call(readingApi.held, {}, { permissions: [] })).code).toBe(403)
    expect((await call(readingApi.unknown, {}, { permissions: [] })).code).toBe(403)
  })
})
