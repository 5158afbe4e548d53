import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'

const SPIKE = { time: '2025-12-01T09:00', register: '40' }
const ROLLBACKS = [
  { time: '2025-12-02T08:00', register: '0.200' },
  { time: '2025-12-03T08:00', register: '0.300' },
]

/** A household whose meter stands at 1 t on 1 December, with these readings after it. */
async function afterwards(...later: { time: string; register: string }[]) {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  const readings = [{ time: '2025-12-01T08:00', register: '1' }, ...later].map(({ time, register }) => {
    return { deviceSn: 'SN-1', time: `${time}:00+08:00`, register }
  })
  await test.call(readingApi.report, { readings })
  const held = async (input = {}) => (await test.call(readingApi.held, { orderBy: 'time', isAsc: true, ...input })).data.list
  const alarms = async () => {
    const { list } = (await test.call(deviceAlarmApi.list, { orderBy: 'id', isAsc: true })).data
    return list.map(({ messageType, state, condition, params }) => [messageType, state, condition, params.register])
  }
  const decide = (ids: number[], decision: 'accept' | 'reject' | 'undo', more: object = {}, key?: string) =>
    test.call(readingApi.decide, { ids, decision, reason: 'seen on site', ...more }, { userName: 'zhou', ...(key && { key }) })
  return { ...test, held, alarms, decide }
}

it('names who pays for the water of a held reading: the card of its time', async () => {
  const { held, db } = await afterwards(SPIKE)
  const named = { cardNo: 'C1', userName: 'User 1', roomNo: '1-1-1', remainingQuantity: '-1.000' }
  expect(await held()).toMatchObject([named])
  const ended = (to: string) => db.update(meterBindings).set({ to: new Date(to) })
  await ended('2025-12-01T01:00:00Z')
  expect(await held()).toMatchObject([named])
  await ended('2025-12-01T00:30:00Z')
  expect(await held()).toMatchObject([{ cardNo: null, userName: null, roomNo: null, remainingQuantity: null }])
})

it.each(['accept', 'reject'] as const)('%s clears the alarm with the reason as its note, and undo raises it again', async (decision) => {
  const { held, alarms, decide, call, db } = await afterwards(SPIKE)
  const [spike] = await held()
  expect(await alarms()).toEqual([['READING_SPIKE', 'untreated', 'active', '40.000']])
  await decide([spike!.id], decision, { dryRun: true })
  expect(await alarms()).toEqual([['READING_SPIKE', 'untreated', 'active', '40.000']])
  await decide([spike!.id], decision)
  const { list } = (await call(deviceAlarmApi.list, {})).data
  expect(list).toMatchObject([{ state: 'processed', condition: 'cleared', handler: 'zhou', note: 'seen on site' }])

  await decide([spike!.id], 'undo')
  expect(await held()).toMatchObject([{ id: spike!.id, verdict: 'spike', state: 'held' }])
  expect(await alarms()).toEqual([
    ['READING_SPIKE', 'processed', 'cleared', '40.000'],
    ['READING_SPIKE', 'untreated', 'active', '40.000'],
  ])
  await expectBalanced(db)
})

it('keeps the alarm while another reading of its kind waits, and shows that one', async () => {
  const { held, alarms, decide } = await afterwards(...ROLLBACKS)
  const [first, second] = await held()
  expect(await alarms()).toEqual([['READING_ROLLBACK', 'untreated', 'active', '0.300']])
  await decide([second!.id], 'reject')
  expect(await alarms()).toEqual([['READING_ROLLBACK', 'untreated', 'active', '0.200']])
  await decide([first!.id], 'reject')
  expect(await alarms()).toEqual([['READING_ROLLBACK', 'processed', 'cleared', '0.200']])
})

it('raises no alarm again that somebody ignored, though its reading still waits', async () => {
  const { held, alarms, decide, call } = await afterwards(...ROLLBACKS)
  const [first] = await held()
  await call(deviceAlarmApi.ignore, { ids: [1] })
  await decide([first!.id], 'reject')
  expect(await alarms()).toEqual([['READING_ROLLBACK', 'ignored', 'cleared', '0.300']])
})

it('clears the alarm of a meter that another one replaced', async () => {
  const { held, alarms, call } = await afterwards(ROLLBACKS[0]!)
  await call(waterMeterApi.add, { deviceSn: 'SN-NEW' })
  const [reading] = await held()
  const registers = { finalRegister: '1.500', initialRegister: '0.100', newDeviceSn: 'SN-NEW' }
  await call(readingApi.decide, { ids: [reading!.id], decision: 'replaced', reason: 'broken', ...registers })
  expect(await alarms()).toEqual([['READING_ROLLBACK', 'processed', 'cleared', '0.200']])
})

it('raises the alarms of true readings that a wrong one holds, and ends them with it', async () => {
  const { held, alarms, decide, db } = await afterwards(SPIKE, { time: '2025-12-02T08:00', register: '1.100' })
  const [spike] = await held()
  await decide([spike!.id], 'accept')
  expect(await alarms()).toEqual([
    ['READING_SPIKE', 'processed', 'cleared', '40.000'],
    ['READING_ROLLBACK', 'untreated', 'active', '1.100'],
  ])
  await decide([spike!.id], 'undo')
  expect((await alarms())[1]).toEqual(['READING_ROLLBACK', 'processed', 'cleared', '1.100'])
  await expectBalanced(db)
})

it('says what is left on the card before and after', async () => {
  const { held, decide, call } = await afterwards(SPIKE)
  const [spike] = await held()
  const { data } = await decide([spike!.id], 'accept', { dryRun: true })
  expect(data).toMatchObject({ quantity: '39.000', amount: '117.00', cards: [{ cardNo: 'C1', before: '-1.000', after: '-40.000' }] })
  const elsewhere = { scope: { all: false, deptIds: [7], own: false } }
  expect((await call(readingApi.held, {}, elsewhere)).data.total).toBe(0)
})

it('undoes only what was decided', async () => {
  const { held, decide } = await afterwards(SPIKE)
  const [spike] = await held()
  expect(await decide([spike!.id], 'undo')).toMatchObject({ code: 409, message: expect.stringContaining('no decision yet') })
})

it('decides the readings of many that can be decided with `each`, once for all, and says why others cannot', async () => {
  const { held, decide, call, db } = await afterwards(...ROLLBACKS, { time: '2025-12-04T08:00', register: '1.500' })
  const [first, second] = await held()
  const { list } = (await call(waterMeterApi.readings, { deviceSn: 'SN-1', orderBy: 'effectiveAt', isAsc: true })).data
  const counted = list.find(({ register }) => register === '1.500')!
  const ids = [first!.id, counted.id, 404, second!.id]
  const key = 'one-key-for-many'
  const preview = await decide(ids, 'reject', { each: true, dryRun: true })
  const { code, data } = await decide(ids, 'reject', { each: true }, key)
  expect([code, data]).toEqual([0, preview.data])
  expect(data.results?.map(({ id, code, message }) => [id, code, message])).toEqual([
    [first!.id, 0, ''],
    [counted.id, 409, expect.stringContaining('not held')],
    [404, 404, 'No such reading'],
    [second!.id, 0, ''],
  ])
  expect(await held()).toEqual([])
  expect((await decide(ids, 'reject', { each: true }, key)).data).toEqual(data)
  expect((await held({ state: 'rejected' })).map(({ id }) => id)).toEqual([first!.id, second!.id])
  expect(await call(operLogApi.list, { outcome: 'done', module: 'reading' })).toMatchObject({
    data: {
      list: expect.arrayContaining([expect.objectContaining({ errorMessage: expect.stringContaining('2 of 4 rows were refused') })]),
    },
  })
  await expectBalanced(db)
})

it('changes nothing where all are refused, and is logged as refused', async () => {
  const { decide, db } = await afterwards(SPIKE)
  const { code, data } = await decide([404, 405], 'accept', { each: true })
  expect([code, data.results?.map(({ code }) => code), data.quantity]).toEqual([0, [404, 404], '0.000'])
  const [entry] = await db.select().from(operationLogs).where(eq(operationLogs.endpointId, readingApi.decide.id))
  expect([entry!.code, entry!.reason]).toEqual([409, 'error.rowsRefused'])
})
