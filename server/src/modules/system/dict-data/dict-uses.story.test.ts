import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { asForm } from '../../../../test/app/as-form.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'

const MODELS = 'water_meter_model'

/** Two meters of one model, and one of a model that no dictionary has. */
async function withMeters() {
  const test = await signedInApp({}, weir)
  const token = await test.tokenOf('admin')
  const model = async (deviceSn: string, deviceModel: string) => test.send(waterMeterApi.add, { deviceSn, deviceModel }, { token })
  for (const [sn, of] of Object.entries({ A: 'LXS-20', B: 'LXS-20', C: 'LXS-15 but older' })) await model(sn, of)
  const uses = async (dictType: string) => (await test.send(dictDataApi.uses, { dictType }, { token })).data.list
  const values = async () => (await test.send(dictDataApi.list, { dictType: MODELS }, { token })).data.list
  const valueOf = async (value: string) => (await values()).find((row) => row.value === value)!
  return { ...test, token, uses, valueOf }
}

it('shows the number of rows with each value, and their lists', async () => {
  const { uses, valueOf } = await withMeters()
  const { dictCode } = await valueOf('LXS-20')
  expect(await uses(MODELS)).toEqual([
    { dictCode, resource: 'waterMeter', field: 'deviceModel', count: 2, rows: { screen: 'waterMeter', given: { deviceModel: 'LXS-20' } } },
  ])
  const people = await uses('sys_user_sex')
  expect(people).toMatchObject([{ resource: 'user', field: 'gender', count: 2, rows: { screen: 'user', given: { gender: '0' } } }])
  expect(await uses('sys_yes_no')).toEqual([])
  expect(await uses('no_such')).toEqual([])
})

it('keeps a value that rows hold from being deleted or changed, not from being disabled', async () => {
  const { send, token, uses, valueOf } = await withMeters()
  const used = await valueOf('LXS-20')
  const free = await valueOf('WS-40')
  const remove = (...ids: number[]) => send(dictDataApi.delete, { ids }, { token })
  const change = (changes: object) => send(dictDataApi.edit, asForm(dictDataApi.edit, used, changes), { token })
  expect(await remove(free.id, used.id)).toMatchObject({ code: 409, message: /Rows hold this value/ })
  expect((await valueOf('WS-40')).id).toBe(free.id)
  expect((await change({ value: 'LXS-21' })).data.fieldErrors).toHaveProperty('value')
  expect((await change({ status: 0, label: '停产' })).code).toBe(0)
  expect(await uses(MODELS)).toHaveLength(1)
  expect((await remove(free.id)).code).toBe(0)
})

it('keeps a dictionary of one’s own with everything in it while nothing is in use', async () => {
  const { send, token } = await withMeters()
  const { id } = (await send(dictTypeApi.add, { name: '口径', type: 'our_size' }, { token })).data
  await send(dictDataApi.add, { dictType: 'our_size', label: '十五', value: '15' }, { token })
  expect((await send(dictTypeApi.delete, { ids: [id] }, { token })).code).toBe(0)
  expect((await send(dictDataApi.list, { dictType: 'our_size' }, { token })).data.total).toBe(0)
})
