import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { expectBalanced, stateOf } from '../../../../test/meter/reading-state.ts'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { NO_ROWS } from '../../../kernel/context.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { readings } from '../ground/reading.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const on = (time: string) => `2025-12-${time}:00+08:00`

/** The household of the drawing: a meter at 313.610 t, a free one that has reported 0.050 t since it was put in. */
async function appWithTwoMeters() {
  const test = await testApp(weir)
  const { cardId } = await addHousehold(test.ctx, 1)
  await test.call(waterMeterApi.add, { deviceSn: 'NEW' })
  const report = async (deviceSn: string, time: string, register: string) => {
    const { data } = await test.call(readingApi.report, { readings: [{ deviceSn, time: on(time), register }] })
    return data
  }
  await report('SN-1', '19T23:50', '0.100')
  await report('SN-1', '20T23:50', '0.610')
  const replacing = {
    id: 1,
    newDeviceSn: 'NEW',
    finalRegister: '0.840',
    initialRegister: '0.020',
    at: on('21T09:05'),
    reason: 'expired' as const,
  }
  const replace = (more: object = {}, caller = {}) => test.call(waterMeterApi.replace, { ...replacing, ...more }, caller)
  /** The last one, unless `more` says otherwise: a dry run takes a number too. */
  const undo = async (more: object = {}) => {
    const { list } = (await test.call(meterReplacementApi.list, {})).data
    return test.call(meterReplacementApi.undo, { id: list[0]!.id, undoReason: 'wrong meter', ...more })
  }
  return { ...test, cardId, report, replace, undo }
}

it('counts both parts on the day of the replacement, and carries the rest of the water over', async () => {
  const { db, report, replace, call } = await appWithTwoMeters()
  await report('NEW', '21T09:10', '0.050')
  const dry = await replace({ dryRun: true })
  expect(dry.data).toMatchObject({
    replacementId: null,
    old: { deviceSn: 'SN-1', from: '0.610', to: '0.840', quantity: '0.230' },
    next: { deviceSn: 'NEW', from: '0.020', to: '0.050', quantity: '0.030' },
    day: { date: '2025-12-21', old: '0.230', next: '0.030', quantity: '0.260', amount: '0.78' },
    balance: { cardNo: 'C1', before: '-0.610', old: '0.230', next: '0.030', after: '-0.870' },
    warnings: [],
    goesOn: false,
  })
  expect(dry.data.rows.map(({ date, deviceSn, usageBefore, usageAfter }) => [date, deviceSn, usageBefore, usageAfter])).toEqual(
    expect.arrayContaining([
      ['2025-12-21', 'SN-1', null, '0.230'],
      ['2025-12-21', 'NEW', null, '0.030'],
    ]),
  )
  expect(await db.$count(meterBindings)).toBe(1)
  const done = await replace()
  expect(done.data).toEqual({ ...dry.data, replacementId: expect.any(Number) })
  expect((await call(waterCardApi.detail, { id: 1 })).data).toMatchObject({ meter: { deviceSn: 'NEW' }, balance: { remaining: '-0.870' } })
  await report('NEW', '21T20:00', '0.150')
  expect((await call(waterCardApi.detail, { id: 1 })).data.balance.remaining).toBe('-0.970')
  expect((await call(meterReplacementApi.list, { deviceSn: 'SN-1' })).data.list).toMatchObject([
    { oldDeviceSn: 'SN-1', newDeviceSn: 'NEW', finalRegister: '0.840', initialRegister: '0.020', cardNo: 'C1', state: 'done' },
  ])
  await expectBalanced(db)
})

/** All that an undo must bring back: without the two registers that were typed, and withdrawn since. */
async function before({ db }: Pick<Awaited<ReturnType<typeof testApp>>, 'db'>) {
  const { readings: all, meters, ...sums } = await stateOf(db)
  return {
    ...sums,
    readings: all.filter(({ decision }) => decision !== 'withdraw'),
    meters: meters.map((meter) => ({ ...meter, read_to: null })),
    bindings: await db.select().from(meterBindings).orderBy(meterBindings.id),
    cards: (await db.select().from(waterCards).orderBy(waterCards.id)).map((card) => ({ ...card, version: 0 })),
    depts: await db.select({ id: waterMeters.id, deptId: waterMeters.deptId }).from(waterMeters).orderBy(waterMeters.id),
  }
}

it.each([
  ['a new meter without a reading', false],
  ['a new meter that has reported', true],
])('is undone exactly: %s', async (_, hasReported) => {
  const app = await appWithTwoMeters()
  const { db, report, replace, undo, call } = app
  if (hasReported) {
    await report('NEW', '10T09:10', '0.010')
    await report('NEW', '21T09:10', '0.050')
  }
  await report('SN-1', '25T09:10', '0.840')
  const former = await before(app)
  expect((await replace()).code).toBe(0)
  const replaced = await before(app)
  expect(replaced).not.toEqual(former)
  const dry = await undo({ dryRun: true })
  expect(await before(app)).toEqual(replaced)
  const { data, code } = await undo()
  expect([code, data]).toEqual([0, dry.data])
  expect(await before(app)).toEqual(former)
  await expectBalanced(db)
  expect((await call(meterReplacementApi.get, { id: 1 })).data).toMatchObject({ state: 'undone', undoReason: 'wrong meter' })
  expect(await undo()).toMatchObject({ code: 409, message: 'This replacement is undone already' })
  // The same once more: the registers that the undo withdrew count again.
  expect((await replace()).code).toBe(0)
  expect(await before(app)).toEqual({ ...replaced, bindings: expect.anything() })
  await expectBalanced(db)
})

it('is not undone once something came after, and the refusal names it', async () => {
  const { db, report, replace, undo, call } = await appWithTwoMeters()
  await replace()
  await report('NEW', '21T20:00', '0.150')
  const stood = await stateOf(db)
  expect(await undo()).toMatchObject({ code: 409, message: expect.stringContaining('The new meter reported 0.150 t at 2025-12-21 20:00') })
  await call(waterCardApi.unbind, { id: 1, at: on('22T09:00') })
  expect(await undo()).toMatchObject({ code: 409, message: expect.stringContaining('bound, unbound or replaced later') })
  expect((await stateOf(db)).days).toEqual(stood.days)
})

it('is not undone once the new meter was replaced too, until that is undone', async () => {
  const { replace, undo, call } = await appWithTwoMeters()
  await call(waterMeterApi.add, { deviceSn: 'NEXT' })
  await replace()
  expect((await replace({ id: 2, newDeviceSn: 'NEXT', finalRegister: '0.020', initialRegister: '0', at: on('21T10:00') })).code).toBe(0)
  expect((await undo({ id: 1 })).code).toBe(409)
  expect((await undo({ id: 2 })).code).toBe(0)
  expect((await undo({ id: 1 })).code).toBe(0)
})

it('registers an unknown new meter on the way, for a caller who may add meters', async () => {
  const { replace, call } = await appWithTwoMeters()
  const permissions = [waterMeterApi.replace.id]
  const unknown = { newDeviceSn: 'FRESH' }
  expect((await replace(unknown)).data).toMatchObject({ fieldErrors: { newDeviceSn: [expect.stringContaining('not registered')] } })
  const registering = { ...unknown, registerNew: true, newDeviceModel: 'LXS-15' }
  expect((await replace(registering, { permissions })).data).toMatchObject({
    fieldErrors: { newDeviceSn: [expect.stringContaining('may not add')] },
  })
  expect((await replace(registering, { permissions: [...permissions, waterMeterApi.add.id] })).code).toBe(0)
  expect((await call(waterMeterApi.list, { deviceSn: 'FRESH' })).data.list).toMatchObject([{ deviceModel: 'LXS-15', cardNo: 'C1' }])
})

it.each([
  ['the same meter', { newDeviceSn: 'SN-1' }, 'newDeviceSn'],
  ['a final register below the last one', { finalRegister: '0.609' }, 'finalRegister'],
  ['a final register far below', { finalRegister: '0' }, 'finalRegister'],
  ['more than can flow', { finalRegister: '99' }, 'finalRegister'],
  ['a moment in the future', { at: '2026-01-02T00:00:00+08:00' }, 'at'],
  ['a moment before the binding', { at: '2019-01-02T00:00:00+08:00' }, 'at'],
  ['a moment before the last reading', { at: on('20T10:00') }, 'at'],
  ['an initial register above what the new meter reported', { initialRegister: '0.051' }, 'initialRegister'],
])('refuses %s at its field', async (_, more, field) => {
  const { db, report, replace } = await appWithTwoMeters()
  await report('NEW', '21T09:10', '0.050')
  const stood = await stateOf(db)
  const { code, data } = await replace(more)
  expect([code, Object.keys((data as unknown as { fieldErrors: object }).fieldErrors)]).toEqual([400, [field]])
  expect(await stateOf(db)).toEqual(stood)
})

it('counts a final register that rose too fast once somebody has compared it', async () => {
  const { db, replace, undo } = await appWithTwoMeters()
  const former = await stateOf(db)
  expect((await replace({ finalRegister: '99', dryRun: true })).data).toMatchObject({
    old: { quantity: '98.390' },
    warnings: [{ warning: 'finalTooFast', quantity: '28.906' }],
  })
  expect((await replace({ finalRegister: '99', confirmed: true })).data.old.quantity).toBe('98.390')
  expect(
    await db
      .select({ decision: readings.decision })
      .from(readings)
      .where(eq(readings.registerLitre, 99_000 as never)),
  ).toEqual([{ decision: 'accept' }])
  await expectBalanced(db)
  await undo()
  expect((await stateOf(db)).days).toEqual(former.days)
})

it('knows neither a meter nor a card out of scope, and takes no meter that another card has', async () => {
  const { ctx, db, replace } = await appWithTwoMeters()
  await addHousehold(ctx, 2, { deptId: 2 })
  const scope = { ...NO_ROWS, deptIds: [1] }
  expect((await replace({ newDeviceSn: 'SN-2' }, { scope })).data).toEqual((await replace({ newDeviceSn: 'NONE' }, { scope })).data)
  expect((await replace({ id: 3 }, { scope })).code).toBe(404)
  expect((await replace({ newDeviceSn: 'SN-2' })).data).toMatchObject({ fieldErrors: { newDeviceSn: [expect.stringContaining('C2')] } })
  await db.update(waterCards).set({ deptId: 2 }).where(eq(waterCards.cardNo, 'C1'))
  expect((await replace({}, { scope })).code).toBe(404)
})

it('is one event for one key, and its meters are not deleted', async () => {
  const { db, replace, call } = await appWithTwoMeters()
  const twice = await Promise.all([replace({}, { key: 'replace-0001' }), replace({}, { key: 'replace-0001' })])
  expect(twice.map(({ code }) => code)).toEqual([0, 0])
  expect((await call(meterReplacementApi.list, {})).data.total).toBe(1)
  expect((await call(waterMeterApi.delete, { ids: [1] })).code).toBe(409)
  expect((await call(waterMeterApi.delete, { ids: [2] })).code).toBe(409)
  await expectBalanced(db)
})

it('of a meter without a card is an event too, and is undone', async () => {
  const app = await appWithTwoMeters()
  const { replace, undo, call } = app
  await call(waterCardApi.unbind, { id: 1, at: on('21T00:00') })
  const former = await before(app)
  expect((await replace()).data).toMatchObject({ balance: null, day: { amount: null, old: '0.230' } })
  expect((await undo()).code).toBe(0)
  expect(await before(app)).toEqual(former)
})

it('starts from the old meter, its card, and what the typed number is', async () => {
  const { ctx, call } = await appWithTwoMeters()
  await addHousehold(ctx, 2)
  const start = async (newDeviceSn: string) => (await call(waterMeterApi.replaceStart, { id: 1, newDeviceSn })).data
  expect(await start('NEW')).toMatchObject({
    old: { deviceSn: 'SN-1', register: '0.610', registerAt: '2025-12-20T23:50:00.000+08:00' },
    card: { cardNo: 'C1', name: 'User 1', unitPrice: '3.00', remainingQuantity: '-0.610', undelivered: 0 },
    next: { standing: 'free', id: 2 },
  })
  const standings = await Promise.all(['SN-1', 'SN-2', 'NONE'].map(async (sn) => (await start(sn)).next!.standing))
  expect(standings).toEqual(['same', 'taken', 'unknown'])
})
