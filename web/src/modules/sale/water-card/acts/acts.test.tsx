import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { CardChanges } from '../CardChanges.tsx'
import { ok, openPage, rows, stageServer } from '../../../../../test/stage.tsx'

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
  unitPrice: '3.00',
  remainingQuantity: '12.340',
  totalRechargeAmount: '1250.00',
  totalRechargeQuantity: '362.320',
  adjustedQuantity: '0.000',
  accumulatedUsage: '300.000',
  state: 'active',
  standing: 'enough',
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  communityName: 'Garden',
  roomNo: '3-2-1203',
}
const SUBJECT = /Garden 3-2-1203 Li/

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

/** The drawer of an act about this card. */
async function open(act: string, endpoint: Endpoint, overrides: Partial<WaterCard> = {}, may: readonly Endpoint[] = [endpoint]) {
  server.answer(endpoint, ok({ quantityChange: '0.000', remainingQuantity: '12.340' }))
  await openPage(<CardChanges card={{ ...card, ...overrides }} />, { may })
  fireEvent.click(screen.getByRole('button', { name: act }))
  const dialog = await screen.findByRole('dialog', { name: SUBJECT })
  const sent = () => server.asked(endpoint).map(({ body }) => body)
  const button = (name: RegExp | string) => within(dialog).getByRole<HTMLButtonElement>('button', { name })
  return { dialog, sent, button, submit: () => fireEvent.submit(dialog.querySelector('form')!) }
}

/** The card at 3.45, as the server previews it. */
const atNewPrice = {
  id: 1,
  oldUnitPrice: '3.00',
  newUnitPrice: '3.45',
  remaining: '12.340',
  worth: '37.02',
  keepTonnage: { remaining: '12.340', worth: '42.57', quantityChange: '0.000', worthChange: '5.55' },
  keepAmount: { remaining: '10.730', worth: '37.02', quantityChange: '-1.610', worthChange: '0.00' },
  refusal: null,
  amountRefusal: null,
}

it('changes a price only once price and mode are chosen, and says what the server leaves in each mode', async () => {
  server.answer(waterCardApi.adjustPricePreview, rows([atNewPrice]))
  const { dialog, sent, button } = await open('Adjust price', waterCardApi.adjustPrice)
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked),
  ).toEqual([false, false])
  expect(button(/^Adjust price/).disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText(/^Unit price/), { target: { value: '3.45' } })
  expect(await within(dialog).findByText('12.34 → 12.34 t left, worth 37.02 → 42.57 yuan')).toBeTruthy()
  expect(server.listed(waterCardApi.adjustPricePreview).at(-1)).toMatchObject({ ids: ['1'], unitPrice: '3.45' })
  expect(within(dialog).getByText('12.34 → 10.73 t left, worth 37.02 → 37.02 yuan')).toBeTruthy()
  expect(button(/^Adjust price/).disabled).toBe(true)
  fireEvent.click(within(dialog).getByRole('radio', { name: /Keep value/ }))
  expect(within(dialog).getByTestId('restate').textContent).toMatch(
    /^Garden 3-2-1203 Li: price 3.00 → 3.45 yuan\/t, 12.34 → 10.73\u00a0t left/,
  )
  fireEvent.click(button(/^Set price to 3.45 yuan\/t/))
  await waitFor(() => expect(sent()).toEqual([{ id: 1, unitPrice: '3.45', mode: 'keepAmount' }]))
})

it('changes no price that the server refuses, and says why', async () => {
  const refused = { ...atNewPrice, keepAmount: null, amountRefusal: 'beyondMost' }
  server.answer(waterCardApi.adjustPricePreview, rows([refused]))
  const { dialog, sent, button } = await open('Adjust price', waterCardApi.adjustPrice)
  fireEvent.change(within(dialog).getByLabelText(/^Unit price/), { target: { value: '3.45' } })
  fireEvent.click(within(dialog).getByRole('radio', { name: /Keep value/ }))
  await waitFor(() => expect(button(/^Set price/).title).toMatch(/10,000,000/))
  expect(button(/^Set price/).disabled).toBe(true)
  expect(sent()).toEqual([])
})

it('adjusts the water only once direction, tons and reason are given, by the figures of the server', async () => {
  const figures = { remainingBefore: '29.030', remainingQuantity: '17.030', worthBefore: '87.09', worthAfter: '51.09' }
  const { dialog, sent, button } = await open('Adjust water', waterCardApi.adjust, {}, [waterCardApi.adjust])
  server.answer(waterCardApi.adjust, ok({ quantity: '-12.000', ...figures }))
  const ways = () => within(dialog).getAllByRole<HTMLInputElement>('radio')
  expect(ways().map(({ checked }) => checked)).toEqual([false, false])
  fireEvent.change(within(dialog).getByLabelText(/^Quantity/), { target: { value: '12.00' } })
  expect(button(/^Adjust water/).disabled).toBe(true)
  fireEvent.click(within(dialog).getByRole('radio', { name: /Deduct/ }))
  expect(await within(dialog).findByText('29.03 → 17.03 t')).toBeTruthy()
  expect(within(dialog).getByText('87.09 → 51.09 yuan')).toBeTruthy()
  expect(button('Deduct 12.00 t').disabled).toBe(true)
  fireEvent.click(within(dialog).getByLabelText(/^Reason/, { selector: 'input[aria-haspopup]' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Leak relief', hidden: true }))
  expect(within(dialog).getByTestId('restate').textContent).toMatch(/^Garden 3-2-1203 Li, card C1: 29.03 → 17.03\u00a0t left/)
  fireEvent.click(button('Deduct 12.00 t'))
  const acted = { id: 1, quantity: '-12.00', reason: 'leakRelief', remainingQuantity: '29.030', dryRun: false }
  await waitFor(() => expect(sent().filter((body) => !(body as { dryRun: boolean }).dryRun)).toEqual([acted]))
  expect(sent()[0]).toMatchObject({ id: 1, quantity: '-12.00', dryRun: true })
})

it.each([
  ['Suspend card', 'active', 'suspended'],
  ['Activate card', 'suspended', 'active'],
] as const)('names the card it moves: %s', async (act, from, to) => {
  const { dialog, sent, button } = await open(act, waterCardApi.setStatus, { state: from })
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'asked for' } })
  fireEvent.click(button(`${act} C1Enter`))
  await waitFor(() => expect(sent()).toEqual([{ id: 1, state: to, reason: 'asked for' }]))
})

it('offers neither state nor closing for a closed card, and no closing for a draft', async () => {
  await openPage(<CardChanges card={{ ...card, state: 'draft' }} />, { may: [waterCardApi.setStatus, waterCardApi.close] })
  expect(screen.getByRole('button', { name: 'Activate card' }).getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByRole('button', { name: 'Close card' }).title).toBe('A draft was never active and cannot be closed')
})

it('binds a meter that is chosen at a time by the clock of the business, and repeats it before', async () => {
  const { dialog, sent, button } = await open('Bind meter', waterCardApi.bind, { deviceSn: null })
  expect(button(/^Bind meter/).disabled).toBe(true)
  fireEvent.change(within(dialog).getByLabelText(/^Meter SN/), { target: { value: 'SN-9' } })
  fireEvent.change(within(dialog).getByLabelText('Time'), { target: { value: '2026-01-02T08:30' } })
  expect(within(dialog).getByTestId('restate').textContent).toMatch(
    /^From 2026-01-02 08:30 on, usage of meter SN-9 is charged to Garden 3-2-1203 Li/,
  )
  fireEvent.click(button(/^Bind meter SN-9/))
  await waitFor(() => expect(sent()).toEqual([{ id: 1, deviceSn: 'SN-9', at: '2026-01-02T08:30:00.000+08:00' }]))
})

it('unbinds a meter with its last reading, which stands there already', async () => {
  server.answer(waterCardApi.detail, ok({ meter: { register: '1225.200', lastReportAt: '2026-01-02T08:30:00.000+08:00' } }))
  const { dialog, sent, button } = await open('Unbind meter', waterCardApi.unbind, {}, [waterCardApi.unbind, waterCardApi.detail])
  expect(within(dialog).getByText(/Last reading 1,225.200 t \(2026-01-02 08:30\)/)).toBeTruthy()
  expect(within(dialog).getByTestId('restate').textContent).toContain('The reading of 1,225.200 t splits the usage there.')
  fireEvent.click(button(/^Unbind meter SN-1/))
  await waitFor(() => expect(sent()).toEqual([{ id: 1, register: '1225.200' }]))
})
