import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type RechargeOrder, rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { address, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import RechargeOrderPage from './RechargeOrderPage.tsx'

const { list, counts } = rechargeOrderApi
const WATER: RechargeOrder = {
  id: 14,
  orderId: 7,
  iotOrderId: null,
  orderNo: 'WR7',
  kind: 'water',
  cardId: 3,
  iotCardId: null,
  cardNo: 'K-3',
  name: 'Li',
  communityName: null,
  roomNo: '1-101',
  packetName: null,
  packages: null,
  amount: '69.00',
  refundedAmount: '0.00',
  quantity: '20.000',
  unitPrice: '3.4500',
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  delivery: 'success',
  recharger: 'wang',
  transactionNo: null,
  createdAt: '2026-02-10T08:00:00.000+08:00',
  paidAt: '2026-02-10T08:00:00.000+08:00',
}
const ICCID = '89860612340000000001'
const packages = { packetName: 'Plus 10', packages: 3, quantity: null, unitPrice: null, amount: '9.00' }
const IOT: RechargeOrder = {
  ...WATER,
  ...packages,
  id: 15,
  orderId: null,
  iotOrderId: 7,
  orderNo: 'IR7',
  kind: 'iot',
  cardId: null,
  iotCardId: 5,
  cardNo: ICCID,
  name: null,
  roomNo: null,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  const sums = { amount: '78.00', refundedAmount: '0.00', quantity: '20.000' }
  server.answer(list, ok({ ...rows([WATER, IOT]).data, sums }))
  server.answer(counts, ok({ counts: [{ total: 2 }, { total: 1 }, { total: 1 }, { total: 0 }, { total: 0 }] }))
})
afterEach(() => vi.unstubAllGlobals())
const open = () => openPage(<RechargeOrderPage />, { may: Object.values(rechargeOrderApi) })
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!
const linksOf = (row: HTMLElement) =>
  new Set(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  )

it('opens order and card of each kind', async () => {
  await open()
  expect(linksOf(await rowOf('WR7'))).toEqual(new Set(['#/water/waterCardRecharge/detail/7', '#/water/waterCard/detail/3']))
  expect(linksOf(await rowOf('IR7'))).toEqual(new Set(['#/iot/iotCardRecharge/detail/7', '#/iot/iotCard/detail/5']))
})

it('shows the package in place of water, and the sums of both', async () => {
  await open()
  const row = await rowOf('IR7')
  expect(within(row).getByText('Plus 10 × 3')).toBeTruthy()
  expect(within(row).getByText(ICCID)).toBeTruthy()
  expect(within(row).getAllByText('—').length).toBeGreaterThan(1)
  expect(within(await rowOf('WR7')).queryByText(/Plus/)).toBeNull()
  expect(screen.getByText(/78\.00 yuan paid, 0\.00 yuan refunded, 20\.00 t/)).toBeTruthy()
})

it('filters by kind', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: /^IoT card/ }))
  await waitFor(() => expect(address()).toMatchObject({ kind: 'iot' }))
  expect(server.listed(list).at(-1)).toMatchObject({ kind: 'iot' })
})
