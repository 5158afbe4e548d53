import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { expect, it } from 'vitest'

import { iot } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { exportedRows } from '../../../../test/files/sheet.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'

const nth = (n: number) => ({ name: `Package ${n}`, operator: 'unicom', kind: 'monthly12', size: '30', price: '36.00' }) as const

describeCrud(iot, iotCardTypeApi, {
  ofNobody: true,
  add: nth,
  edit: { ...nth(1), description: 'for meters' },
  shown: (n) => ({ ...nth(n), size: '30.00', days: null, effect: 'thisMonth', status: 1 }),
})

it('needs days for packages of days alone, and a price', async () => {
  const { call } = await testApp(iot)
  expect((await call(iotCardTypeApi.add, { ...nth(1), kind: 'days' })).data.fieldErrors).toEqual({
    days: ['An N-day package needs the number of days'],
  })
  expect((await call(iotCardTypeApi.add, { ...nth(1), price: '0.00' })).data.fieldErrors).toEqual({ price: ['The price must be above 0'] })
  const { id } = (await call(iotCardTypeApi.add, { ...nth(1), days: 9 })).data
  expect((await call(iotCardTypeApi.get, { id })).data.days).toBeNull()
  await call(iotCardTypeApi.edit, { ...nth(1), id, kind: 'days', days: 9 })
  expect((await call(iotCardTypeApi.get, { id })).data.days).toBe(9)
  await call(iotCardTypeApi.edit, { ...nth(1), id, days: 9 })
  expect((await call(iotCardTypeApi.get, { id })).data.days).toBeNull()
})

it('has each name once, and can be disabled', async () => {
  const { call } = await testApp(iot)
  const { id } = (await call(iotCardTypeApi.add, nth(1))).data
  expect((await call(iotCardTypeApi.add, nth(1))).data.fieldErrors).toEqual({ name: ['Another package has this name'] })
  expect((await call(iotCardTypeApi.setStatus, { id, status: 0 })).code).toBe(0)
  expect((await call(iotCardTypeApi.list, { status: 0 })).data.total).toBe(1)
})

it('is in a file with its words', async () => {
  const test = await testApp(iot)
  await test.call(iotCardTypeApi.add, { ...nth(1), kind: 'days', days: 9, status: 0 })
  await test.call(iotCardTypeApi.add, { ...nth(2), operator: 'mobile' })
  const file = (input: object) => exportedRows(test, iotCardTypeApi.export, input)
  expect(await file({ operator: 'unicom' })).toMatchObject([{ Name: 'Package 1', 'Days (days)': 9, Status: 'Disabled' }])
  expect(await file({})).toHaveLength(2)
})
