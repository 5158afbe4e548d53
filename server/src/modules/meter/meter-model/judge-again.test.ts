import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'
import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { addAdmin } from '../../../../test/app/task-sender.ts'
import { expectBalanced, stateOf } from '../../../../test/meter/reading-state.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { carryOutTasks } from '../../../services/task/carry-out.ts'
import { LIMITS } from '../judging/work.ts'
import { ingestReadings } from '../reading/ingest.service.ts'
import { judgeMeters } from '../reading/judging.job.ts'
import { readings } from '../ground/reading.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterSettingsKind } from './settings.service.ts'

const WIDE = { ...LIMITS }
afterEach(() => void Object.assign(LIMITS, WIDE))

const START = Date.parse('2025-12-01T00:00:00+08:00')
const HOUR = 3_600_000
/** Litres by hour. Hour 2 jumps by 4 t. Hour 5 falls back to the former chain. Hour 8 wraps at a range of 99.999 t. */
const STREAM = [90_000, 90_400, 94_400, 94_500, 94_700, 90_600, 95_000, 96_000, 1_200, 1_300, 9_000]

async function street(limits: Partial<typeof waterMeters.$inferInsert> = {}, stream = STREAM) {
  const test = await testApp(meter)
  const { ctx, db } = test
  await addHousehold(ctx, 1)
  const set = { initialRegisterLitre: null, ...limits }
  await db.update(waterMeters).set(set).where(eq(waterMeters.deviceSn, 'SN-1'))
  await inTransaction(ctx, (ctx) => {
    const arriving = stream.map((register, n) => ({ deviceSn: 'SN-1', meterTime: START + n * HOUR, register: litre(register) }))
    return ingestReadings(ctx, arriving, { source: 'file', arrivedAt: ctx.now() })
  })
  const verdicts = async () => (await stateOf(db)).readings.map(({ verdict }) => verdict)
  const edit = (input: object) => test.call(waterMeterApi.edit, { id: 1, ...input })
  const preview = async (input: object) => (await test.call(meterModelApi.limitsPreview, { meterId: 1, ...input })).data
  const alarms = async () => {
    const { list } = (await test.call(deviceAlarmApi.list, {})).data
    return Object.fromEntries(list.map(({ messageType, condition }) => [messageType, condition]))
  }
  return { ...test, verdicts, edit, preview, alarms }
}

/** The same readings under these limits from the beginning. */
const fresh = async (limits: Partial<typeof waterMeters.$inferInsert>) => stateOf((await street(limits)).db)

describe('other limits of a meter', () => {
  it.each([
    ['a higher overload flow', { maxFlow: '6.3' }, { maxFlowLitre: litre(6300) }],
    ['a lower one', { maxFlow: '0.15' }, { maxFlowLitre: litre(150) }],
    ['another range', { registerRange: '99.999' }, { registerRangeLitre: litre(99_999) }],
    ['both', { maxFlow: '9', registerRange: '99.999' }, { maxFlowLitre: litre(9000), registerRangeLitre: litre(99_999) }],
  ])('%s judges as if the readings came now, and back', async (_, typed, limits) => {
    const wanted = await fresh(limits)
    const { db, edit } = await street()
    const before = await stateOf(db)
    expect((await edit(typed)).code).toBe(0)
    const after = await stateOf(db)
    expect(after).toEqual(wanted)
    expect(after).not.toEqual(before)
    await expectBalanced(db)
    expect((await edit({ maxFlow: '3.125', registerRange: '99999.999' })).code).toBe(0)
    expect(await stateOf(db)).toEqual(before)
    await expectBalanced(db)
  })

  it('accepts a spike, ends its alarm, and raises it again', async () => {
    const { edit, verdicts, alarms } = await street({}, [90_000, 90_400, 94_400, 94_500])
    expect(await verdicts()).toEqual(['baseline', 'ok', 'spike', 'ok'])
    expect(await alarms()).toEqual({ READING_SPIKE: 'active' })
    await edit({ maxFlow: '6.3' })
    expect(await verdicts()).toEqual(['baseline', 'ok', 'ok', 'ok'])
    expect(await alarms()).toEqual({ READING_SPIKE: 'cleared' })
    await edit({ maxFlow: '1' })
    expect(await verdicts()).toEqual(['baseline', 'ok', 'spike', 'spike'])
    expect(await alarms()).toEqual({ READING_SPIKE: 'active' })
  })

  it('says before what it does, and changes nothing by that', async () => {
    const { db, preview } = await street({}, [90_000, 90_400, 94_400, 94_500])
    const before = await stateOf(db)
    expect(await preview({ maxFlow: '3.125' })).toMatchObject({ readings: 0, quantity: '0.000', amount: '0.00', cards: [] })
    expect(await preview({ maxFlow: '0.2' })).toMatchObject({
      readings: 2,
      moves: [{ from: 'ok', to: 'spike', count: 2 }],
      examples: [{ deviceSn: 'SN-1', register: '90.400' }, { register: '94.500' }],
      quantity: '-4.500',
      amount: '-13.50',
      cards: [{ cardNo: 'C1', before: '-4.500', after: '0.000' }],
      goesOn: false,
    })
    expect(await stateOf(db)).toEqual(before)
  })

  it('keeps the decisions of staff', async () => {
    const { db, call, edit, verdicts } = await street({}, [90_000, 90_400, 94_400, 94_500])
    const [spike] = await db.select({ id: readings.id }).from(readings).where(eq(readings.verdict, 'spike'))
    expect((await call(readingApi.decide, { ids: [spike!.id], decision: 'reject', reason: 'seen' })).code).toBe(0)
    await edit({ maxFlow: '6.3' })
    expect(await verdicts()).toEqual(['baseline', 'ok', 'ok', 'ok'])
    const [kept] = await db.select().from(readings).where(eq(readings.id, spike!.id))
    expect(kept).toMatchObject({ decision: 'reject', accepted: false, usageLitre: 0 })
    await expectBalanced(db)
  })

  it('judges a long stream in pieces, with the result of one', async () => {
    const stream = Array.from({ length: 300 }, (_, n) => 10_000 + n * 2_000)
    const wanted = await stateOf((await street({ maxFlowLitre: litre(1000) }, stream)).db)
    Object.assign(LIMITS, { rejudged: { ofMeter: 40, inAll: 40 }, rejudgedBehind: 50, seen: { ofMeter: 64, inAll: 64 }, firstLook: 8 })
    const { ctx, db, edit, preview } = await street({}, stream)
    expect(await preview({ maxFlow: '1' })).toMatchObject({ readings: 40, goesOn: true })
    await edit({ maxFlow: '1' })
    expect((await edit({ maxFlow: '2' })).code).toBe(409)
    await judgeMeters(ctx)
    expect(await stateOf(db)).toEqual(wanted)
    await expectBalanced(db)
  })
})

describe('the settings of a model, for its meters', () => {
  it('are shown with their effect, then given to all that differ, by a task', async () => {
    const { call, ctx, db, verdicts } = await street({ deviceModel: 'US-15' }, [90_000, 90_400, 94_400, 94_500])
    await addHousehold(ctx, 2)
    await addHousehold(ctx, 3, { deptId: 2 })
    await db.update(waterMeters).set({ deviceModel: 'US-15' }).where(like(waterMeters.deviceSn, 'SN-%'))
    const { id } = (await call(meterModelApi.add, { deviceModel: 'US-15', maxFlow: '6.3', registerRange: '99999.999', reportHours: 1 }))
      .data
    expect((await call(meterModelApi.applyPreview, { id })).data).toMatchObject({
      meters: 3,
      limited: 1,
      looked: 1,
      effect: { readings: 1, moves: [{ from: 'spike', to: 'ok', count: 1 }], quantity: '0.000' },
    })
    const ofDept2 = { scope: { ...NO_ROWS, deptIds: [2] } }
    expect((await call(meterModelApi.applyPreview, { id }, ofDept2)).data).toMatchObject({ meters: 1, limited: 0, effect: { readings: 0 } })
    const chief = { id: await addAdmin(db) }
    expect((await call(meterModelApi.apply, { id }, chief)).code).toBe(0)
    await carryOutTasks(ctx, [meterSettingsKind])
    expect(await verdicts()).toEqual(['baseline', 'ok', 'ok', 'ok'])
    const meters = await db
      .select({ hours: waterMeters.reportHours, flow: waterMeters.maxFlowLitre })
      .from(waterMeters)
      .orderBy(waterMeters.id)
    expect(meters).toEqual(Array.from({ length: 3 }, () => ({ hours: 1, flow: 6300 })))
    expect(await call(meterModelApi.apply, { id }, { ...chief, key: 'another-key' })).toMatchObject({ code: 409 })
  })
})
