import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import AdjustPricesPage from './AdjustPricesPage.tsx'
import { address, ok, openPage, stageServer, type } from '../../../../test/stage.tsx'

const { adjustPricePreview, adjustPriceBatch } = waterCardApi

const tons = { remaining: '29.030', worth: '100.15', quantityChange: '0.000', worthChange: '13.06' }
const amount = { remaining: '25.240', worth: '87.08', quantityChange: '-3.790', worthChange: '-0.01' }
const row = {
  id: 1,
  cardNo: 'C114',
  name: 'Chen',
  communityName: 'Garden',
  roomNo: '2-1-0501',
  state: 'active',
  oldUnitPrice: '3.00',
  newUnitPrice: '3.45',
  remaining: '29.030',
  worth: '87.09',
  keepTonnage: tons,
  keepAmount: amount,
  refusal: null,
  amountRefusal: null,
  lastChange: null,
  isOwing: false,
  unpaidOrders: 1,
  heldReadings: 0,
}
const refused = {
  ...row,
  id: 2,
  cardNo: 'C119',
  name: 'Han',
  roomNo: '2-2-0102',
  oldUnitPrice: '3.45',
  newUnitPrice: null,
  keepTonnage: null,
  keepAmount: null,
  refusal: 'samePrice',
  lastChange: { at: '2026-11-16T09:00:00.000+08:00', actor: 'He' },
}
const sumOf = (count: number, outcome: object) => ({
  count,
  remainingBefore: '1172.620',
  worthBefore: '3528.49',
  digest: `d${count}`,
  ...outcome,
})
const previewOf = (count: number) =>
  ok({
    list: [row, refused],
    total: 2,
    currentPage: 1,
    counts: { all: count + 2, adjusted: count, noted: 1, refused: 2, unpaid: 1 },
    keepTonnage: sumOf(count, { remaining: '1172.620', worth: '4045.52', quantityChange: '0.000', worthChange: '517.03' }),
    keepAmount: sumOf(count, { remaining: '1022.790', worth: '3528.66', quantityChange: '-149.830', worthChange: '0.17' }),
    prices: [{ unitPrice: '3.00', count }],
    undoes: null,
    asOf: '2026-11-24T09:05:00.000+08:00',
  })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(adjustPricePreview, previewOf(38))
})
afterEach(() => vi.unstubAllGlobals())

const open = (url = '/?communityId=9') => openPage(<AdjustPricesPage />, { url, may: [adjustPricePreview, adjustPriceBatch] })
const act = () => screen.getByRole<HTMLButtonElement>('button', { name: /Ctrl Enter$/ })

/** All terms but those named. */
async function fill() {
  await screen.findByText('2-1-0501', { exact: false })
  type('Unit price', '3.45')
  fireEvent.click(screen.getAllByRole('radio')[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'At once' }))
  type('Reason', 'new tariff')
  await waitFor(() => expect(act().disabled).toBe(false))
}

it('asks for cards before it reads any, and offers all active ones', async () => {
  await open('/')
  expect(await screen.findByText('Choose the cards first')).toBeTruthy()
  expect(server.asked(adjustPricePreview)).toEqual([])
  fireEvent.click(screen.getByText('All active cards'))
  await waitFor(() => expect(address()).toMatchObject({ state: 'active' }))
  await waitFor(() => expect(server.listed(adjustPricePreview)[0]).toMatchObject({ state: 'active' }))
})

it('has no default, and says which terms are missing', async () => {
  await open()
  await screen.findByText('2-1-0501', { exact: false })
  expect(act().disabled).toBe(true)
  expect(act().title).toBe('Fill in first: new price, Mode, Takes effect, Reason')
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: 'On a day' }))
  expect(act().title).toBe('Fill in first: new price, Mode, Effective from, Reason')
})

it('takes no day that has begun, and says why before the button can be pressed', async () => {
  await open()
  await screen.findByText('2-1-0501', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'On a day' }))
  type('Effective from', '2026-01-01')
  expect(await screen.findByText('The day must be after today; for today choose “Now”')).toBeTruthy()
  expect(act().title).toContain('Effective from')
  type('Effective from', '2999-01-01')
  await waitFor(() => expect(act().title).not.toContain('Effective from'))
})

it('shows each card in both modes, what to note, why one stays, and the sums', async () => {
  await open()
  const cells = [...(await screen.findByText('Chen')).closest('tr')!.cells].map(({ textContent }) => textContent)
  expect(cells.slice(1, 14)).toEqual([
    'Chen',
    'C114',
    '3.00',
    '3.45',
    '29.03',
    '87.09',
    '29.03',
    '100.15',
    '+13.06',
    '25.24',
    '−3.79',
    '87.08',
    '1 unpaid order: the quote at 3.00 is void',
  ])
  expect(screen.getByText('Han').closest('tr')!.textContent).toContain('(11-16 He)')
  const sums = [...document.querySelector('tfoot tr')!.children].map(({ textContent }) => textContent)
  expect(sums).toContain('+517.03')
  expect(sums).toContain('−149.83')
  expect(sums[0]).toBe('Total of 38 households without 2 not changed')
})

it('asks with the count, sends what was seen once, and repeats households, tons and yuan', async () => {
  server.answer(adjustPriceBatch, ok({ id: 5, batchNo: 'PB5', taskId: 3 }))
  await open()
  await fill()
  expect(screen.getByText(/38 households/, { selector: 'p b' }).closest('p')!.textContent).toBe(
    '38 households at 3.45 yuan/t at once. 1,172.62 t stay, worth 517.03 yuan more. 2 not changed. ',
  )
  fireEvent.click(act())
  const dialog = await screen.findByRole('dialog', { name: 'Set the price of 38 households to 3.45 yuan/t?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Adjust 38 households' }))
  await waitFor(() => expect(server.asked(adjustPriceBatch)).toHaveLength(1))
  expect(server.asked(adjustPriceBatch)[0]).toMatchObject({
    body: {
      selection: { communityId: 9 },
      unitPrice: '3.45',
      mode: 'keepTonnage',
      expected: { count: 38, digest: 'd38', remaining: '1172.620' },
      reason: 'new tariff',
    },
    key: expect.any(String) as string,
  })
})

it('keeps all terms when the preview was stale, says why, and shows the new one', async () => {
  server.answer(adjustPriceBatch, { code: 409, message: 'Cards have changed', data: {} })
  await open()
  await fill()
  server.answer(adjustPricePreview, previewOf(37))
  fireEvent.click(act())
  fireEvent.click(await screen.findByRole('button', { name: 'Adjust 38 households' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Cards have changed. There were 38 households, now there are 37.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(act().textContent).toContain('Set 37 households to 3.45 yuan/t')
  expect(screen.getByDisplayValue('new tariff')).toBeTruthy()
})

it('leaves a card out: of named ones by its name, of a filter as an exception', async () => {
  await open('/?ids[0]=1&ids[1]=2')
  const leaveOut = async () => fireEvent.click((await screen.findAllByText('Leave out', { selector: 'button' }))[0]!)
  await leaveOut()
  await waitFor(() => expect(address()).toEqual(expect.objectContaining({ 'ids[0]': '2' })))
  expect(address()).not.toHaveProperty('ids[1]')
})

it('makes an undo without a price, from the batch in the address', async () => {
  const preview = previewOf(38)
  server.answer(adjustPricePreview, { ...preview, data: { ...preview.data, undoes: { id: 4, batchNo: 'PB4', unitPrice: '3.45' } } })
  await open('/?undoesId=4')
  expect(await screen.findByText('PB4')).toBeTruthy()
  expect(act().title).toBe('Fill in first: Mode, Takes effect, Reason')
  expect(server.listed(adjustPricePreview)[0]).toMatchObject({ undoesId: '4' })
  expect(screen.queryByRole('button', { name: 'Community' })).toBeNull()
})

it('brings typed terms and the cards they are meant for back when its tab is opened again', async () => {
  await open('/')
  fireEvent.click(await screen.findByRole('button', { name: 'All active cards' }))
  await fill()
  cleanup()
  await open('/')
  await waitFor(() => expect(address()).toMatchObject({ state: 'active' }))
  expect(screen.getByDisplayValue('3.45')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  cleanup()
  await open('/')
  expect(address()).toEqual({})
  expect(screen.queryByDisplayValue('3.45')).toBeNull()
})
