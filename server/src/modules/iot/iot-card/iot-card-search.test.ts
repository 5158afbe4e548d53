import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { FOUND_MOST, searchApi } from '@weir/contract/modules/system/search'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { iot } from '../module.ts'
import { type Caller, testApp } from '../../../../test/app/app.ts'
import { ICCID, insertIotCard } from '../../../../test/iot/iot-rows.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

/** A card that can be found in every way, and another one. */
async function fleet() {
  const { call, db } = await testApp(iot)
  await insertIotCard(db, 1)
  const { id } = await insertIotCard(db, 2, {
    iccid: '8986112233445566778X',
    msisdn: '1064998877665',
    deviceSn: 'SN-77',
    operator: 'telecom',
  })
  const search = async (text: string, caller: Caller = {}) =>
    (await call(searchApi.all, { text }, { permissions: [iotCardApi.list.id], ...caller })).data.simCards
  return { db, search, id }
}

it.each([
  ['the beginning of its number', '89861122'],
  ['its number', '8986112233445566778X'],
  ['the last four', '778X'],
  ['the last four, in small letters', '778x'],
  ['the access number', '1064998877665'],
  ['the beginning of the access number', '10649'],
  ['its device', 'SN-77'],
])('finds a SIM by %s', async (_, text) => {
  const { search, id } = await fleet()
  expect(await search(text)).toEqual([
    { id, iccid: '8986112233445566778X', operator: 'telecom', msisdn: '1064998877665', deviceSn: 'SN-77', cardStatus: 'normal' },
  ])
})

it('finds nothing by what is a pattern elsewhere, by a middle or by another text', async () => {
  const { search } = await fleet()
  for (const text of ['%', '_', '3344', 'WM']) expect(await search(text)).toEqual([])
})

it('answers few of many', async () => {
  const { search, db } = await fleet()
  for (let n = 10; n < 10 + FOUND_MOST; n++) await insertIotCard(db, n)
  expect((await search('898606')).map(({ iccid }) => iccid)).toEqual([1, 10, 11, 12, 13].map(ICCID))
})

it('shows only what the caller may list', async () => {
  const { search } = await fleet()
  expect(await search('8986', { permissions: [waterMeterApi.list.id] })).toEqual([])
  expect(await search('8986', { scope: { ...NO_ROWS, deptIds: [2] } })).toEqual([])
  expect(await search('8986', { scope: { ...NO_ROWS, deptIds: [1] } })).toHaveLength(2)
})
