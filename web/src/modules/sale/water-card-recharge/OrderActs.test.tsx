import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { OrderActs } from './OrderActs.tsx'
import { ORDER } from './order-of-test.ts'

const { refund, reverse, move } = waterCardRechargeApi
const FIGURES = {
  refundNo: null,
  refundState: 'done',
  paymentMethod: 'cash',
  amount: '30.00',
  quantity: '8.700',
  refundable: '100.00',
  refundedAmount: '30.00',
  remainingBefore: '35.110',
  remainingQuantity: '26.410',
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

async function open(endpoint: Endpoint, act: RegExp, possible: Partial<WaterCardRechargeDetail['possible']> = {}) {
  const order = { ...ORDER, possible: { ...ORDER.possible, ...possible } }
  await openPage(<OrderActs order={order} />, { may: [endpoint, waterCardApi.list, waterCardApi.get] })
  fireEvent.click(await screen.findByRole('button', { name: act }))
  const dialog = within(await screen.findByRole('dialog', { name: /Garden 3-2-1203 Li/ }, { timeout: 15_000 }))
  const reason = (text: string) => fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: text } })
  const booked = () =>
    server
      .asked(endpoint)
      .map(({ body, key }) => ({ body: body as Record<string, unknown>, key }))
      .filter(({ body }) => body['dryRun'] !== true)
  return { dialog, reason, booked }
}

it('refunds a part: the preview first, then with a reason and the water that the clerk saw', async () => {
  server.preview(refund, ok(FIGURES))
  server.answer(refund, ok({ ...FIGURES, refundNo: 'WF1' }))
  const { dialog, reason, booked } = await open(refund, /^Refund/)
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Refund/ })
  expect(button().disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText(/^Amount to refund/), { target: { value: '30' } })
  expect(await dialog.findByText('35.11 → 26.41 t')).toBeTruthy()
  expect(dialog.getByText('in cash over the counter')).toBeTruthy()
  await waitFor(() => expect([button().textContent, button().disabled]).toEqual(['Refund 30.00 yuan', true]))
  reason('paid too much')
  expect(dialog.getByTestId('restate').textContent).toMatch(/^Garden 3-2-1203 Li, card K-7: refund 30.00\u00a0yuan, take back 8.70\u00a0t/)
  fireEvent.click(button())
  await waitFor(() => expect(booked()).toHaveLength(1))
  expect(booked()[0]?.body).toEqual({ id: 1, amount: '30', reason: 'paid too much', remainingQuantity: '35.110', dryRun: false })
  expect(booked()[0]?.key).toMatch(/^.{8,64}$/)
  expect(await screen.findByText('30.00 yuan refunded')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open refund' })).toBeTruthy()
})

it('shows the new figures after a conflict, and asks again under another key', async () => {
  const changed = { code: 409, message: 'The card has 20.000 t by now', data: {} }
  const now = { ...FIGURES, remainingBefore: '20.000', remainingQuantity: '11.300' }
  server.preview(refund, ok(FIGURES))
  server.answer(refund, changed, ok({ ...now, refundNo: 'WF1' }))
  const { dialog, reason, booked } = await open(refund, /^Refund/)
  fireEvent.change(dialog.getByLabelText(/^Amount to refund/), { target: { value: '30' } })
  await dialog.findByText('35.11 → 26.41 t')
  reason('paid too much')
  server.preview(refund, ok(now))
  fireEvent.click(dialog.getByRole('button', { name: 'Refund 30.00 yuan' }))
  expect(await dialog.findByText('The card has 20.000 t by now')).toBeTruthy()
  expect(await dialog.findByText('20.00 → 11.30 t')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Refund 30.00 yuan' }))
  await waitFor(() => expect(booked()).toHaveLength(2))
  expect(booked().map(({ body }) => body['remainingQuantity'])).toEqual(['35.110', '20.000'])
  expect(new Set(booked().map(({ key }) => key)).size).toBe(2)
})

it('fills in all that can go back, and says in place what the server refuses', async () => {
  const fieldErrors = { amount: ['At most 45.12 yuan can go back'] }
  server.answer(refund, { code: 400, message: 'Check the fields', data: { fieldErrors } })
  const { dialog } = await open(refund, /^Refund/)
  fireEvent.click(dialog.getByRole('button', { name: 'All 100.00 yuan' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Amount to refund/).value).toBe('100.00')
  expect(await dialog.findByText('At most 45.12 yuan can go back')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true)
})

it('reverses the whole order only with a reason', async () => {
  const whole = { ...FIGURES, amount: '100.00', quantity: '28.990', remainingQuantity: '6.120' }
  server.preview(reverse, ok(whole))
  server.answer(reverse, ok({ ...whole, refundNo: 'WF2' }))
  const { dialog, reason, booked } = await open(reverse, /^Reverse/)
  expect(await dialog.findByText('35.11 → 6.12 t')).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reverse 100.00 yuan' })
  expect(button.disabled).toBe(true)
  reason('wrong amount typed')
  fireEvent.click(button)
  await waitFor(() => expect(booked()).toHaveLength(1))
  expect(booked()[0]?.body).toEqual({ id: 1, reason: 'wrong amount typed', remainingQuantity: '35.110', dryRun: false })
  expect(await screen.findByText('100.00 yuan reversed')).toBeTruthy()
})

it('moves the rest to the right card, with both cards before and after', async () => {
  const sides = {
    fromCard: side({ cardId: 7, cardNo: 'K-7', name: 'Li', roomNo: '3-2-1203', remainingBefore: '35.110', remainingQuantity: '6.120' }),
    toCard: side({ cardId: 8, cardNo: 'K-8', name: 'Wu', roomNo: '3-2-1204', remainingBefore: '2.000', remainingQuantity: '30.990' }),
  }
  const moved = { orderId: null, orderNo: null, amount: '100.00', quantity: '28.990', ...sides }
  server.preview(move, ok(moved))
  server.answer(move, ok({ ...moved, orderId: 2, orderNo: 'WR2' }))
  const card = { communityName: 'Garden', remainingQuantity: '2.000', state: 'active' }
  const wu = { ...card, id: 8, cardNo: 'K-8', name: 'Wu', roomNo: '3-2-1204' }
  server.answer(waterCardApi.list, rows([{ ...card, id: 7, cardNo: 'K-7', name: 'Li', roomNo: '3-2-1203' }, wu]))
  const { dialog, reason, booked } = await open(move, /^Move/)
  fireEvent.click(dialog.getByLabelText(/^Correct card/, { selector: 'input' }))
  const own = await screen.findByRole('option', { name: /K-7/, hidden: true })
  expect(own.getAttribute('data-combobox-disabled') ?? own.getAttribute('aria-disabled')).toBeTruthy()
  fireEvent.click(screen.getByRole('option', { name: /Garden 3-2-1204 Wu · K-8 · 2.00 t left/, hidden: true }))
  expect(await dialog.findByText('35.11 → 6.12 t')).toBeTruthy()
  expect(dialog.getByText('2.00 → 30.99 t')).toBeTruthy()
  reason('wrong household')
  fireEvent.click(dialog.getByRole('button', { name: /^Move 100.00 yuan to card K-8/ }))
  await waitFor(() => expect(booked()).toHaveLength(1))
  const seen = { remainingQuantity: '35.110', toRemainingQuantity: '2.000' }
  expect(booked()[0]?.body).toEqual({ id: 1, toCardId: 8, reason: 'wrong household', ...seen, dryRun: false })
  expect(await screen.findByText('Moved to Garden 3-2-1204 Wu')).toBeTruthy()
})

it('disables an act with its reason where the water is used up', async () => {
  const none = { refund: 'usedUp', reverse: 'usedUp', move: 'usedUp', remaining: '0.000', refundable: '0.00' } as const
  await openPage(<OrderActs order={{ ...ORDER, possible: { ...ORDER.possible, ...none } }} />, { may: [refund, reverse, move] })
  const panel = within(screen.getByRole('region', { name: 'Order actions' }))
  const buttons = panel.getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
  expect(panel.getAllByText(/^The water is used up.*0\.00 t/)).toHaveLength(3)
})

it('takes back all of a wrong sale that settled a debt, and says before that the card owes again', async () => {
  const possible = { refundable: '1.62', quantity: '0.470', remaining: '0.470', debt: '28.520', isRestorable: true } as const
  const whole = {
    ...FIGURES,
    amount: '100.00',
    quantity: '28.990',
    refundable: '1.62',
    remainingBefore: '0.470',
    remainingQuantity: '-28.520',
  }
  server.preview(reverse, ok(whole))
  const { dialog } = await open(reverse, /^Reverse/, possible)
  const panel = screen.getByRole('region', { name: 'Order actions', hidden: true })
  expect(panel.textContent).toContain('Voids the order: returns 100.00 yuan in cash, takes back 28.99 t')
  expect(await dialog.findByText('0.47 → −28.52 t')).toBeTruthy()
  expect(dialog.getByText('100.00 yuan', { selector: 'dd' })).toBeTruthy()
  expect(dialog.getByText('After the reversal the card owes 28.52 t again')).toBeTruthy()
})

it('says of a sale that settled a debt where the money is, once it cannot be taken back whole', async () => {
  const possible = { ...ORDER.possible, reverse: 'settledDebt', refundable: '1.62', debt: '28.520' } as const
  await openPage(<OrderActs order={{ ...ORDER, possible }} />, { may: [reverse] })
  expect(screen.getByText(/^This money settled 28\.52 t owed.*1\.62 yuan can still be refunded$/)).toBeTruthy()
})

function side(given: object) {
  return { communityName: 'Garden', ...given }
}
