import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

/** A household whose meter has jumped from 0.1 t to 90 t within an hour. The tests read the history of its records. */
async function withSpike() {
  const test = await testApp(weir)
  await addHousehold(test.ctx, 1)
  const reading = (time: string, register: string) => ({ deviceSn: 'SN-1', time: `2025-12-01T${time}:00+08:00`, register })
  await test.call(readingApi.report, { readings: [reading('08:00', '0.100'), reading('09:00', '90.000')] })
  const { id } = (await test.call(readingApi.held, {})).data.list[0]!
  const told = async () => (await test.db.select().from(operationLogs).orderBy(operationLogs.id)).flatMap(({ changes }) => changes ?? [])
  const permissions = [waterCardApi.get.id, waterMeterApi.get.id]
  const history = async (resource: string, id: number) => (await test.call(operLogApi.history, { resource, id }, { permissions })).data.list
  return { ...test, id, told, history }
}

it('a decision is recorded with the state before and after, and stands in the history of its meter', async () => {
  const { call, id, told, history } = await withSpike()
  const decide = (decision: 'accept' | 'reject', dryRun = false) => call(readingApi.decide, { ids: [id], decision, reason: 'seen', dryRun })
  await decide('accept', true)
  expect(await told()).toEqual([])
  await decide('reject')
  await decide('accept')
  await call(readingApi.withdraw, { ids: [id], reason: 'wrong after all' })
  const ofReading = (await told()).filter(({ resource }) => resource === 'reading')
  expect(ofReading.map(({ before, after }) => [before!.state, after!.state, after!.reason])).toEqual([
    ['held', 'rejected', 'seen'],
    ['rejected', 'accepted', 'seen'],
    ['accepted', 'withdrawn', 'wrong after all'],
  ])
  expect((await history('waterMeter', 1)).map(({ action, kind }) => [action, kind])).toEqual([
    ['Undo acceptance', 'touched'],
    ['Decide', 'touched'],
    ['Decide', 'touched'],
  ])
})

it('a replacement is recorded on the card, the old meter and the new one', async () => {
  const { call, id, history } = await withSpike()
  await call(waterMeterApi.add, { deviceSn: 'SN-9' })
  const registers = { finalRegister: '0.100', initialRegister: '89.000' }
  const replaced = { decision: 'replaced' as const, ...registers, newDeviceSn: 'SN-9', reason: 'broken' }
  expect((await call(readingApi.decide, { ids: [id], ...replaced })).code).toBe(0)
  const { data: card } = await call(waterCardApi.get, { id: 1 })
  expect((await history('waterCard', 1))[0]!.fields).toEqual([{ field: 'deviceSn', before: 'SN-1', after: 'SN-9' }])
  const meters = (await call(waterMeterApi.list, { orderBy: 'id', isAsc: true })).data.list
  const fieldsOf = async (sn: string) => (await history('waterMeter', meters.find(({ deviceSn }) => deviceSn === sn)!.id))[0]!.fields
  expect(await fieldsOf('SN-1')).toContainEqual({ field: 'cardNo', before: card.cardNo, after: null })
  expect(await fieldsOf('SN-9')).toEqual(expect.arrayContaining([{ field: 'cardNo', before: null, after: card.cardNo }]))
})
