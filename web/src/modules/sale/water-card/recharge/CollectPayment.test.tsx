import { act, fireEvent, screen, within } from '@testing-library/react'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { NO_ANSWER, ok, openPage, rows, stageServer } from '../../../../../test/stage.tsx'
import RechargeDrawer from './RechargeDrawer.tsx'

const card = {
  id: 1,
  cardNo: 'C1',
  name: 'Zhang San',
  deviceSn: 'SN-1',
  unitPrice: '3.45',
  state: 'active',
  remainingQuantity: '1.000',
  standing: 'low',
  communityName: 'Garden',
  roomNo: '3-2-1203',
} as WaterCard
const quote = { amount: '100.00', quantity: '28.990', unitPrice: '3.45', remainingAfter: '29.990' }
const result = { orderNo: 'WR1', amount: '100.00', quantity: '28.990', remainingQuantity: '1.000', company: 'City Water' }
const waiting = { orderNo: 'WR1', paymentStatus: 'unpaid', codeUrl: null, payUntil: null }
const coded = { ...waiting, codeUrl: 'weixin://pay/1', payUntil: new Date(Date.now() + 25 * 60_000).toISOString() }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = stageServer()
  server.answer(waterCardApi.glance, rows([]))
  server.answer(waterCardApi.quote, ok(quote))
  server.answer(waterCardApi.recharge, ok(result))
  server.answer(waterCardApi.get, ok({ ...card, remainingQuantity: '29.500' }))
  server.answer(payOrderApi.methods, ok({ methods: ['cash', 'wechat', 'alipay', 'bankTransfer'] }))
  vi.stubGlobal('print', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The drawer after the clerk sold 100.00 by WeChat. */
async function collecting() {
  await openPage(<RechargeDrawer card={card} onClose={() => undefined} />, { may: [waterCardApi.recharge] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Counter recharge' }))
  fireEvent.click(await dialog.findByRole('radio', { name: 'WeChat' }))
  fireEvent.click(await dialog.findByRole('button', { name: /Show payment code for 100.00 yuan/ }))
  return dialog
}

it('shows the code to scan, then the receipt with what the card has once the payment is there', async () => {
  server.answer(payOrderApi.order, ok(waiting), ok(coded), ok({ ...coded, paymentStatus: 'paid' }))
  const dialog = await collecting()
  expect(await dialog.findByText('The payment provider prepares the code')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  expect(await dialog.findByRole('img', { name: 'Payment code' })).toBeTruthy()
  expect(dialog.getByText(/Valid for 2[45] min/)).toBeTruthy()
  expect(dialog.getByText('Garden 3-2-1203 Zhang San · 28.99 t')).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(3100))
  const receipt = within(await dialog.findByRole('region', { name: 'Receipt' }))
  for (const text of ['WR1', 'WeChat', '29.50']) expect(receipt.getByText(text)).toBeTruthy()
  expect(server.asked(waterCardApi.recharge).map(({ body }) => body)).toEqual([
    { id: 1, amount: '100', paymentMethod: 'wechat', unitPrice: '3.45' },
  ])
})

it('says that an expired code took no money, and collects again', async () => {
  server.answer(payOrderApi.order, ok({ ...waiting, paymentStatus: 'failed' }))
  const dialog = await collecting()
  expect(await dialog.findByText(/No payment was received and nothing was credited/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Collect again' }))
  expect(await dialog.findByRole('button', { name: /Show payment code|Collect ¥/ })).toBeTruthy()
})

it('offers the methods of the counter alone while the server names no other', async () => {
  server.answer(payOrderApi.methods, { code: 500, message: 'no', data: {} })
  await openPage(<RechargeDrawer card={card} onClose={() => undefined} />, { may: [waterCardApi.recharge] })
  expect((await screen.findAllByRole('radio')).map((radio) => radio.parentElement!.textContent)).toEqual(['Cash', 'Bank transfer'])
})

it('says in words that no answer came, and that the money may be booked', async () => {
  server.answer(waterCardApi.recharge, NO_ANSWER)
  const dialog = await collecting()
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^Network connection errorNo answer came, so the payment may be booked already\. Press again unchanged: it is booked once only\./,
  )
  const [first] = server.asked(waterCardApi.recharge)
  fireEvent.click(dialog.getByRole('button', { name: /Show payment code for 100.00 yuan/ }))
  await vi.waitFor(() => expect(server.asked(waterCardApi.recharge)).toHaveLength(2))
  expect(server.asked(waterCardApi.recharge)[1]).toEqual(first)
})
