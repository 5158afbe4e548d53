import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

const unitPrice = '3.45'

it('opens a card for a household that exists, without its personal data', async () => {
  const { call } = await testApp(sale)
  const { id: hyUserId } = (await call(hyUserApi.add, person)).data
  const { id } = (await call(waterCardApi.add, { hyUserId, unitPrice })).data
  expect((await call(waterCardApi.get, { id })).data).toMatchObject({ hyUserId, name: person.name })
  expect((await call(waterCardApi.reveal, { id })).data).toMatchObject({ telephone: person.telephone, idCardNo: person.idCardNo })
  expect((await call(hyUserApi.list, {})).data.list).toMatchObject([{ id: hyUserId, cardCount: 1 }])
})

it('takes no household that does not exist or is out of scope', async () => {
  const { call } = await testApp(sale)
  const { id: hyUserId } = (await call(hyUserApi.add, person)).data
  const refused = { code: 400, data: { fieldErrors: { hyUserId: [expect.any(String)] } } }
  expect(await call(waterCardApi.add, { hyUserId: hyUserId + 1, unitPrice })).toMatchObject(refused)
  expect(await call(waterCardApi.add, { hyUserId, unitPrice }, { scope: { ...NO_ROWS, deptIds: [9] } })).toMatchObject(refused)
})

it('says what is missing of a household that is new', async () => {
  const { call } = await testApp(sale)
  const { fieldErrors } = (await call(waterCardApi.add, { name: 'Li', unitPrice })).data
  expect(Object.keys(fieldErrors ?? {})).toEqual(['telephone', 'idCardNo'])
})
