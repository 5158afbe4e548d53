import { payOrderApi } from '@weir/contract/modules/pay/order'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { pay } from '../module.ts'
import { type Caller, testApp } from '../../../../test/app/app.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { waterCardRecharges } from '../../card/index.ts'

const CLERK = { id: 5, deptId: 2, scope: { all: false, deptIds: [2], own: false } }

/** An order of the clerk's. */
async function appWithOrder() {
  const test = await testApp(pay)
  const card = await insertCard(test.db, { name: 'Li', roomNo: '3-2-1203', deptId: 2, createdBy: CLERK.id })
  const paid = await test.call(waterCardApi.recharge, { id: card.id, amount: '100.00', paymentMethod: 'cash' }, CLERK)
  const { orderNo } = paid.data
  return { ...test, orderNo, look: (caller: Caller = {}) => test.call(payOrderApi.order, { orderNo }, caller) }
}

it('shows the present state of the order', async () => {
  const { look, orderNo, db } = await appWithOrder()
  expect((await look(CLERK)).data).toMatchObject({ orderNo, name: 'Li', roomNo: '3-2-1203', amount: '100.00', paymentStatus: 'paid' })
  await db
    .update(waterCardRecharges)
    .set({ state: 'initiated', initiatedAt: new Date(), messageId: 'm' })
    .where(eq(waterCardRecharges.orderNo, orderNo))
  expect((await look(CLERK)).data).toMatchObject({ paymentStatus: 'paid', state: 'initiated' })
})

it.each([
  ['whoever lists orders of that department', { id: 6, permissions: [waterCardRechargeApi.list.id], scope: CLERK.scope }, 0],
  ['whoever takes orders there', { id: 6, permissions: [waterCardApi.recharge.id], scope: CLERK.scope }, 0],
  ['whoever lists orders elsewhere', { id: 6, permissions: [waterCardRechargeApi.list.id], scope: { ...NO_ROWS, deptIds: [3] } }, 404],
  ['whoever made it and may do so no longer', { id: CLERK.id, permissions: [] }, 0],
  ['anybody else who is signed in', { id: 6, permissions: [] }, 404],
])('is seen by %s: %j, %i', async (_, caller, code) => {
  expect((await (await appWithOrder()).look(caller)).code).toBe(code)
})

it('is seen over the rows of either permission, though one of them has a smaller scope', async () => {
  const { db, hall, hired, role, enter, send, admin } = await staffedApp(pay)
  const sells = await role('Sells', 3, [waterCardApi.recharge.id])
  const lists = await role('Lists', 5, [waterCardRechargeApi.list.id])
  for (const [userName, roleIds] of [
    ['sun01', [sells, lists]],
    ['wu001', [lists]],
  ] as const)
    await hired(userName, { roleIds: [...roleIds], deptId: hall })
  const card = await insertCard(db, { deptId: hall })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { data } = await send(waterCardApi.recharge, { id: card.id, amount: '100.00', paymentMethod: 'cash' }, { token: admin, headers })
  const codeOf = async (userName: string) =>
    (await send(payOrderApi.order, { orderNo: data.orderNo }, { token: await enter(userName) })).code
  expect([await codeOf('sun01'), await codeOf('wu001')]).toEqual([0, 404])
})

it('knows no other number, and nobody who is not signed in', async () => {
  const { call, app } = await appWithOrder()
  expect((await call(payOrderApi.order, { orderNo: 'WR%' })).code).toBe(404)
  expect((await call(payOrderApi.order, { orderNo: ' ' })).code).toBe(400)
  expect((await app.inject({ url: `${payOrderApi.order.path}?orderNo=x` })).json()).toMatchObject({ code: 401 })
})
