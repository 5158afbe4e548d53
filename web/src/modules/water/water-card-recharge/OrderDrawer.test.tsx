import { screen } from '@testing-library/react'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { afterEach, expect, it, vi } from 'vitest'

import OrderDrawer from './OrderDrawer.tsx'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'

const AT = '2026-01-01T08:01:00.000+08:00'
const order = {
  id: 1,
  orderNo: 'WR1',
  cardId: 7,
  cardNo: 'K-7',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  deviceSn: null,
  unitPrice: '3.45',
  amount: '100.00',
  quantity: '28.990',
  refundedAmount: '0.00',
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  state: 'notInitiated',
  delivery: 'nothingToDeliver',
  createdAt: AT,
  paidAt: AT,
  failureReason: null,
  messageId: null,
  recharger: 'admin',
  transactionNo: null,
  transitions: [{ id: 1, at: AT, actor: 'admin', from: null, to: 'paid/notInitiated', reason: null }],
}

afterEach(() => vi.unstubAllGlobals())

async function openOrder(overrides: object = {}) {
  stageServer().answer(waterCardRechargeApi.get, ok({ ...order, ...overrides }))
  await openPage(<OrderDrawer id={1} onClose={() => undefined} />)
  await screen.findByText('WR1')
}

it('never says "not sent" of an order with nothing to deliver, neither now nor in its history', async () => {
  await openOrder()
  expect(screen.getByText('Nothing to deliver')).toBeTruthy()
  expect(screen.getByText('Order made: Paid · Nothing to deliver')).toBeTruthy()
  expect(screen.queryByText(/Not sent/)).toBeNull()
})

it('shows the id of its message and every move: from what, to what, who and why', async () => {
  const moved = { id: 2, at: AT, actor: 'system', from: 'paid/initiated', to: 'paid/fail', reason: 'timeout' }
  await openOrder({ state: 'fail', delivery: 'fail', messageId: 'b7e6', transitions: [moved, ...order.transitions] })
  expect(screen.getByText('b7e6')).toBeTruthy()
  expect(screen.getByText('Paid · Sending → Paid · Not delivered')).toBeTruthy()
  expect(screen.getByText(/did not answer within 48 hours/)).toBeTruthy()
  expect(screen.getByText('Order made: Paid · Not sent')).toBeTruthy()
})
