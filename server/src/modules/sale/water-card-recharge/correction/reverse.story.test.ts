import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { expect, it } from 'vitest'

import { weir } from '../../../index.ts'
import { correctionApp } from '../../../../../test/sale/corrections.ts'
import { waterCardRefunds } from '../../../card/ground/water-card-refund.table.ts'

const { reverse, refund } = waterCardRechargeApi
const reason = 'wrong household'

it('takes a mistake back whole: cash back, water out, the order at nothing', async () => {
  const app = await correctionApp(weir)
  const { id } = await app.sold()
  const preview = (await app.call(reverse, { id, dryRun: true })).data
  expect(preview).toMatchObject({ amount: '100.00', quantity: '28.990', remainingBefore: '28.990', remainingQuantity: '0.000' })
  const { data } = await app.call(reverse, { id, reason, remainingQuantity: '28.990' })
  expect(data).toMatchObject({ refundState: 'done', paymentMethod: 'cash', refundedAmount: '100.00' })
  expect(await app.detail(id)).toMatchObject({
    refunds: [{ cause: 'reversal', reason, state: 'done' }],
    possible: { reverse: 'nothingLeft' },
  })
  expect((await app.call(reverse, { id, reason })).code).toBe(409)
  await app.expectExact()
})

it('is for the clerk who took the cash, until the shift is handed over', async () => {
  const app = await correctionApp(weir)
  const { id } = await app.sold()
  expect((await app.call(reverse, { id, reason }, { id: 7 })).message).toMatch(/handed over/)
  expect((await app.detail(id)).possible).toMatchObject({ reverse: null })
  const { shift } = (await app.call(shiftApi.mine, {})).data
  const counts = [{ value: '100' as const, pieces: 1 }]
  expect((await app.call(shiftApi.close, { id: shift!.id, expected: '100.00', counts })).code).toBe(0)
  expect((await app.call(reverse, { id, reason })).message).toMatch(/handed over/)
  expect((await app.detail(id)).possible).toMatchObject({ reverse: 'handedOver', refund: null })
})

it('refuses what is no cash', async () => {
  const app = await correctionApp(weir)
  const { data } = await app.call(waterCardApi.recharge, {
    id: app.card.id,
    amount: '10.00',
    paymentMethod: 'bankTransfer',
    transactionNo: 'T',
  })
  const { list } = (await app.call(waterCardRechargeApi.list, { orderNo: data.orderNo })).data
  expect((await app.call(reverse, { id: list[0]!.id, reason })).message).toMatch(/Only cash/)
})

it('refuses a part: after a refund, and where the household used some of it, with what is still possible', async () => {
  const app = await correctionApp(weir)
  const { id } = await app.sold()
  await app.use(18_990)
  const used = await app.call(reverse, { id, reason })
  expect([used.code, used.data, used.message]).toEqual([
    409,
    { refundable: '34.50' },
    expect.stringMatching(/Part of the water is used.*34.50/),
  ])
  await app.call(refund, { id, amount: '4.50', reason })
  const taken = await app.call(reverse, { id, reason })
  expect([taken.code, taken.message]).toEqual([409, expect.stringMatching(/already refunded or moved/)])
  expect(await app.db.$count(waterCardRefunds)).toBe(1)
})
