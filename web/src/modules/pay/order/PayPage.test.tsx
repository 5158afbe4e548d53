import { act, screen } from '@testing-library/react'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { afterEach, expect, it, vi } from 'vitest'

import PayPage from './PayPage.tsx'
import { isUnsettled } from './outcome.ts'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'

const order = {
  kind: 'water',
  iccid: null,
  packetName: null,
  orderNo: 'WR1',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  amount: '1234.50',
  quantity: '28.990',
  paymentMethod: 'wechat',
  paymentStatus: 'paid',
  state: 'success',
  delivery: 'success',
  createdAt: '2026-01-01T08:00:00.000+08:00',
  paidAt: '2026-01-01T08:01:00.000+08:00',
}
const stands = (paymentStatus: string, delivery: string) => ok({ ...order, paymentStatus, delivery })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  ['paid', 'success', 'Payment received', 'The water has arrived'],
  ['paid', 'initiated', 'Payment received', 'on its way'],
  ['paid', 'nothingToDeliver', 'Payment received', 'nothing to deliver'],
  ['paid', 'fail', 'Payment received', 'did not reach the meter'],
  ['unpaid', 'notInitiated', 'Waiting for payment', 'No payment received yet'],
  ['failed', 'notInitiated', 'Payment failed', 'no water was added'],
])('says how an order stands: %s, %s', async (paymentStatus, delivery, title, hint) => {
  stageServer().answer(payOrderApi.order, stands(paymentStatus, delivery))
  await openPage(<PayPage />, { url: '/pay?orderNo=WR1' })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(new RegExp(hint))).toBeTruthy()
  expect(document.title).toContain(title)
  for (const text of ['WR1', 'Li · Garden 3-2-1203', '1,234.50', '28.99', '2026-01-01 08:01']) expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['water', {}, ['Name', 'Quantity'], ['ICCID', 'Package']],
  [
    'iot',
    { name: null, communityName: null, roomNo: null, quantity: null, iccid: '8986', packetName: '30 MB' },
    ['ICCID', 'Package'],
    ['Name', 'Quantity'],
  ],
])('has the lines of its own product alone: %s', async (kind, fields, lines, others) => {
  stageServer().answer(payOrderApi.order, ok({ ...order, kind, ...fields }))
  await openPage(<PayPage />, { url: '/pay?orderNo=WR1' })
  await screen.findByText('WR1')
  for (const line of lines) expect(screen.getByText(new RegExp(`^${line}`))).toBeTruthy()
  for (const line of others) expect(screen.queryByText(new RegExp(`^${line}`))).toBeNull()
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

it('does not ask again about an order with nothing to deliver', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = stageServer()
  server.answer(payOrderApi.order, stands('paid', 'nothingToDeliver'))
  await openPage(<PayPage />, { url: '/pay?orderNo=WR1' })
  expect(await screen.findByText('Not required')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.asked(payOrderApi.order)).toHaveLength(1)
})

it('asks ever more rarely, stops in the end, and goes on when somebody wants it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = stageServer()
  server.answer(payOrderApi.order, stands('unpaid', 'notInitiated'))
  await openPage(<PayPage />, { url: '/pay?orderNo=WR1' })
  expect(await screen.findByRole('heading', { name: 'Waiting for payment' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000))
  const looks = server.asked(payOrderApi.order).length
  expect(looks).toBeLessThan(35)
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
  expect(server.asked(payOrderApi.order)).toHaveLength(looks)
  await act(async () => screen.getByRole('button', { name: 'Check again' }).click())
  await act(() => vi.advanceTimersByTimeAsync(7000))
  expect(server.asked(payOrderApi.order).length).toBeGreaterThan(looks + 1)
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
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
  expect(isUnsettled({ paymentStatus: 'failed', delivery: 'notInitiated' })).toBe(false)
  expect(isUnsettled({ paymentStatus: 'paid', delivery: 'fail' })).toBe(false)
  expect(isUnsettled({ paymentStatus: 'paid', delivery: 'nothingToDeliver' })).toBe(false)
})
