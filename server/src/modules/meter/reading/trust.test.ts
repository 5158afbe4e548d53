import { OWN_KEY_QUOTA, readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'
import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { ingestReadings } from './ingest.service.ts'
import { readings } from '../ground/reading.table.ts'

const reading = (time: string, register: string) => ({ deviceSn: 'SN-1', time: `${time}:00+08:00`, register })
/** Registers of 8 o'clock on the days of December 2025 from the first on. */
const mornings = (...registers: string[]) =>
  registers.map((register, n) => reading(`2025-12-${String(n + 1).padStart(2, '0')}T08:00`, register))

/** A household whose meter starts at `initial` and has a key of its own. Now is 2026-01-01 08:00 in Shanghai. */
async function household(initial: number | null = 0) {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  await test.db.update(waterMeters).set({ initialRegisterLitre: initial === null ? null : litre(initial) })
  const sent = async (given: ReturnType<typeof reading>[], meter?: string) =>
    (await test.call(readingApi.report, { readings: given }, { meter })).data
  const byItself = (...given: ReturnType<typeof reading>[]) => sent(given, 'SN-1')
  const byGateway = (...given: ReturnType<typeof reading>[]) => sent(given)
  const byFile = (...given: ReturnType<typeof reading>[]) => {
    const arriving = given.map(({ deviceSn, time, register }) => ({
      deviceSn,
      meterTime: Date.parse(time),
      register: litre(Math.round(Number(register) * 1000)),
    }))
    return inTransaction(test.ctx, (ctx) => ingestReadings(ctx, arriving, { source: 'file', arrivedAt: ctx.now() }))
  }
  const judged = async () => {
    const rows = await test.db.select().from(readings).orderBy(asc(readings.effectiveAt), asc(readings.registerLitre))
    return rows.map(
      ({ registerLitre, verdict, accepted, trusted }) => `${registerLitre} ${verdict}${accepted ? '' : ' -'}${trusted ? '' : ' own'}`,
    )
  }
  const days = async () => {
    const rows = await test.db.select().from(meterStats).orderBy(meterStats.date)
    return rows.map(({ date, usageLitre, reportedLitre }) => `${date.slice(5)} ${usageLitre} ${reportedLitre}`)
  }
  const idOf = async (register: number) =>
    (await test.db.select().from(readings)).find(({ registerLitre }) => registerLitre === register)!.id
  return { ...test, byItself, byGateway, byFile, judged, days, idOf }
}

describe('the first reading', () => {
  it('of a new meter is held above the possible flow, with an alarm, until staff accept it', async () => {
    const { call, db } = await testApp(meter)
    await call(waterMeterApi.add, { deviceSn: 'SN-1', initialRegister: '0' })
    const answer = await call(readingApi.report, { readings: [reading('2026-01-01T08:00', '999999999.999')] })
    expect(answer.data).toMatchObject({ accepted: 0, held: 1 })
    const params = { register: '999999999.999', lastRegister: '0.000', limit: '3.125' }
    expect(await db.select().from(deviceAlarms)).toMatchObject([{ messageType: 'READING_SPIKE', params }])
    expect(await db.select().from(meterStats)).toEqual([])
    const [held] = (await call(readingApi.held, {})).data.list
    const accepted = await call(readingApi.decide, { ids: [held!.id], decision: 'accept', reason: 'seen' })
    expect(accepted.data).toMatchObject({ quantity: '999999999.999' })
  })

  it('of a meter registered today may lie years back, in a file', async () => {
    const { call, db, ctx } = await testApp(meter)
    await call(waterMeterApi.add, { deviceSn: 'SN-1', initialRegister: '0' })
    const arriving = [350_000, 350_020].map((register, n) => ({
      deviceSn: 'SN-1',
      meterTime: Date.parse('2016-05-01T00:00:00Z') + n * 3_600_000,
      register: litre(register),
    }))
    await inTransaction(ctx, (ctx) => ingestReadings(ctx, arriving, { source: 'file', arrivedAt: ctx.now() }))
    expect((await db.select().from(readings).orderBy(readings.id)).map(({ verdict }) => verdict)).toEqual(['baseline', 'ok'])
  })

  it('of the new meter of a replacement counts as staff saw it, however fast', async () => {
    const { call, byGateway, db } = await household()
    await call(waterMeterApi.add, { deviceSn: 'SN-2' })
    await byGateway(reading('2025-12-01T08:00', '50'), reading('2025-12-20T08:00', '12'))
    const [held] = (await call(readingApi.held, {})).data.list
    const registers = { finalRegister: '51', initialRegister: '0' }
    const decision = { decision: 'replaced' as const, ...registers, newDeviceSn: 'SN-2', reason: 'broke' }
    expect((await call(readingApi.decide, { ids: [held!.id], ...decision })).data).toMatchObject({ quantity: '13.000' })
    await expectBalanced(db)
  })
})

describe("a meter's own key", () => {
  it.each([
    ['no initial register', null, '90'],
    ['no initial register, and fitting', null, '1'],
    ['an initial register', 0, '900000'],
  ])('changes no consumption with one reading dated before all others: %s', async (_, initial, register) => {
    const { byItself, days, judged, db } = await household(initial)
    await byItself(...mornings('2', '2.5', '3', '3.5'))
    const before = await days()
    await byItself(reading('2025-11-20T08:00', register))
    expect((await days()).at(-1)).toBe(before.at(-1))
    expect((await days()).reduce((sum, day) => sum + Number(day.split(' ')[1]), 0)).toBe(initial === null ? 1500 : 3500)
    expect((await judged()).slice(1).map((row) => row.split(' ')[1])).not.toContain('rollback')
    await expectBalanced(db)
  })

  it('takes nothing back that counts, and nothing takes back what it brought before', async () => {
    const { byItself, days, judged, call } = await household()
    await byItself(...mornings('2', '3', '4'))
    const before = await days()
    await byItself(reading('2025-12-02T12:00', '5'), reading('2025-12-02T13:00', '3.5'))
    expect(await judged()).toEqual(['2000 baseline own', '3000 ok own', '5000 contradicting - own', '3500 ok own', '4000 ok own'])
    expect((await days())[2]!.split(' ')[0]).toBe(before[2]!.split(' ')[0])
    expect((await call(readingApi.held, { verdict: 'contradicting' })).data.list).toMatchObject([
      { register: '5.000', lastRegister: '3.000' },
    ])
  })

  it('yields to a gateway that comes later, whatever it claimed, and its other readings count again', async () => {
    const { byItself, byGateway, judged, db } = await household()
    await byGateway(...mornings('2', '3'))
    await byItself(reading('2025-12-02T09:00', '5'), reading('2025-12-02T10:00', '3.1'))
    expect(await judged()).toEqual(['2000 baseline', '3000 ok', '5000 ok own', '3100 rollback - own'])
    await byGateway(reading('2025-12-02T11:00', '3.2'))
    expect(await judged()).toEqual(['2000 baseline', '3000 ok', '5000 contradicting - own', '3100 ok own', '3200 ok'])
    await expectBalanced(db)
  })

  it('may climb by small steps, and falls at once when a gateway reports', async () => {
    const { byItself, byGateway, judged } = await household()
    await byGateway(...mornings('2'))
    await byItself(...Array.from({ length: 50 }, (_, n) => reading(`2025-12-01T09:${10 + n}`, String(4 + 3 * n))))
    const accepted = async () => (await judged()).filter((row) => !row.includes('-'))
    expect(await accepted()).toHaveLength(51)
    await byGateway(reading('2025-12-01T12:00', '2.1'))
    expect(await accepted()).toEqual(['2000 baseline', '2100 ok'])
  })

  it('says nothing of the time before its meter was there', async () => {
    const { byItself, byGateway, judged, db } = await household()
    await db.update(waterMeters).set({ createdAt: new Date('2025-11-01T00:00:00Z') })
    await db.update(meterBindings).set({ from: new Date('2025-12-01T00:00:00Z') })
    const early = reading('2025-10-31T08:00', '0')
    await byItself(early, reading('2025-11-01T08:00', '0.1'))
    expect(await judged()).toEqual(['0 contradicting - own', '100 baseline own'])
    await byGateway(early)
    expect(await judged()).toEqual(['0 baseline', '100 ok own'])
  })

  it('is overruled by staff', async () => {
    const { byItself, judged, call, idOf, db } = await household()
    await byItself(...mornings('2', '3', '4'), reading('2025-12-02T12:00', '5'))
    const ids = [await idOf(5000)]
    await call(readingApi.decide, { ids, decision: 'accept', reason: 'seen' })
    expect(await judged()).toEqual(['2000 baseline own', '3000 ok own', '5000 ok own', '4000 rollback - own'])
    await call(readingApi.withdraw, { ids, reason: 'wrong after all' })
    expect(await judged()).toEqual(['2000 baseline own', '3000 ok own', '5000 ok - own', '4000 ok own'])
    await expectBalanced(db)
  })

  it('stores at most 2,880 readings a business day, over all calls; copies and gateways are free', async () => {
    const { byItself, byGateway, db } = await household()
    const minutes = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({
        deviceSn: 'SN-1',
        time: new Date(Date.parse('2025-12-01T00:00:00Z') + (from + n) * 60_000).toISOString(),
        register: '1',
      }))
    expect(await byItself(...minutes(0, 2000))).toMatchObject({ accepted: 2000 })
    expect(await byItself(...minutes(1990, OWN_KEY_QUOTA + 2))).toMatchObject({
      accepted: 880,
      duplicate: 10,
      rejected: [
        { index: 890, reason: 'quota' },
        { index: 891, reason: 'quota' },
      ],
    })
    expect(await byItself(...minutes(0, 1))).toMatchObject({ duplicate: 1, rejected: [] })
    expect(await byGateway(...minutes(2880, 2882))).toMatchObject({ accepted: 2 })
    await db.update(waterMeters).set({ ownKeyDay: '2025-12-31' })
    expect(await byItself(...minutes(2882, 2883))).toMatchObject({ accepted: 1 })
    expect(await db.select().from(waterMeters)).toMatchObject([{ ownKeyDay: '2026-01-01', ownKeyCount: 1 }])
  })
})

describe('of the same reading from several sources', () => {
  it('the most trusted one counts, in whichever order they come', async () => {
    const [garbage, held] = [reading('2025-12-02T07:00', '4'), reading('2025-12-02T08:00', '2.5')]
    const own = await household()
    await own.byItself(reading('2025-12-01T08:00', '2'), garbage, held)
    expect(await own.judged()).toEqual(['2000 baseline own', '4000 ok own', '2500 rollback - own'])
    expect(await own.byFile(held)).toMatchObject({ duplicate: 1 })
    expect(await own.judged()).toEqual(['2000 baseline own', '4000 contradicting - own', '2500 ok'])
    expect(await own.byItself(held)).toMatchObject({ duplicate: 1 })
    expect(await own.judged()).toEqual(['2000 baseline own', '4000 contradicting - own', '2500 ok'])
    await expectBalanced(own.db)
  })

  it('a reading too old for a meter counts once a file brings it', async () => {
    const { byItself, byFile, judged } = await household()
    const old = reading('2023-12-01T08:00', '1')
    await byItself(old)
    expect(await judged()).toEqual(['1000 stale - own'])
    await byFile(old)
    expect(await judged()).toEqual(['1000 baseline'])
  })
})

it('a new meter that nobody registered, or of another department, is one the caller does not have', async () => {
  const { call, byGateway, db } = await household()
  await byGateway(...mornings('10', '0.3'))
  await db.insert(waterMeters).values({ deviceSn: 'FOREIGN', deptId: 7, createdBy: 7 })
  const [card] = await db.select().from(waterCards)
  const [held] = (await call(readingApi.held, {})).data.list
  const scope = { all: false, deptIds: [1], own: false }
  const replaced = (newDeviceSn: string) => {
    const registers = { finalRegister: '10.5', initialRegister: '0.1' }
    return call(readingApi.decide, { ids: [held!.id], decision: 'replaced', ...registers, newDeviceSn, reason: 'broke' }, { scope })
  }
  for (const isBound of [true, false]) {
    if (!isBound) await call(waterCardApi.unbind, { id: card!.id })
    const [foreign, unknown] = [await replaced('FOREIGN'), await replaced('NOWHERE')]
    expect(foreign).toMatchObject({ code: 400, data: { fieldErrors: { newDeviceSn: [expect.stringContaining('No meter')] } } })
    expect(unknown).toEqual(foreign)
  }
})
