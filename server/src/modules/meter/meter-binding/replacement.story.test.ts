import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { stateOf } from '../../../../test/meter/reading-state.ts'

/** A meter that stood at 10 t and then says 0.3 t: a rollback is held. */
async function rolledBack() {
  const test = await testApp(weir)
  await addHousehold(test.ctx, 1)
  const report = (time: string, register: string) =>
    test.call(readingApi.report, { readings: [{ deviceSn: 'SN-1', time: `2025-12-${time}:00+08:00`, register }] })
  await report('01T08:00', '10')
  await report('02T08:00', '0.3')
  const held = async () => (await test.call(readingApi.held, {})).data.list
  const { id } = (await held())[0]!
  const replaced = (more: object) =>
    test.call(readingApi.decide, {
      ids: [id],
      decision: 'replaced',
      finalRegister: '10.5',
      initialRegister: '0.1',
      reason: 'broke',
      ...more,
    })
  return { ...test, report, held, id, replaced }
}

it('waits again, and is counted among what waits, when a later reading contradicts it', async () => {
  const { call, report, held, id, replaced } = await rolledBack()
  const waiting = async () => [
    (await held()).length,
    (await call(dashboardApi.inbox, {}, { permissions: [dashboardApi.inbox.id, readingApi.held.id] })).data.list.find(
      ({ kind }) => kind === 'heldReadings',
    )?.count ?? 0,
    (await call(waterMeterApi.detail, { id: 1 })).data.held,
  ]
  expect(await waiting()).toEqual([1, 1, 1])
  await replaced({})
  expect(await waiting()).toEqual([0, 0, 0])
  await report('01T20:00', '11')
  expect(await held()).toMatchObject([{ id, verdict: 'rollback' }])
  expect(await waiting()).toEqual([1, 1, 1])
})

it('stands once the card has gone to a meter with a number of its own', async () => {
  const { call, db, held, id, replaced } = await rolledBack()
  await call(waterMeterApi.add, { deviceSn: 'SN-NEW' })
  expect((await replaced({ newDeviceSn: 'SN-NEW' })).data).toMatchObject({ quantity: '0.700' })
  expect(await held()).toEqual([])
  const before = await stateOf(db)
  for (const decision of ['accept', 'reject'] as const)
    expect((await call(readingApi.decide, { ids: [id], decision, reason: 'no' })).code).toBe(409)
  expect((await replaced({ newDeviceSn: 'SN-OTHER' })).code).toBe(409)
  expect(await stateOf(db)).toEqual(before)
})
