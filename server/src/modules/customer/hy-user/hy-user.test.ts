import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { expect, it } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { describeCrud } from '../../../../test/describe-crud.ts'
import { person } from '../../../../test/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

const masked = { telephone: '138****1234', idCardNo: '110***********0001' }
const nth = (n: number) => ({ ...person, idCardNo: `11010119900307000${n}` })

describeCrud(hyUserApi, {
  add: nth,
  edit: { name: 'Li Si' },
  shown: (n) => ({ name: 'Zhang San', ...masked, idCardNo: `110***********000${n}`, cardCount: 0 }),
})

async function appWithCard() {
  const test = await testApp()
  const { data: hyUser } = await test.call(hyUserApi.add, nth(1))
  const { data: card } = await test.call(waterCardApi.add, { ...nth(1), unitPrice: '3.45' })
  return { ...test, id: hyUser.id, cardId: card.id }
}

it('joins their cards, orders and usage', async () => {
  const { call, id, cardId } = await appWithCard()
  await call(waterCardApi.recharge, { id: cardId, amount: '100.00', paymentMethod: 'cash' })
  const { data } = await call(hyUserApi.detail, { id })
  expect(data).toMatchObject({
    hyUser: { id, ...masked, cardCount: 1 },
    cards: [{ id: cardId, ...masked, remainingQuantity: '28.990' }],
    lastOrders: [{ amount: '100.00' }],
    usage: { recharged: '100.00', rechargedQuantity: '28.990', used: '0.000', remaining: '28.990' },
  })
  expect((await call(hyUserApi.detail, { id }, { scope: NO_ROWS })).code).toBe(404)
})

it('has the same name and phone on all cards', async () => {
  const { call, id, cardId } = await appWithCard()
  expect((await call(hyUserApi.edit, { id, name: 'Li Si', telephone: '13900005678' })).code).toBe(0)
  expect((await call(waterCardApi.get, { id: cardId })).data).toMatchObject({ name: 'Li Si', telephone: '139****5678' })
  expect((await call(hyUserApi.edit, { id, name: 'Li Si', telephone: '139****5678' })).code).toBe(400)
  expect((await call(hyUserApi.list, { telephone: '5678' })).data.total).toBe(1)
  expect((await call(hyUserApi.list, { telephone: '13900005678' })).data.total).toBe(1)
  expect((await call(hyUserApi.list, { telephone: '1234' })).data.total).toBe(0)
  expect((await call(hyUserApi.reveal, { id })).data).toEqual({ telephone: '13900005678', idCardNo: nth(1).idCardNo })
})

it('is identified by the ID number, and stays while cards exist', async () => {
  const { call, id } = await appWithCard()
  expect(await call(hyUserApi.add, nth(1))).toMatchObject({ code: 409, message: expect.stringContaining('ID number') })
  expect((await call(hyUserApi.add, nth(2))).code).toBe(0)
  expect((await call(hyUserApi.edit, { id, name: 'Zhang San', idCardNo: nth(2).idCardNo })).code).toBe(409)
  expect(await call(hyUserApi.delete, { ids: [id] })).toMatchObject({ code: 409, message: expect.stringContaining('water cards') })
})
