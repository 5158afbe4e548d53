import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { expect, it } from 'vitest'

import { iot } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertIotCard, insertType } from '../../../../test/iot/iot-rows.ts'

async function shop() {
  const test = await testApp(iot)
  const [one, two] = [await insertIotCard(test.db, 1), await insertIotCard(test.db, 2, { haltReason: 'violation', haltedAt: new Date() })]
  const other = await insertIotCard(test.db, 3, { operator: 'unicom' })
  const mine = await insertType(test.db)
  const [theirs, gone] = [await insertType(test.db, { operator: 'unicom' }), await insertType(test.db)]
  await insertType(test.db, { operator: 'telecom' })
  await test.call(iotCardTypeApi.setStatus, { id: gone.id, status: 0 })
  const offered = async (ids: number[], caller = {}) => (await test.call(iotCardApi.renewTypes, { ids }, caller)).data.list
  return { ...test, ids: [one.id, two.id, other.id], mine, theirs, offered }
}

it('offers the enabled packages of the operators of the chosen cards, and says how many cards each fits', async () => {
  const { ids, mine, theirs, offered } = await shop()
  const fits = async (chosen: number[]) => (await offered(chosen)).map(({ id, fits }) => [id, fits])
  expect(await fits([ids[0]!])).toEqual([[mine.id, 1]])
  expect(await fits([ids[1]!])).toEqual([[mine.id, 0]])
  expect(await fits(ids)).toEqual([
    [mine.id, 1],
    [theirs.id, 1],
  ])
})

it('needs nothing but the right to renew, and knows no card outside of its data scope', async () => {
  const { ids, offered, call } = await shop()
  const clerk = { permissions: [iotCardApi.recharge.id] }
  expect(await offered(ids, clerk)).toHaveLength(2)
  expect((await call(iotCardApi.renewTypes, { ids }, { permissions: [iotCardApi.list.id] })).code).toBe(403)
  expect((await call(iotCardApi.renewTypes, { ids: [999] })).code).toBe(404)
})
