import { fireEvent, screen, waitFor } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import WaterCardPage from '../src/modules/water/water-card/WaterCardPage.tsx'
import { ok, openPage, rows, stageServer } from './stage.tsx'

const card = {
  id: 1,
  cardNo: 'C1',
  name: 'Zhang San',
  telephone: '138****1234',
  unitPrice: '3.45',
  remainingQuantity: '0.000',
  state: 'active',
  roomNo: '3-2-1203',
}
const quote = { amount: '100.00', quantity: '28.990', unitPrice: '3.45', remainingAfter: '28.990' }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(waterCardApi.list, rows([card, { ...card, id: 2, cardNo: 'C2', state: 'closed' }]))
  server.answer(waterCardApi.quote, ok(quote))
})
afterEach(() => vi.unstubAllGlobals())

it('shows only what the caller may do, disabled where the state forbids it', async () => {
  await openPage(<WaterCardPage />, { may: [waterCardApi.recharge] })
  const buttons = await screen.findAllByText<HTMLButtonElement>('Recharge')
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true])
  expect(screen.queryByText('Add water card')).toBeNull()
})

it('recharges at the quoted price, with one key per dialog and a new one after a conflict', async () => {
  const conflict = { code: 409, message: 'The price has changed', data: { ...quote, unitPrice: '3.00' } }
  server.answer(waterCardApi.recharge, conflict, ok({ orderNo: 'WR1', amount: '100.00', quantity: '28.990', remainingQuantity: '28.990' }))
  await openPage(<WaterCardPage />, { may: [waterCardApi.recharge], further: [`${waterCardApi.recharge.id}/offline`] })
  fireEvent.click((await screen.findAllByText('Recharge'))[0]!)
  const amount = await screen.findByRole('textbox', { name: 'Amount (yuan)' })
  fireEvent.change(amount, { target: { value: '100.00' } })
  await screen.findAllByText('28.990')
  fireEvent.submit(amount.closest('form')!)
  await screen.findByText('The price has changed')
  await waitFor(() => expect(server.asked(waterCardApi.quote)).toHaveLength(2))
  fireEvent.submit(amount.closest('form')!)
  await waitFor(() => expect(server.asked(waterCardApi.recharge)).toHaveLength(2))
  const [first, second] = server.asked(waterCardApi.recharge)
  expect(first!.body).toEqual({ id: 1, amount: '100.00', paymentMethod: 'cash', unitPrice: '3.45' })
  expect(second!.key).not.toBe(first!.key)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
