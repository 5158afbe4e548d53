import { act, screen } from '@testing-library/react'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { afterEach, expect, it, vi } from 'vitest'

import PayPage from '../src/modules/pay/order/PayPage.tsx'
import { isUnsettled } from '../src/modules/pay/order/outcome.ts'
import { ok, openPage, stageServer } from './stage.tsx'

const order = {
  orderNo: 'WR1',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  amount: '1234.50',
  quantity: '28.990',
  paymentMethod: 'wechat',
  paymentStatus: 'paid',
  state: 'success',
  createdAt: '2026-01-01T08:00:00.000+08:00',
  paidAt: '2026-01-01T08:01:00.000+08:00',
}
const stands = (paymentStatus: string, state: string) => ok({ ...order, paymentStatus, state })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  ['paid', 'success', 'Payment received', 'The water has arrived'],
  ['paid', 'initiated', 'Payment received', 'on its way'],
  ['paid', 'fail', 'Payment received', 'did not reach the meter'],
  ['unpaid', 'notInitiated', 'Waiting for payment', 'No payment has come in yet'],
  ['failed', 'notInitiated', 'Payment failed', 'no water was added'],
])('says how an order stands: %s, %s', async (paymentStatus, state, title, hint) => {
  stageServer().answer(payOrderApi.order, stands(paymentStatus, state))
  await openPage(<PayPage />, { url: '/pay?orderNo=WR1' })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(new RegExp(hint))).toBeTruthy()
  expect(document.title).toContain(title)
  for (const text of ['WR1', 'Li · Garden 3-2-1203', '1,234.50', '28.99', '2026-01-01 08:01']) expect(screen.getByText(text)).toBeTruthy()
})

it('follows the order until it is settled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = stageServer()
  server.answer(payOrderApi.order, stands('unpaid', 'notInitiated'), stands('paid', 'initiated'), stands('paid', 'success'))
  await openPage(<PayPage />, { url: '/pay?orderNo=WR1' })
  expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(6500))
  expect(await screen.findByText(/has arrived/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(server.asked(payOrderApi.order)).toHaveLength(3)
})

it('believes nothing that its address says', async () => {
  stageServer().answer(payOrderApi.order, { code: 404, message: 'There is no such order', data: {} })
  await openPage(<PayPage />, { url: '/pay?orderNo=WR9&status=paid' })
  expect(await screen.findByText('There is no such order')).toBeTruthy()
  expect(screen.queryByText('Payment received')).toBeNull()
})

it('without a number asks nobody', async () => {
  const server = stageServer()
  await openPage(<PayPage />, { url: '/pay' })
  expect(screen.getByText(/no order number/)).toBeTruthy()
  expect(server.asked(payOrderApi.order)).toEqual([])
})

it('takes an order for settled once nothing more comes', () => {
  expect(isUnsettled({ paymentStatus: 'failed', state: 'notInitiated' })).toBe(false)
  expect(isUnsettled({ paymentStatus: 'paid', state: 'fail' })).toBe(false)
})
