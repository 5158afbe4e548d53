import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { shiftApi, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type Envelope, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import DayClosePage from './DayClosePage.tsx'
import { SHIFT } from './shift-of-test.ts'

const { close, mine, myRows } = shiftApi
const AS_OF = '2026-01-01T17:00:00.000+08:00'
const print = vi.fn<() => void>()

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(myRows, rows([]))
  vi.stubGlobal('print', print.mockClear())
})
afterEach(() => {
  delete document.documentElement.dataset.printing
  vi.unstubAllGlobals()
})

const answerOf = (shift: ShiftDetail | null, last: ShiftDetail | null = null) => ok({ asOf: AS_OF, company: 'Water', shift, last })

async function open(shift: ShiftDetail | null, last: ShiftDetail | null = null) {
  server.answer(mine, answerOf(shift, last))
  await openPage(<DayClosePage />, { may: [close, mine, myRows] })
  await screen.findByRole('heading', { name: 'Day close' })
}
const count = (value: string, pieces: string) =>
  fireEvent.change(screen.getByLabelText(`Pieces of ${value}`), { target: { value: pieces } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Hand over/ })
const sent = () => server.asked(close).map(({ body }) => body)
const slips = () => [...document.querySelectorAll('[data-slip] > *')].map(({ textContent }) => textContent)
const ctrlEnter = () => fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true })

it('adds up the count, and says how far it is from the expected sum', async () => {
  await open(SHIFT)
  expect(button().title).toBe('Count the cash, then hand over')
  count('100 yuan', '3')
  count('20 yuan', '2x')
  expect(screen.getByRole('row', { name: /^20 yuan/ }).textContent).toContain('40.00340.00')
  expect(screen.getByText('5 pieces')).toBeTruthy()
  expect(screen.getByText('340.00 − 350.00 =')).toBeTruthy()
  expect(screen.getByText('10.00 yuan short, required')).toBeTruthy()
  count('10 yuan', '1')
  expect(screen.getByText('Difference 0.00, not needed')).toBeTruthy()
  expect(button().title).toBe('')
  expect(button().textContent).toContain('Hand over 350.00 yuan, difference 0.00')
})

it('goes from value to value with Enter', async () => {
  await open(SHIFT)
  const [first, second] = ['100 yuan', '50 yuan'].map((value) => screen.getByLabelText(`Pieces of ${value}`))
  first!.focus()
  fireEvent.keyDown(first!, { key: 'Enter' })
  expect(document.activeElement).toBe(second)
})

it('hands over a difference only with a reason and a note, and prints the slip once', async () => {
  await open(SHIFT)
  count('100 yuan', '3')
  count('20 yuan', '2')
  ctrlEnter()
  expect(button().title).toBe('Choose a reason for the difference to hand over')
  fireEvent.click(screen.getByRole('radio', { name: 'Wrong change' }))
  ctrlEnter()
  expect(button().title).toBe('Write what happened to hand over')
  expect(sent()).toEqual([])
  fireEvent.change(screen.getByLabelText('What happened, for finance'), { target: { value: ' too much change ' } })
  const closed = { ...SHIFT, state: 'closed', closedAt: AS_OF, counted: '340.00', difference: '-10.00', reason: 'changeError' } as const
  server.answer(close, ok(closed))
  server.answer(mine, answerOf(null, closed))
  ctrlEnter()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const counts = [
    { value: '100', pieces: 3 },
    { value: '20', pieces: 2 },
  ]
  expect(sent()).toEqual([{ id: 4, expected: '350.00', counts, reason: 'changeError', note: 'too much change' }])
  expect(document.documentElement.dataset.printing).toBe('slip')
  expect(slips()).toHaveLength(2)
  expect(slips()[0]).toContain('Cash expected350.00')
  expect(slips()[0]).not.toContain('Reprint')
  await act(async () => void dispatchEvent(new Event('afterprint')))
  expect(document.documentElement.dataset.printing).toBeUndefined()
  expect(slips()[0]).toContain('SH4 · Reprint')
  expect(screen.getByText(/No cash in this shift yet/)).toBeTruthy()
})

it('prints the slip also when the page learns of the close before its answer comes', async () => {
  await open({ ...SHIFT, expected: '0.00' })
  const closed = { ...SHIFT, state: 'closed', closedAt: AS_OF, expected: '0.00', counted: '0.00', difference: '0.00' } as const
  let answer: (envelope: Envelope) => void = () => undefined
  server.answer(close, new Promise((resolve) => (answer = resolve)))
  fireEvent.click(button())
  server.answer(mine, answerOf(null, closed))
  await act(async () => void dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText(/No cash in this shift yet/)).toBeTruthy()
  await act(async () => answer(ok(closed)))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

it('keeps the count when cash moved meanwhile, and shows the new sum', async () => {
  await open(SHIFT)
  count('100 yuan', '3')
  count('50 yuan', '1')
  server.answer(close, { code: 409, message: 'Cash moved while you counted', data: {} })
  server.answer(mine, answerOf({ ...SHIFT, expected: '450.00', cashIn: '500.00' }))
  fireEvent.click(button())
  expect(await screen.findByText('350.00 − 450.00 =')).toBeTruthy()
  expect(screen.getByText('100.00 yuan short, required')).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
})

it('counts what fills up the float of a drawer that paid out more than it took', async () => {
  await open({ ...SHIFT, cashIn: '0.00', cashOrders: 0, expected: '-50.00' })
  expect(screen.getByText('Cash added to the float, in yuan')).toBeTruthy()
  count('50 yuan', '1')
  server.answer(close, ok(SHIFT))
  fireEvent.click(button())
  await waitFor(() => expect(sent()).toMatchObject([{ expected: '-50.00', counts: [{ value: '50', pieces: 1 }] }]))
})

it('keeps money that is not in the drawer apart, less its refunds', async () => {
  await open(SHIFT)
  const method = screen.getByText('1 refunded, 100.00 yuan').parentElement!
  expect(method.textContent).toContain('WeChat, 2 orders300.00')
  expect(screen.getByText('200.00', { selector: 'b' })).toBeTruthy()
})

it('tells the clerk who closed the last shift for them, when, why, and with which difference', async () => {
  const closed = { ...SHIFT, state: 'closed', closedAt: AS_OF, counted: '340.00', difference: '-10.00' } as const
  await open(SHIFT, { ...closed, closer: 'Wang', closeReason: 'went home ill' })
  const words = 'Wang closed your shift SH4 at 01-01 17:00. Reason: went home ill. Difference −10.00 yuan'
  expect(screen.getByText(words)).toBeTruthy()
})

it('keeps the slip of the closed shift on the page until the next one begins', async () => {
  await open(null, { ...SHIFT, state: 'closed', closedAt: AS_OF, counted: '350.00', difference: '0.00' })
  const seen = screen.getAllByRole('region', { name: 'Shift slip' }).filter((slip) => !slip.closest('[data-slip]'))
  expect(seen.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Counted')])
})

it('says nothing of a last shift that the clerk closed', async () => {
  await open(SHIFT, { ...SHIFT, state: 'closed', closedAt: AS_OF, counted: '350.00', difference: '0.00' })
  expect(screen.queryByText(/closed your shift/)).toBeNull()
})
