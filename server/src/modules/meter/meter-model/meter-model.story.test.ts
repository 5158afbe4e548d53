import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'

const US_15 = { deviceModel: 'US-15', maxFlow: '6.3', registerRange: '9999.999', reportHours: 1, commands: true }

describeCrud(weir, meterModelApi, {
  ofNobody: true,
  add: (n) => ({ ...US_15, deviceModel: `US-${n}` }),
  edit: { ...US_15, deviceModel: 'US-99', reportHours: 12 },
  shown: (n) => ({
    ...US_15,
    deviceModel: `US-${n}`,
    maxFlow: '6.300',
    note: null,
    meterCount: 0,
  }),
})

async function asAdmin() {
  const test = await signedInApp({}, weir)
  const token = await test.tokenOf('admin')
  const add = async (input: object) => test.send(meterModelApi.add, { ...US_15, ...input }, { token })
  const meter = async (input: object) => {
    const { data } = await test.send(waterMeterApi.add, { deviceSn: 'M', ...input }, { token })
    return (await test.send(waterMeterApi.get, { id: data.id }, { token })).data
  }
  const words = async () => (await test.send(dictDataApi.list, { dictType: 'water_meter_model', pageSize: 50 }, { token })).data.list
  const defaults = async (deviceModel: string) => (await test.send(waterMeterApi.modelDefaults, { deviceModel }, { token })).data.defaults
  return { ...test, token, add, meter, words, defaults }
}

describe('a model of meters', () => {
  it('gives a new meter the settings that nobody typed, and leaves the others', async () => {
    const { add, meter, defaults } = await asAdmin()
    await add({})
    expect(await meter({ deviceModel: 'US-15', reportHours: 6 })).toMatchObject({
      maxFlow: '6.300',
      registerRange: '9999.999',
      reportHours: 6,
      commands: true,
    })
    expect(await meter({ deviceSn: 'N', deviceModel: 'no such model' })).toMatchObject({ maxFlow: '3.125', commands: false })
    expect(await defaults('US-15')).toMatchObject({ maxFlow: '6.300', commands: true })
    expect(await defaults('no such model')).toBeNull()
  })

  it('changes no meter by itself, keeps its name while there are any, and stays', async () => {
    const { add, meter, send, token } = await asAdmin()
    const { id } = (await add({})).data
    const of = await meter({ deviceModel: 'US-15' })
    expect((await send(meterModelApi.edit, { ...US_15, id, maxFlow: '9' }, { token })).code).toBe(0)
    expect((await send(waterMeterApi.get, { id: of.id }, { token })).data.maxFlow).toBe('6.300')
    expect((await send(meterModelApi.get, { id }, { token })).data).toMatchObject({ meterCount: 1, maxFlow: '9.000' })
    const renamed = await send(meterModelApi.edit, { ...US_15, id, deviceModel: 'US-16' }, { token })
    expect(renamed.data.fieldErrors).toHaveProperty('deviceModel')
    expect((await send(meterModelApi.delete, { ids: [id] }, { token })).code).toBe(409)
  })

  it('enters its word in the dictionary once', async () => {
    const { add, words } = await asAdmin()
    const before = await words()
    await add({})
    await add({ deviceModel: 'LXS-15' })
    const after = await words()
    expect(after).toHaveLength(before.length + 1)
    expect(after.find(({ value }) => value === 'US-15')).toMatchObject({ label: 'US-15', labelEn: 'US-15' })
    expect((await add({})).data.fieldErrors).toHaveProperty('deviceModel')
  })
})
