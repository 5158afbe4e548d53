import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { correctionApp } from '../../../../test/sale/corrections.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { waterCardRecharges } from '../../card/ground/water-card-recharge.table.ts'

const { print } = waterCardRechargeApi

it('counts each print of a receipt, from the second one on a reprint, and logs it', async () => {
  const app = await correctionApp()
  const { id, orderNo } = await app.sold()
  await app.db.insert(departments).values({ name: 'East hall' })
  await app.db
    .insert(users)
    .values(['Zhou Min', 'He Zhiqiang'].map((nickname) => ({ userName: nickname, nickname, deptId: 1, passwordHash: '' })))
  const first = await app.call(print, { id })
  expect([first.data.printer, first.data.recharger, first.data.hall]).toEqual(['Zhou Min', 'Zhou Min', 'East hall'])
  expect(first.data).toMatchObject({ orderNo, copy: 1, amount: '100.00', quantity: '28.990', remainingAfter: '28.990' })
  await app.sold('10.00')
  await app.call(waterCardRechargeApi.refund, { id, amount: '30.00', reason: 'too much' })
  const second = await app.call(print, { id })
  // The paper says what the customer got then, and what went back since.
  expect(second.data).toMatchObject({ copy: 2, remainingAfter: '28.990', refundedAmount: '30.00' })
  const detail = await app.detail(id)
  expect([detail.copy, detail.prints.map(({ copy }) => copy)]).toEqual([2, [1, 2]])
  const logged = await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, print.id)).orderBy(operationLogs.id)
  expect(logged).toHaveLength(2)
})

it('counts prints that come at the same time one by one', async () => {
  const app = await correctionApp()
  const { id } = await app.sold()
  const answers = await Promise.all([1, 2, 3].map(() => app.call(print, { id })))
  expect(answers.map(({ data }) => data.copy).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
})

it('has no receipt for an order that nobody has paid', async () => {
  const { call, db, bare } = await correctionApp()
  const [order] = await db
    .insert(waterCardRecharges)
    .values({ ...bare, paymentMethod: 'wechat', paymentStatus: 'unpaid' })
    .returning()
  expect(await call(print, { id: order!.id })).toMatchObject({ code: 409, message: expect.stringContaining('not paid') })
})

it('shows both books, the meter and the counter of an order, and why its water is not sent again', async () => {
  const app = await correctionApp(undefined, { meter: true })
  const { id } = await app.sold()
  await app.call(waterCardRechargeApi.refund, { id, amount: '30.00', reason: 'too much' })
  const detail = await app.detail(id)
  expect(detail.meter).toMatchObject({ deviceSn: 'SN-1' })
  expect(detail.possible).toMatchObject({ retry: 'notFailed', cancel: 'notUnpaid' })
  expect(detail.entries.map(({ kind, amount, quantity, remainingAfter }) => [kind, amount, quantity, remainingAfter])).toEqual([
    ['recharge', '100.00', null, null],
    ['recharge', null, '28.990', '28.990'],
    ['refund', '-30.00', null, null],
    ['refund', null, '-8.700', '20.290'],
  ])
  const [, sale, , back] = detail.entries
  expect(back?.reversesId).toBe(sale?.id)
})
