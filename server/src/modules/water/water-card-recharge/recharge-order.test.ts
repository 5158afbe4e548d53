import { rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { expect, it } from 'vitest'

import { testApp } from '../../../../test/app.ts'
import { insertCard } from '../../../../test/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

it('lists the orders of water with their kind, and sums the paid ones that match on all pages', async () => {
  const { call, db } = await testApp()
  const { id } = await insertCard(db)
  for (const amount of ['34.50', '69.00']) await call(waterCardApi.recharge, { id, amount, paymentMethod: 'cash' })
  const { data } = await call(rechargeOrderApi.list, { pageSize: 1 })
  expect(data).toMatchObject({ total: 2, sums: { amount: '103.50', refundedAmount: '0.00', quantity: '30.000' } })
  const [newest] = data.list
  expect(newest).toMatchObject({ kind: 'water', amount: '69.00', cardId: id, paymentStatus: 'paid' })
  // The same id opens the page of the order.
  expect((await call(waterCardRechargeApi.get, { id: newest!.id })).data.orderNo).toBe(newest!.orderNo)
  expect((await call(rechargeOrderApi.get, { id: newest!.id })).data).toEqual(newest)
  expect((await call(rechargeOrderApi.list, { kind: 'water', orderNo: newest!.orderNo })).data.sums.amount).toBe('69.00')
  expect((await call(rechargeOrderApi.list, { paymentStatus: 'unpaid' })).data.sums.amount).toBe('0.00')
  expect((await call(rechargeOrderApi.list, {}, { scope: NO_ROWS })).data).toMatchObject({ total: 0, sums: { amount: '0.00' } })
})
