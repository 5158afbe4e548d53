import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { shiftApi, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { SHIFT } from './shift-of-test.ts'
import ShiftPage from './ShiftPage.tsx'

const { list, counts, get, closeFor } = shiftApi
const AS_OF = '2026-01-01T17:00:00.000+08:00'
const print = vi.fn<() => void>()

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(counts, ok({ counts: [1, 1, 0, 0] }))
  vi.stubGlobal('print', print.mockClear())
})
afterEach(() => {
  delete document.documentElement.dataset.printing
  vi.unstubAllGlobals()
})

const detailOf = (shift: ShiftDetail) => ok({ ...shift, company: 'City Water', asOf: AS_OF })

async function open(shift: ShiftDetail = SHIFT) {
  server.answer(list, rows([shift]))
  server.answer(get, detailOf(shift))
  await openPage(<ShiftPage />, { may: [list, counts, get, closeFor] })
  fireEvent.click(await screen.findByRole('button', { name: 'Close for the clerk' }))
  await screen.findByLabelText('Pieces of 100 yuan')
}
const count = (value: string, pieces: string) =>
  fireEvent.change(screen.getByLabelText(`Pieces of ${value}`), { target: { value: pieces } })
const write = (name: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Close the shift of Zhang/ })
const sent = () => server.asked(closeFor).map(({ body }) => body)

it('asks for the count and the reason, and names clerk and sums on its button', async () => {
  await open()
  expect(button().title).toBe('Count the cash, then hand over')
  count('100 yuan', '3')
  count('50 yuan', '1')
  expect(button().textContent).toBe('Close the shift of Zhang: 350.00 yuan, difference 0.00')
  expect(button().title).toBe('Write why you close the shift for the clerk')
  expect(screen.queryByRole('textbox', { name: /^Note on the difference/ })).toBeNull()
  write(/^Deputy's reason/, 'ill')
  expect(button().title).toBe('')
  expect(screen.getByTestId('restate').textContent).toBe('Zhang: expected 350.00, counted 350.00, difference 0.00 yuan')
})

it('asks for the reason of a difference, and sends it only if there is one', async () => {
  await open()
  count('100 yuan', '3')
  write(/^Deputy's reason/, 'ill')
  expect(button().title).toBe('Choose a reason for the difference to hand over')
  write(/^Note on the difference/, 'fifty are missing')
  count('50 yuan', '1')
  server.answer(closeFor, ok({ ...SHIFT, state: 'closed', closedAt: AS_OF, counted: '350.00', difference: '0.00' }))
  fireEvent.click(button())
  const pieces = [
    { value: '100', pieces: 3 },
    { value: '50', pieces: 1 },
  ]
  await waitFor(() => expect(sent()).toEqual([{ id: 4, expected: '350.00', counts: pieces, closeReason: 'ill' }]))
})

it('prints two slips with the deputy, also when the row leaves the list', async () => {
  await open()
  count('100 yuan', '3')
  count('50 yuan', '1')
  write(/^Deputy's reason/, 'ill')
  const sums = { counted: '350.00', difference: '0.00', closer: 'Wang', closeReason: 'ill' }
  server.answer(closeFor, ok({ ...SHIFT, state: 'closed', closedAt: AS_OF, ...sums }))
  server.answer(list, rows([]))
  fireEvent.click(button())
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const slips = [...document.querySelectorAll('[data-slip] > *')].map(({ textContent }) => textContent)
  expect(slips).toHaveLength(2)
  for (const words of ['City Water', 'Handed over byZhang', 'Closed by deputyWang', "Deputy's reasonill"]) expect(slips[0]).toContain(words)
  expect(slips[0]).not.toContain('Reprint')
  await act(async () => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('[data-slip]')).toBeNull()
})

it('keeps the count when cash moved meanwhile, and shows and sends the new sum', async () => {
  await open()
  count('100 yuan', '3')
  count('50 yuan', '1')
  write(/^Deputy's reason/, 'ill')
  server.answer(closeFor, { code: 409, message: 'Cash moved while you counted', data: {} })
  server.answer(get, detailOf({ ...SHIFT, expected: '360.00', cashIn: '410.00' }))
  fireEvent.click(button())
  expect(await screen.findByText('Cash moved while you counted')).toBeTruthy()
  await waitFor(() => expect(button().textContent).toContain('difference −10.00'))
  count('10 yuan', '1')
  fireEvent.click(button())
  await waitFor(() => expect(sent()).toMatchObject([{ expected: '350.00' }, { expected: '360.00' }]))
})

it('offers nothing for a closed shift', async () => {
  server.answer(list, rows([{ ...SHIFT, state: 'closed' }]))
  await openPage(<ShiftPage />, { may: [list, counts, get, closeFor] })
  const row = (await screen.findByText('SH4')).closest('tr')!
  expect(within(row).queryByRole('button', { name: 'Close for the clerk' })).toBeNull()
})
