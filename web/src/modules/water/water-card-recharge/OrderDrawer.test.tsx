import { cleanup, screen, within } from '@testing-library/react'
import type { ScreenKey } from '@weir/contract/modules/screens'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import type { Endpoint } from '@weir/contract/platform/endpoint'
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

async function openOrder(overrides: object = {}, may: readonly Endpoint[] = [], without: readonly ScreenKey[] = []) {
  stageServer().answer(waterCardRechargeApi.get, ok({ ...order, ...overrides }))
  await openPage(<OrderDrawer id={1} onClose={() => undefined} />, { may, without })
  await screen.findByText('WR1')
}

it('shows what was paid and what was delivered on two tracks, and says it in a sentence to send', async () => {
  await openOrder()
  const money = within(screen.getByRole('region', { name: 'Payment' }))
  const water = within(screen.getByRole('region', { name: 'Delivery' }))
  expect(money.getByText('+100.00 yuan')).toBeTruthy()
  expect(money.getByText('admin · Cash')).toBeTruthy()
  expect(water.getByText('+28.99 t')).toBeTruthy()
  expect(water.getByText('Credited to the card')).toBeTruthy()
  expect(screen.getByText(/28.99 t are on card K-7.*no meter/)).toBeTruthy()
})

it('never says "waiting" of an order with nothing to deliver', async () => {
  await openOrder({ deviceSn: 'SN-1' })
  expect(screen.getByText('Not required')).toBeTruthy()
  expect(screen.getByText('This meter takes no commands, so nothing is sent to it.')).toBeTruthy()
  expect(screen.queryByText(/Waiting to be sent/)).toBeNull()
})

it('shows the id of its message and every step of the delivery: to what, who and why', async () => {
  const sent = { id: 2, at: AT, actor: 'system', from: 'paid/notInitiated', to: 'paid/initiated', reason: null }
  const failed = { id: 3, at: AT, actor: 'system', from: 'paid/initiated', to: 'paid/fail', reason: 'timeout' }
  const transitions = [failed, sent, ...order.transitions]
  await openOrder({ deviceSn: 'SN-1', state: 'fail', delivery: 'fail', messageId: 'b7e6', transitions })
  expect(screen.getByText('b7e6')).toBeTruthy()
  const water = within(screen.getByRole('region', { name: 'Delivery' }))
  expect(water.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-01-01',
    '08:01Delivery failedSystem · The meter did not answer within 48 hours',
    '08:01SendingSystem',
    '08:01Credited to the card+28.99 tadmin',
  ])
  expect(within(screen.getByRole('region', { name: 'Payment' })).getAllByRole('listitem')).toHaveLength(2)
})

it('shows the card number to everybody, as a link for those who may open the card', async () => {
  await openOrder({}, [], ['waterCardDetail'])
  expect(screen.getByText('K-7').tagName).toBe('SPAN')
  cleanup()
  await openOrder()
  expect(screen.getByRole('link', { name: 'K-7' })).toBeTruthy()
})

it('has a foot only where something can be done', async () => {
  await openOrder()
  expect(document.querySelector('footer')).toBeNull()
})

it('offers to send a failed delivery again', async () => {
  await openOrder({ deviceSn: 'SN-1', state: 'fail', delivery: 'fail' }, [waterCardRechargeApi.retry])
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
})
