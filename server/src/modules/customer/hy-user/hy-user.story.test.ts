import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { litre } from '@weir/contract/platform/units'
import { isIdCardNo, withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { ALL_ROWS, NO_ROWS } from '../../../kernel/context.ts'

const nth = (n: number) => ({ ...person, idCardNo: withCheckDigit(`1101011990030700${n}`) })
const maskedIdCardNo = (n: number) => `110***********${nth(n).idCardNo.slice(-4)}`
const masked = { telephone: '138****1234', idCardNo: maskedIdCardNo(1) }

describeCrud(weir, hyUserApi, {
  add: nth,
  edit: { name: 'Li Si' },
  shown: (n) => ({ name: 'Zhang San', ...masked, idCardNo: maskedIdCardNo(n), cardCount: 0 }),
})

async function appWithCard() {
  const test = await testApp(weir)
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
  for (const scope of [ALL_ROWS, NO_ROWS])
    expect(await call(hyUserApi.add, nth(1), { scope })).toMatchObject({ code: 409, message: expect.stringContaining('ID number') })
  expect((await call(hyUserApi.add, nth(2))).code).toBe(0)
  expect((await call(hyUserApi.edit, { id, name: 'Zhang San', idCardNo: nth(2).idCardNo })).code).toBe(409)
  expect(await call(hyUserApi.delete, { ids: [id] })).toMatchObject({ code: 409, message: expect.stringContaining('water cards') })
})

it('lists each household with its room, card, water, meter and alarms, and finds it by them', async () => {
  const { call, ctx, db } = await testApp(weir)
  const one = await addHousehold(ctx, 1)
  await addHousehold(ctx, 2)
  const { hyUserId } = one
  await db
    .update(waterCards)
    .set({ adjustedLitre: litre(-5000), remainingLitre: litre(-5000) })
    .where(eq(waterCards.id, one.cardId))
  await call(deviceAlarmApi.add, { deviceSn: one.deviceSn, messageType: 'FRAUD', content: 'cut wire' })
  const { data } = await call(hyUserApi.list, { view: 'overdrawn' }, { isSuper: true })
  expect(data.list).toMatchObject([
    {
      id: hyUserId,
      cardNo: 'C1',
      roomNo: '1-1-1',
      remainingQuantity: '-5.000',
      connectivity: 'never',
      meterCount: 1,
      offlineCount: 1,
      alarmCount: 1,
    },
  ])
  const found = async (filter: object, caller: object = { isSuper: true }) =>
    (await call(hyUserApi.list, filter, caller)).data.list.map(({ id }) => id)
  for (const filter of [{ text: '1-1-1' }, { text: 'User 1' }, { roomNo: '1-1-1' }, { cardNo: 'C1' }, { view: 'alarmed' as const }])
    expect(await found(filter)).toEqual([hyUserId])
  const lister = { permissions: [hyUserApi.list.id] }
  expect(await found({ view: 'alarmed' }, lister)).toEqual([])
  expect((await call(hyUserApi.list, {}, lister)).data.list[0]!.alarmCount).toBeNull()
})

it('keeps a note until it is emptied', async () => {
  const { call, id } = await appWithCard()
  await call(hyUserApi.edit, { id, name: 'Zhang San', note: 'Knock loudly' })
  await call(hyUserApi.edit, { id, name: 'Zhang San' })
  expect((await call(hyUserApi.get, { id })).data.note).toBe('Knock loudly')
  await call(hyUserApi.edit, { id, name: 'Zhang San', note: null })
  expect((await call(hyUserApi.get, { id })).data.note).toBeNull()
})

it('stores and finds people however their name, number and phone are typed', async () => {
  const { call } = await testApp(weir)
  const typed = {
    name: '\u202d\u8fea\u4e3d\u70ed\u5df4\u2022\u8fea\u529b\u6728\u62c9\u63d0\u200b',
    telephone: '\u202d+86 138-0013-8000\u202c',
    idCardNo: '11010519491231002x',
  }
  const { data } = await call(hyUserApi.add, typed)
  expect((await call(hyUserApi.reveal, { id: data.id })).data).toEqual({ telephone: '13800138000', idCardNo: '11010519491231002X' })
  const found = async (filter: object) => (await call(hyUserApi.list, filter)).data.list.map(({ name }) => name)
  const name = '\u8fea\u4e3d\u70ed\u5df4\u00b7\u8fea\u529b\u6728\u62c9\u63d0'
  const searches = [
    { name: '\u70ed\u5df4\uff0e\u8fea\u529b' },
    { text: '\u8fea\u4e3d\u200b\u70ed\u5df4.\u8fea\u529b' },
    { telephone: '+86-138-0013-8000' },
    { telephone: '\uff18\uff10\uff10\uff10' },
  ]
  for (const search of searches) expect(await found(search)).toEqual([name])
})

it('edits another field of a household whose stored number is wrong', async () => {
  const { call, ctx } = await testApp(weir)
  const { hyUserId: id } = await addHousehold(ctx, 1)
  const stored = (await call(hyUserApi.reveal, { id })).data.idCardNo
  expect(isIdCardNo(stored)).toBe(false)
  expect((await call(hyUserApi.edit, { id, name: 'Li Si' })).code).toBe(0)
  expect((await call(hyUserApi.edit, { id, name: 'Li Si', idCardNo: stored })).code).toBe(400)
  expect((await call(hyUserApi.reveal, { id })).data.idCardNo).toBe(stored)
})
