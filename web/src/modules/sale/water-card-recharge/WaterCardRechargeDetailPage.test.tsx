import { cleanup, screen, within } from '@testing-library/react'
import type { ScreenKey } from '@weir/contract/modules/screens'
import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, expect, it, vi } from 'vitest'

import { openPage, stageServer } from '../../../../test/stage.tsx'
import { OrderDetail } from './WaterCardRechargeDetailPage.tsx'
import { ORDER } from './order-of-test.ts'

const AT = ORDER.createdAt
const METER = {
  id: 3,
  deviceSn: 'SN-1',
  deviceModel: 'LXS',
  connectivity: 'online',
  register: '1206.412',
  reportHours: 2,
  lastReportAt: '2026-01-01T09:00:00.000+08:00',
  commands: true,
} as const

afterEach(() => vi.unstubAllGlobals())

async function openOrder(
  overrides: Partial<WaterCardRechargeDetail> = {},
  may: readonly Endpoint[] = [],
  without: readonly ScreenKey[] = [],
) {
  stageServer()
  await openPage(<OrderDetail order={{ ...ORDER, ...overrides }} />, { may, without })
  await screen.findByRole('heading', { level: 1 })
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const steps = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows money and water on two tracks, a skipped step with its reason', async () => {
  await openOrder()
  expect(steps('Money')).toEqual(['2026-01-01', '08:01Paid+100.00 yuanadmin · Cash', 'SkippedRefundNothing refunded; 100.00 yuan can be'])
  expect(steps('Water')).toEqual([
    '2026-01-01',
    '08:01Credited to the card+28.99 tadmin · 35.11 t left',
    'SkippedSendingThe card had no meter when it was recharged',
    'SkippedDelivered / failedNo answer of the meter is needed',
  ])
})

it('skips the refund after the payment, not before', async () => {
  const [paid] = ORDER.transitions
  const created = { ...paid!, id: 0, from: null, to: 'unpaid/notInitiated' }
  await openOrder({ transitions: [{ ...paid!, from: created.to }, created] })
  expect(steps('Money').map((step) => /Created|Paid|Skipped/.exec(step)?.[0])).toEqual([undefined, 'Created', 'Paid', 'Skipped'])
})

it('says of a failed payment that there is nothing to deliver, and why', async () => {
  const gone = { id: 2, at: AT, actor: 'admin', from: 'unpaid/notInitiated', to: 'failed/notInitiated', reason: 'cancelled' }
  await openOrder({ paymentStatus: 'failed', paidAt: null, transitions: [gone], entries: [] })
  expect(region('Water').getByText('Not required')).toBeTruthy()
  expect(steps('Water')).toEqual([
    'SkippedSendingNot paid, so no water is sent',
    'SkippedDelivered / failedNo answer of the meter is needed',
  ])
})

it('shows the id of its message and every step of the delivery: to what, by which actor and why', async () => {
  const sent = { id: 2, at: AT, actor: 'system', from: 'paid/notInitiated', to: 'paid/initiated', reason: null }
  const failed = { id: 3, at: AT, actor: 'system', from: 'paid/initiated', to: 'paid/fail', reason: 'timeout' }
  const transitions = [failed, sent, ...ORDER.transitions]
  await openOrder({ deviceSn: 'SN-1', meter: METER, state: 'fail', delivery: 'fail', messageId: 'b7e6', transitions })
  expect(screen.getByText('b7e6')).toBeTruthy()
  expect(steps('Water')).toEqual([
    '2026-01-01',
    '08:01Credited to the card+28.99 tadmin · 35.11 t left',
    '08:01SendingSystem',
    '08:01Delivery failedSystem · The meter did not answer within 48 hours',
    '09:00Meter reported1,206.412 tOnline',
  ])
  expect(screen.getByText('Paid, but the water has not reached meter SN-1.')).toBeTruthy()
})

const MOVED = {
  id: 9,
  orderNo: 'WR9',
  cardId: 8,
  cardNo: 'K-8',
  name: 'Wu',
  communityName: 'Garden',
  roomNo: '3-2-1204',
  amount: '100.00',
  quantity: '28.990',
  at: '2026-01-01T10:00:00.000+08:00',
  actor: 'clerk',
  reason: null,
}

it.each([
  [{ paymentStatus: 'unpaid' as const, paidAt: null }, '100.00 yuan not received yet.'],
  [{ refundedAmount: '100.00' }, 'All 100.00 yuan were refunded, and the water was taken back.'],
  [{ movedAmount: '100.00', movedTo: [MOVED] }, 'All 100.00 yuan were moved to the card of Garden 3-2-1204 Wu.'],
  [{ movedAmount: '50.00', movedTo: [{ ...MOVED, amount: '50.00', quantity: '14.495' }] }, 'Paid; 14.50 t are on card K-7.'],
  [{ possible: { ...ORDER.possible, remaining: '-2.000' } }, 'Paid; 28.99 t are on the card, which still owes 2.00 t.'],
  [{ deviceSn: 'SN-1', meter: METER }, 'Paid; 28.99 t are on card K-7 and can be used.'],
  [
    { deviceSn: 'SN-1', meter: { ...METER, connectivity: 'offline' as const } },
    'Paid; the water is on the card. Meter SN-1 has not reported since 2026-01-01 09:00.',
  ],
])('says how it stands in words for the household: %o', async (overrides, said) => {
  await openOrder(overrides)
  expect(screen.getByText(said)).toBeTruthy()
})

it('says what settles a card that still owes', async () => {
  await openOrder({ possible: { ...ORDER.possible, remaining: '-2.000' } })
  expect(screen.getByText('Recharge 6.90 yuan more to settle it.')).toBeTruthy()
})

it('shows both books with their net, the card after it and the entry that a refund takes back', async () => {
  const back = { ...ORDER.entries[1]!, id: 14, kind: 'refund' as const, quantity: '-10.000', remainingAfter: '25.110', reversesId: 12 }
  await openOrder({ entries: [...ORDER.entries, back] })
  const rows = region('Entries of this order').getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
    '2026-01-01 08:0111MoneyRecharge · WR1+100.00——admin',
    '2026-01-01 08:0112WaterRecharge · WR1—+28.9935.11admin',
    '2026-01-01 08:0114WaterRefund · WR1 · corrects 12—−10.0025.11admin',
  ])
})

it('links both sides of a move, with the words of the clerk', async () => {
  const side = { cardId: 8, cardNo: 'K-8', name: 'Wu', communityName: 'Garden', roomNo: '3-2-1204', amount: '40.00', quantity: '11.590' }
  const other = { ...side, id: 2, orderNo: 'WR2', at: AT, actor: 'admin', reason: 'wrong household' }
  await openOrder({ movedAmount: '40.00', movedTo: [other] })
  expect(region('Money').getByRole('link', { name: 'Moved to card K-8' }).getAttribute('href')).toBe('#/water/waterCardRecharge/detail/2')
  expect(region('Related orders').getByRole('link', { name: 'WR2' })).toBeTruthy()
  expect(region('Related orders').getByText('wrong household')).toBeTruthy()
  expect(screen.getByText('40.00 moved away')).toBeTruthy()
})

it('shows the card number to everybody, as a link for those who may open the card', async () => {
  await openOrder({}, [], ['waterCardDetail'])
  expect(screen.getByText('K-7').tagName).toBe('SPAN')
  cleanup()
  await openOrder()
  expect(screen.getByRole('link', { name: 'K-7' })).toBeTruthy()
})

it('has acts only for those who may, disabled with the reason, primary where water is owed', async () => {
  await openOrder()
  expect(screen.queryByRole('region', { name: 'Order actions' })).toBeNull()
  cleanup()
  await openOrder({}, [waterCardRechargeApi.retry])
  const disabled = screen.getByRole('button', { name: /^Send again/ })
  expect([disabled.getAttribute('aria-disabled'), disabled.dataset['look']]).toEqual(['true', undefined])
  expect(region('Order actions').getByText('This order has no water to send')).toBeTruthy()
  cleanup()
  const possible = { ...ORDER.possible, retry: null }
  await openOrder({ deviceSn: 'SN-1', meter: METER, state: 'fail', delivery: 'fail', possible }, [waterCardRechargeApi.retry])
  expect(screen.getByRole('button', { name: /^Send again/ }).dataset['look']).toBe('primary')
  expect(region('Order actions').getByText(/to meter SN-1 again; nothing is booked twice/)).toBeTruthy()
})
