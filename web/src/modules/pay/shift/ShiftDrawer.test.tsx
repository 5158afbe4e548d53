import { fireEvent, screen } from '@testing-library/react'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { SHIFT } from './shift-of-test.ts'
import ShiftDrawer from './ShiftDrawer.tsx'

const print = vi.fn<() => void>()
let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(shiftApi.rows, rows([]))
  vi.stubGlobal('print', print.mockClear())
})
afterEach(() => {
  delete document.documentElement.dataset.printing
  vi.unstubAllGlobals()
})

async function open(state: 'open' | 'closed') {
  server.answer(shiftApi.get, ok({ ...SHIFT, state, company: 'City Water' }))
  await openPage(<ShiftDrawer id={4} onClose={() => undefined} />)
  await screen.findAllByRole('region', { name: 'Shift slip' })
}

it('prints the slip of a closed shift as a reprint, with the same company as at first', async () => {
  await open('closed')
  fireEvent.click(screen.getByRole('button', { name: 'Reprint slip' }))
  expect(print).toHaveBeenCalledOnce()
  const [slip, second] = document.querySelectorAll('[data-slip] > *')
  expect(slip!.textContent).toContain('City Water')
  expect(slip!.textContent).toContain('SH4 · Reprint')
  expect(second!.textContent).toBe(slip!.textContent)
})

it('has nothing to print again of a shift that is open', async () => {
  await open('open')
  expect(screen.queryByRole('button', { name: 'Reprint slip' })).toBeNull()
  expect(document.querySelector('[data-slip]')).toBeNull()
  expect(screen.getByRole('region', { name: 'Shift slip' }).textContent).not.toContain('Reprint')
})

it('links each row to the page of its product', async () => {
  const water = {
    product: 'water',
    at: SHIFT.openedAt,
    name: 'Li',
    communityName: null,
    roomNo: '1-101',
    paymentMethod: 'cash',
    delivery: 'success',
  }
  const packages = { ...water, product: 'iot', name: null, roomNo: null, quantity: null }
  server.answer(
    shiftApi.rows,
    rows([
      { ...water, kind: 'order', number: 'WR1', orderId: 1, amount: '10.00', quantity: '2.899' },
      { ...water, kind: 'refund', number: 'WB1', orderId: 1, amount: '-10.00', quantity: '-2.899' },
      { ...packages, kind: 'order', number: 'IR1', orderId: 7, amount: '3.00' },
      { ...packages, kind: 'refund', number: 'IB1', orderId: 7, amount: '-3.00' },
    ]),
  )
  await open('open')
  const pageOf = async (number: string) => (await screen.findByRole('link', { name: number })).getAttribute('href')
  expect(await Promise.all(['WR1', 'WB1', 'IR1', 'IB1'].map(pageOf))).toEqual([
    '#/water/waterCardRecharge?orderNo=WR1',
    '#/water/waterCardRefund?refundNo=WB1',
    '#/iot/iotCardRecharge/detail/7',
    '#/iot/iotCardRecharge/detail/7',
  ])
  const cells = [...screen.getByRole('link', { name: 'IR1' }).closest('tr')!.cells].map(({ textContent }) => textContent)
  expect(cells.slice(1)).toEqual(['IR1 IoT card', '—', '—', 'Cash', '3.00', '—', 'Delivered'])
})

it('shows undelivered packages without water', async () => {
  server.answer(shiftApi.get, ok({ ...SHIFT, undelivered: 2, undeliveredQuantity: '0.000', company: 'City Water' }))
  await openPage(<ShiftDrawer id={4} onClose={() => undefined} />)
  const slip = await screen.findByRole('region', { name: 'Shift slip' })
  expect(slip.textContent).toContain('On their way, 2')
  expect(slip.textContent).not.toContain('0.00 t')
})
