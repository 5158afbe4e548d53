import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { mask } from '@weir/contract/platform/schemas'
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { exportedRows } from '../../../../test/files/sheet.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'

const OPENID = 'oX4Tk5PbGv7w_yQ-2mZ1aBcDeFgH'
/** Start, a comment of two bytes, the frame header of 32 by 32 pixels. */
const JPEG = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 32, 0, 32, 1, 1, 0x11, 0]).toString('base64')}`

async function appWithHousehold() {
  const test = await testApp(weir)
  const { data: card } = await test.call(waterCardApi.add, { ...person, idCardNo: '110101199003070003', unitPrice: '3.45' })
  const { hyUserId } = (await test.call(waterCardApi.get, { id: card.id })).data
  const bind = (more: object = {}) => test.call(wechatBindingApi.add, { hyUserId, openid: OPENID, nickname: 'Li', ...more })
  return { ...test, hyUserId, cardId: card.id, bind }
}

it('shows a binding masked: in its list, on the household and on the card', async () => {
  const { call, bind, hyUserId, cardId } = await appWithHousehold()
  const { data } = await bind({ avatar: JPEG })
  const shown = { id: data.id, nickname: 'Li', openid: mask(OPENID), avatar: JPEG }
  expect((await call(wechatBindingApi.list, {})).data.list).toMatchObject([
    { ...shown, hyUserId, name: person.name, telephone: '138****1234', binder: '#1' },
  ])
  expect((await call(wechatBindingApi.get, { id: data.id })).data).toMatchObject(shown)
  expect((await call(hyUserApi.detail, { id: hyUserId })).data.wechat).toMatchObject([shown])
  expect((await call(waterCardApi.detail, { id: cardId })).data.wechat).toMatchObject([shown])
})

it('shows the whole number by a permission of its own, and logs each look without it', async () => {
  const { call, bind, db } = await appWithHousehold()
  const { id } = (await bind()).data
  expect((await call(wechatBindingApi.reveal, { id })).data).toEqual({ openid: OPENID })
  expect((await call(wechatBindingApi.reveal, { id }, { permissions: [wechatBindingApi.list.id] })).code).toBe(403)
  const entries = await db.select().from(operationLogs).orderBy(operationLogs.id)
  expect(entries.map(({ endpointId }) => endpointId)).toContain(wechatBindingApi.reveal.id)
  expect(JSON.stringify(entries)).not.toContain(OPENID)
})

it('unbinds once, and the log keeps who it was', async () => {
  const { call, bind, hyUserId, db } = await appWithHousehold()
  const { id } = (await bind()).data
  expect((await call(wechatBindingApi.unbind, { id })).code).toBe(0)
  expect((await call(wechatBindingApi.unbind, { id })).code).toBe(404)
  expect((await call(hyUserApi.detail, { id: hyUserId })).data.wechat).toEqual([])
  const logged = await db.select().from(operationLogs).orderBy(desc(operationLogs.id))
  const entry = logged.find(({ endpointId, code }) => endpointId === wechatBindingApi.unbind.id && code === 0)
  expect(entry?.changes).toMatchObject([{ resource: 'wechatBinding', id, before: { nickname: 'Li', openid: mask(OPENID) }, after: null }])
  expect((await bind()).code).toBe(0)
})

it('binds a WeChat to a household once, and to another one too', async () => {
  const { call, bind } = await appWithHousehold()
  expect((await bind()).code).toBe(0)
  expect(await bind({ nickname: 'Another' })).toMatchObject({ code: 409, data: { fieldErrors: { openid: expect.anything() } } })
  const { data: other } = await call(hyUserApi.add, { ...person, idCardNo: '110101199003070011' })
  expect((await bind({ hyUserId: other.id })).code).toBe(0)
})

it.each([
  ['an address of another site', { avatar: 'https://thirdwx.qlogo.cn/mmopen/vi_32/0' }, 'avatar'],
  ['markup called a picture', { avatar: `data:image/jpeg;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}` }, 'avatar'],
  ['a picture that is too long', { avatar: JPEG.padEnd(13_000, 'A') }, 'avatar'],
  ['a name that nobody sees', { nickname: '\u202e\u200b' }, 'nickname'],
  ['a number that WeChat never made', { openid: 'x' }, 'openid'],
  ['a masked number', { openid: mask(OPENID) }, 'openid'],
  ['a household out of scope', { hyUserId: 99 }, 'hyUserId'],
])('refuses %s at its field', async (_, more, field) => {
  const { bind, db } = await appWithHousehold()
  expect((await bind(more)).data.fieldErrors).toHaveProperty(field)

  expect(await db.$count(wechatBindings)).toBe(0)
})

it('keeps a hostile name as one line of plain text', async () => {
  const { call, bind } = await appWithHousehold()
  await bind({ nickname: '<img src=x onerror=alert(1)>\u202e\n0.00' })
  expect((await call(wechatBindingApi.list, { nickname: 'onerror' })).data.list[0]!.nickname).toBe('<img src=x onerror=alert(1)> 0.00')
})

it('is found by household, phone and name; out of scope it is not there', async () => {
  const { call, bind, hyUserId, cardId } = await appWithHousehold()
  const { id } = (await bind()).data
  const total = async (filter: object) => (await call(wechatBindingApi.list, filter)).data.total
  expect(await Promise.all([{ name: 'Zhang' }, { telephone: '1234' }, { nickname: 'li' }, { hyUserId }].map(total))).toEqual([1, 1, 1, 1])
  expect(await Promise.all([{ name: 'Wang' }, { telephone: '9999' }, { nickname: 'x' }, { hyUserId: 9 }].map(total))).toEqual([0, 0, 0, 0])
  for (const endpoint of [wechatBindingApi.get, wechatBindingApi.unbind, wechatBindingApi.reveal])
    expect((await call(endpoint, { id }, { scope: NO_ROWS })).code).toBe(404)
  const theirs = { scope: { all: false, deptIds: [], own: true }, id: 77 }
  expect((await call(waterCardApi.detail, { id: cardId }, theirs)).code).toBe(404)
})

it('keeps its household until it is unbound', async () => {
  const { call, bind } = await appWithHousehold()
  const { data: other } = await call(hyUserApi.add, { ...person, idCardNo: '110101199003070011' })
  const { id } = (await bind({ hyUserId: other.id })).data
  expect(await call(hyUserApi.delete, { ids: [other.id] })).toMatchObject({ code: 409, message: expect.stringContaining('WeChat') })
  await call(wechatBindingApi.unbind, { id })
  expect((await call(hyUserApi.delete, { ids: [other.id] })).code).toBe(0)
})

it('is in a file as its list shows it: masked, by filter and scope', async () => {
  const test = await appWithHousehold()
  await test.bind()
  const file = (input: object, caller = {}) => exportedRows(test, wechatBindingApi.export, input, caller)
  const [row, ...others] = await file({ nickname: 'Li' })
  expect(others).toEqual([])
  expect(Object.values(row!)).toEqual(expect.arrayContaining([person.name, '138****1234', 'Li', mask(OPENID)]))
  expect(await file({ nickname: 'Wang' })).toEqual([])
  expect(await file({}, { scope: NO_ROWS })).toEqual([])
})
