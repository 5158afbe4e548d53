import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../../test/stage.tsx'
import { ORDER } from '../../water-card-recharge/order-of-test.ts'
import RechargeDrawer from './RechargeDrawer.tsx'

const card = {
  id: 1,
  cardNo: 'C1',
  name: 'Li',
  deviceSn: 'SN-1',
  unitPrice: '3.45',
  remainingQuantity: '0.000',
  state: 'active',
} as WaterCard
const quote = { amount: '100.00', quantity: '28.990', unitPrice: '3.45', remainingAfter: '28.990' }
const result = {
  orderId: 7,
  orderNo: 'WR1',
  amount: '100.00',
  quantity: '28.990',
  remainingQuantity: '28.990',
  company: '',
  goesToMeter: true,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(waterCardApi.list, rows([card]))
  server.answer(waterCardApi.glance, rows([]))
  server.answer(waterCardApi.quote, ok(quote))
})
afterEach(() => vi.unstubAllGlobals())

async function open(may: readonly Endpoint[]) {
  await openPage(<RechargeDrawer card={card} onClose={() => undefined} />, { may: [waterCardApi.recharge, ...may] })
  return screen.findByRole('dialog', { name: 'Counter recharge' })
}
const submit = (dialog: HTMLElement) => fireEvent.submit(dialog.querySelector('form')!)

it('follows the water of a sale to its meter: on its way, refused, and sent again by S', async () => {
  const order = { ...ORDER, id: 7, deviceSn: 'SN-1' }
  const { get, retry } = waterCardRechargeApi
  server.answer(waterCardApi.recharge, ok({ ...result, orderId: 7, goesToMeter: true }))
  server.answer(get, ok({ ...order, state: 'initiated', delivery: 'initiated' }))
  const dialog = await open([get, retry])
  await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  submit(dialog)
  expect(await within(dialog).findByText(/On its way to meter SN-1/)).toBeTruthy()
  const bar = within(dialog)
    .getByText(/^Collected/)
    .closest<HTMLElement>('[data-tone]')!
  expect(bar.dataset['tone']).toBe('info')
  const receipt = within(within(dialog).getByRole('region', { name: 'Receipt' }))
  expect(await receipt.findByText('Sending')).toBeTruthy()
  server.answer(get, ok({ ...order, state: 'fail', delivery: 'fail', failureReason: 'valve stuck' }))
  expect(await within(dialog).findByText(/has not reached meter SN-1: .*valve stuck/, {}, { timeout: 15_000 })).toBeTruthy()
  await waitFor(() => expect(bar.dataset['tone']).toBe('bad'))
  expect(await receipt.findByText('Delivery failed')).toBeTruthy()
  fireEvent.keyDown(within(dialog).getByRole('button', { name: /^Next household/ }), { key: 's' })
  expect(await screen.findByRole('dialog', { name: /again/ })).toBeTruthy()
})

it('says by a toast that the water of an earlier sale failed, while the next one is typed', async () => {
  const order = { ...ORDER, id: 7, deviceSn: 'SN-1' }
  const { get } = waterCardRechargeApi
  server.answer(waterCardApi.recharge, ok({ ...result, orderId: 7, goesToMeter: true }))
  server.answer(get, ok({ ...order, state: 'initiated', delivery: 'initiated' }))
  const dialog = await open([get])
  await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  submit(dialog)
  await within(dialog).findByText(/On its way to meter SN-1/)
  fireEvent.click(within(dialog).getByRole('button', { name: /^Next household/ }))
  await within(dialog).findByRole('combobox')
  server.answer(get, ok({ ...order, state: 'fail', delivery: 'fail', failureReason: 'valve stuck' }))
  expect(await screen.findByText(/^The water of order .* has not reached its meter$/, {}, { timeout: 15_000 })).toBeTruthy()
})
