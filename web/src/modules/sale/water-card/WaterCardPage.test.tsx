import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listLayoutApi } from '@weir/contract/modules/system/list-layout'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import WaterCardPage from './WaterCardPage.tsx'
import { keepToken } from '../../../platform/server/token.ts'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const card = {
  id: 1,
  cardNo: 'C1',
  name: 'Zhang San',
  telephone: '138****1234',
  deviceSn: 'SN-1',
  roomId: 3,
  roomNoId: null,
  unitPrice: '3.45',
  remainingQuantity: '0.000',
  state: 'active',
  standing: 'low',
  orderNo: 'WR0',
  regionName: 'East',
  documentKind: 'residentId',
  idCardNo: '110***********123X',
  totalRechargeAmount: '1250.00',
  totalRechargeQuantity: '362.320',
  accumulatedUsage: '300.000',
  createdAt: '2026-01-01T08:00:00.000+08:00',
  communityName: 'Garden',
  roomNo: '3-2-1203',
}
const quote = { amount: '100.00', quantity: '28.990', unitPrice: '3.45', remainingAfter: '28.990' }
const result = {
  orderId: 1,
  orderNo: 'WR1',
  amount: '100.00',
  quantity: '28.990',
  remainingQuantity: '28.990',
  company: 'City Water',
  goesToMeter: false,
}
const RECEIPT = {
  ...card,
  ...quote,
  orderNo: 'WR1',
  refundedAmount: '0.00',
  paymentMethod: 'cash',
  delivery: 'nothingToDeliver',
  paidAt: card.createdAt,
  company: 'City Water',
  hall: 'East hall',
  remainingAfter: '28.990',
  recharger: 'admin',
  copy: 1,
  printedAt: card.createdAt,
  printer: 'admin',
}
const offline = [`${waterCardApi.recharge.id}/offline`]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(waterCardApi.list, rows([card, { ...card, id: 2, cardNo: 'C2', state: 'closed' }]))
  server.answer(waterCardApi.glance, rows([]))
  server.answer(waterCardApi.quote, ok(quote))
  vi.stubGlobal('print', vi.fn())
})
afterEach(() => {
  keepToken('') // another session asks for its own layouts
  vi.unstubAllGlobals()
})

const openCounter = async (further: readonly Endpoint[] = []) => {
  await openPage(<WaterCardPage />, { may: [waterCardApi.recharge, ...further], further: offline })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Recharge' }))[0]!)
  return screen.findByRole('dialog', { name: 'Counter recharge' })
}
const submit = (dialog: HTMLElement) => fireEvent.submit(dialog.querySelector('form')!)

it('shows only what the caller may do, and what the state allows', async () => {
  await openPage(<WaterCardPage />, { may: [waterCardApi.recharge], further: offline })
  const buttons = await screen.findAllByRole('button', { name: 'Recharge' })
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual([null])
  expect(screen.queryByText('Add water card')).toBeNull()
})

it('sells nothing at the counter without the further permission', async () => {
  await openPage(<WaterCardPage />, { may: [waterCardApi.recharge] })
  await screen.findByText('C1')
  expect(screen.queryByText('Recharge')).toBeNull()
})

it('takes money at the quoted price, repeats whom for, and prints the receipt once', async () => {
  server.answer(waterCardApi.recharge, ok(result))
  server.answer(waterCardRechargeApi.print, ok(RECEIPT), ok({ ...RECEIPT, copy: 2 }))
  const dialog = await openCounter([waterCardRechargeApi.print])
  const button = await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  for (const said of ['Garden 3-2-1203 Zhang San', 'SN-1']) expect(within(dialog).getAllByText(said).length).toBeGreaterThan(0)
  submit(dialog)
  submit(dialog)
  fireEvent.click(button)
  const again = await within(dialog).findByRole('button', { name: 'Reprint receipt' })
  expect(server.asked(waterCardApi.recharge).map(({ body }) => body)).toEqual([
    { id: 1, amount: '100', paymentMethod: 'cash', unitPrice: '3.45' },
  ])
  expect(print).toHaveBeenCalledOnce()
  expect(within(dialog).getByText('One hundred yuan only')).toBeTruthy()
  expect(within(dialog).queryByText(/^Reprint no/)).toBeNull()
  fireEvent.click(again)
  expect(await within(dialog).findByText('Reprint no. 2')).toBeTruthy()
  expect(print).toHaveBeenCalledTimes(2)
})

it('prints the counted receipt though the next sale has begun', async () => {
  let answer = () => {}
  server.answer(waterCardApi.recharge, ok(result))
  server.answer(waterCardRechargeApi.print, new Promise((resolve) => (answer = () => resolve(ok(RECEIPT)))))
  const dialog = await openCounter([waterCardRechargeApi.print])
  await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  submit(dialog)
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Next household/ }))
  await within(dialog).findByRole('combobox')
  await act(async () => answer())
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('[data-paper]')?.textContent).toContain(RECEIPT.orderNo)
})

it('prints no receipt that the server did not count', async () => {
  server.answer(waterCardApi.recharge, ok(result))
  server.answer(waterCardRechargeApi.print, { code: 500, message: 'Try again', data: {} })
  const dialog = await openCounter([waterCardRechargeApi.print])
  await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  submit(dialog)
  await within(dialog).findByRole('region', { name: 'Receipt' })
  await waitFor(() => expect(server.asked(waterCardRechargeApi.print)).toHaveLength(1))
  expect(print).not.toHaveBeenCalled()
})

it('shows the change of the cash that was handed over, on the page and on the receipt', async () => {
  server.answer(waterCardApi.recharge, ok(result))
  const dialog = await openCounter()
  await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  const received = within(dialog).getByLabelText('Cash received')
  fireEvent.change(received, { target: { value: '50' } })
  expect(within(dialog).getByText(/yuan short/).textContent).toBe('50.00 yuan short')
  fireEvent.change(received, { target: { value: '120' } })
  expect(within(dialog).getByText(/^Change/).textContent).toBe('Change 20.00 yuan')
  submit(dialog)
  const receipt = within(await within(dialog).findByRole('region', { name: 'Receipt' }))
  expect(receipt.getByText('City Water')).toBeTruthy()
  expect(receipt.getByText('Received (yuan)').nextSibling!.textContent).toBe('120.00')
  expect(receipt.getByText('Change (yuan)').nextSibling!.textContent).toBe('20.00')
})

it('leads to the heading of the receipt where it is not set', async () => {
  server.answer(waterCardApi.recharge, ok({ ...result, company: '' }))
  const dialog = await openCounter()
  await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  submit(dialog)
  expect(await within(dialog).findByRole('link', { name: 'Set the receipt heading' })).toBeTruthy()
})

it('keeps an unfinished sale for its household, and forgets it once it is sold', async () => {
  server.answer(waterCardApi.recharge, ok(result))
  const typed = (dialog: HTMLElement) => within(dialog).getByLabelText<HTMLInputElement>('Recharge', { selector: 'input' })
  const again = async () => {
    fireEvent.click((await screen.findAllByRole('button', { name: 'Recharge' }))[0]!)
    return screen.findByRole('dialog', { name: 'Counter recharge' })
  }
  const dialog = await openCounter()
  fireEvent.change(typed(dialog), { target: { value: '37' } })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const restored = await again()
  expect(typed(restored).value).toBe('37')
  await within(restored).findByRole('button', { name: /Collect/ })
  submit(restored)
  await waitFor(() => expect(server.asked(waterCardApi.recharge)).toHaveLength(1))
  await within(restored).findByRole('region', { name: 'Receipt' })
  fireEvent.keyDown(restored, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(typed(await again()).value).toBe('100')
})

it('begins with what settles an overdrawn card, at the least amount that does', async () => {
  server.answer(waterCardApi.list, rows([{ ...card, remainingQuantity: '-2.503', standing: 'overdrawn' }]))
  const dialog = await openCounter()
  expect(within(dialog).getByText(/t owed/).textContent).toBe('2.50 t owed')
  expect(within(dialog).getByRole('button', { name: 'Settle 8.66' }).getAttribute('aria-pressed')).toBe('true')
  expect(within(dialog).getByLabelText('Recharge', { selector: 'input' })).toHaveProperty('value', '8.66')
})

it('shows the state of the meter in the head of the household', async () => {
  server.answer(
    waterCardApi.glance,
    rows([{ id: 1, daily: [], daysLeft: 3, connectivity: 'offline', lastReportAt: '2026-01-02T08:41:00.000+08:00' }]),
  )
  await openPage(<WaterCardPage />, { may: [waterCardApi.recharge, waterCardApi.glance], further: offline })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Recharge' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Counter recharge' })
  expect(await within(dialog).findByText('Offline 01-02 08:41')).toBeTruthy()
})

it('goes on with a new key after a conflict, at the new quote', async () => {
  server.answer(waterCardApi.recharge, { code: 409, message: 'The price has changed', data: {} }, ok(result))
  const dialog = await openCounter()
  await within(dialog).findByRole('button', { name: /Collect ¥100.00/ })
  submit(dialog)
  await within(dialog).findByText('The price has changed')
  await waitFor(() => expect(server.asked(waterCardApi.quote)).toHaveLength(2))
  submit(dialog)
  await within(dialog).findByRole('region', { name: 'Receipt' })
  const [first, second] = server.asked(waterCardApi.recharge)
  expect(second!.key).not.toBe(first!.key)
})

it('finds the household by keyboard', async () => {
  await openPage(<WaterCardPage />, { may: [waterCardApi.recharge], further: offline })
  await screen.findByText('C1')
  fireEvent.keyDown(document.body, { key: 'r' })
  const dialog = await screen.findByRole('dialog', { name: 'Counter recharge' })
  const search = within(dialog).getByRole('combobox')
  fireEvent.change(search, { target: { value: '3-2' } })
  expect(await within(dialog).findAllByRole('option')).toHaveLength(2)
  expect(server.listed(waterCardApi.list).at(-1)).toMatchObject({ text: '3-2' })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(await within(dialog).findByLabelText('Recharge', { selector: 'input' })).toHaveProperty('value', '100')
})

it('keeps with the account a column that somebody takes in, and shows it in another browser', async () => {
  const layout = { order: [], hidden: [], shown: ['regionName'], widths: {} }
  server.answer(listLayoutApi.list, ok({ list: [{ list: 'waterCard.list', layout }] }))
  server.answer(listLayoutApi.keep, ok({}))
  keepToken('another browser')
  await openPage(<WaterCardPage />)
  await waitFor(() => expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Region'))
  fireEvent.click(screen.getByLabelText('Columns'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Unit price' }))
  await waitFor(() => expect(server.asked(listLayoutApi.keep)).toHaveLength(1))
  expect(server.asked(listLayoutApi.keep)[0]!.body).toEqual({
    list: 'waterCard.list',
    layout: { ...layout, shown: ['regionName', 'unitPrice'] },
  })
})

it('offers all fields of a card as columns, the less usual ones when somebody takes them in', async () => {
  await openPage(<WaterCardPage />)
  await screen.findByText('C1')
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const spare = ['Region', 'ID number', 'Unit price', 'Recharged amount', 'Recharged water', 'Used', 'Order no.', 'Created']
  expect(heads().filter((head) => spare.some((name) => head?.startsWith(name)))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  for (const name of new Set(spare)) for (const box of await screen.findAllByRole('checkbox', { name })) fireEvent.click(box)
  for (const name of spare)
    expect(
      heads().some((head) => head?.startsWith(name)),
      name,
    ).toBe(true)
  expect(within(screen.getByText('C1').closest('tr')!).getByText('WR0').getAttribute('href')).toContain('orderNo=WR0')
})

it('follows the server in what it calls low', async () => {
  server.answer(
    waterCardApi.list,
    rows([
      { ...card, remainingQuantity: '90.000' },
      { ...card, id: 2, remainingQuantity: '1.000', standing: 'enough' },
    ]),
  )
  await openPage(<WaterCardPage />)
  expect((await screen.findByText('90.00')).closest('tr')!.textContent).toContain('Low')
  expect(screen.getByText('1.00').closest('tr')!.textContent).toContain('Active')
})

it('draws the usage of fourteen days, and a dash where there is none', async () => {
  const glance = { id: 1, daysLeft: 3, connectivity: 'online', lastReportAt: null }
  server.answer(
    waterCardApi.glance,
    rows([
      { ...glance, daily: ['0.100', '0.300'] },
      { ...glance, id: 2, daily: ['0.000', '0.000'] },
    ]),
  )
  await openPage(<WaterCardPage />, { may: [waterCardApi.glance] })
  expect(await screen.findAllByRole('img', { name: /0\.100 0\.300/ })).toHaveLength(1)
  expect(screen.queryAllByRole('img', { name: /0\.000/ })).toEqual([])
})
