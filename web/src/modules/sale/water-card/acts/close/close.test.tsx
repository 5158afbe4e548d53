import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../../../test/stage.tsx'
import { CardChanges } from '../../CardChanges.tsx'
import { ClosingWords } from '../../WaterCardDetailPage.tsx'

const { close } = waterCardApi
const card: WaterCard = {
  id: 1,
  cardNo: 'C1',
  orderNo: null,
  hyUserId: 4,
  name: 'Li',
  telephone: '138****1234',
  documentKind: 'residentId',
  idCardNo: '110***********123X',
  deviceSn: 'SN-1',
  regionId: 2,
  regionName: 'East',
  roomId: 3,
  roomNoId: null,
  unitPrice: '3.45',
  remainingQuantity: '24.990',
  totalRechargeAmount: '100.00',
  totalRechargeQuantity: '28.990',
  adjustedQuantity: '0.000',
  accumulatedUsage: '4.000',
  state: 'active',
  standing: 'enough',
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  communityName: 'Garden',
  roomNo: '3-2-1203',
}
const plan: CloseResult = {
  meter: { deviceSn: 'SN-1', lastRegister: '9.000', lastReportAt: '2026-01-02T08:30:00.000+08:00', usage: '1.000' },
  remainingBefore: '24.990',
  remainingSettled: '23.990',
  refunds: [
    { orderId: 5, orderNo: 'WR5', refundNo: null, paymentMethod: 'wechat', refundState: 'pending', amount: '82.76', quantity: '23.990' },
  ],
  refundAmount: '82.76',
  rest: '0.000',
  writtenOff: '0.000',
  remainingQuantity: '0.000',
  openOrders: [],
  closeRefusal: null,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

/** The drawer, while the server computes this. */
async function open(
  found: Partial<CloseResult> = {},
  { mayWriteOff = true, ...overrides }: Partial<WaterCard> & { mayWriteOff?: boolean } = {},
) {
  server.answer(close, ok({ ...plan, ...found }))
  const further = mayWriteOff ? [`${close.id}/writeOff`] : []
  await openPage(<CardChanges card={{ ...card, ...overrides }} />, { may: [close], further })
  fireEvent.click(screen.getByRole('button', { name: 'Close card' }))
  const dialog = await screen.findByRole('dialog', { name: /Garden 3-2-1203 Li/ })
  const sent = () => server.asked(close).map(({ body }) => body as { dryRun: boolean; register?: string; writeOff: boolean })
  return { dialog, sent, button: (name: RegExp | string) => within(dialog).getByRole<HTMLButtonElement>('button', { name }) }
}

it('shows each step with its figure, and sends the figures that stand there', async () => {
  const { dialog, sent, button } = await open()
  expect(await within(dialog).findByText('1.00 t used')).toBeTruthy()
  expect(within(dialog).getByText('24.99 → 23.99 t')).toBeTruthy()
  expect(within(dialog).getAllByText('82.76 yuan')).toHaveLength(2)
  expect(within(dialog).getByText(/are refunded through their provider/)).toBeTruthy()
  const verb = 'Close: refund 82.76 yuan, unbind SN-1'
  expect(button(verb).disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText(/^Reading/), { target: { value: '10.000' } })
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ register: '10.000', dryRun: true }))
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'moved out' } })
  await waitFor(() => expect(button(verb).disabled).toBe(false))
  expect(within(dialog).getByTestId('restate').textContent).toMatch(/^Close Garden 3-2-1203 Li: refund 82.76/)
  fireEvent.click(button(verb))
  const seen = { remainingQuantity: '24.990', lastRegister: '9.000', refundAmount: '82.76' }
  const acted = { id: 1, register: '10.000', reason: 'moved out', writeOff: false, dryRun: false, ...seen }
  await waitFor(() => expect(sent().filter(({ dryRun }) => !dryRun)).toEqual([acted]))
})

it('says that water nobody paid for has no value, and writes it off only if asked', async () => {
  const { dialog, sent } = await open({ refunds: [], refundAmount: '0.00', rest: '3.000', remainingQuantity: '3.000' })
  expect(await within(dialog).findByText(/it has no money value/)).toBeTruthy()
  expect(within(dialog).getByText('There is nothing to refund.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Write off 3.00 t/ }))
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ writeOff: true, dryRun: true }))
})

it('forbids to close a card that owes, and names the sum', async () => {
  const owing = { refunds: [], refundAmount: '0.00', rest: '-2.000', closeRefusal: 'owes' as const }
  const { dialog, button } = await open(owing, { mayWriteOff: false })
  expect(await within(dialog).findByText('2.00 t, 6.90 yuan')).toBeTruthy()
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'moved out' } })
  expect(button('Close: unbind SN-1').title).toBe('Water owed')
  expect(within(dialog).getByTestId('restate').textContent).toBe('Water owed')
})

it('names the order that forbids to close', async () => {
  const openOrders = [{ orderId: 6, orderNo: 'WR6', amount: '50.00', closeRefusal: 'unpaid' }] as const
  const { dialog, button } = await open({ openOrders: [...openOrders], closeRefusal: 'unpaid' })
  expect(await within(dialog).findByText(/WR6/)).toBeTruthy()
  expect(button(/^Close: refund/).disabled).toBe(true)
})

it('shows the refusal of a register that does not fit', async () => {
  const { dialog, button } = await open()
  await within(dialog).findByText('1.00 t used')
  server.answer(close, { code: 409, message: 'The register does not fit', data: {} })
  fireEvent.change(within(dialog).getByLabelText(/^Reading/), { target: { value: '4.000' } })
  expect(await within(dialog).findByText('The register does not fit')).toBeTruthy()
  expect(button(/^Close card/).disabled).toBe(true)
})

it('tells a closing with links to its parts', async () => {
  const { refundAmount, refunds } = plan
  const facts = { at: '2026-01-02T08:30:00.000+08:00', actor: 'Wang', reason: 'moved out', deviceSn: 'SN-1', register: '10.000' }
  const closing = { ...facts, usage: '1.000', refundAmount, refunds, writtenOff: '-3.000', lateUsage: '0.000' }
  await openPage(<ClosingWords cardId={1} closing={closing} />, { may: [] })
  expect(screen.getByText(/final reading 10.000 t/)).toBeTruthy()
  for (const text of ['Unbound SN-1', '82.76 yuan refunded', 'WR5', '3.00 t written off'])
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
})
