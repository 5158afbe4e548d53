import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import type { RenewalLine } from '@weir/contract/modules/iot/iot-card-renewal'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer, type } from '../../../../../test/stage.tsx'
import { CARD } from '../card-of-test.ts'
import RenewDrawer from './RenewDrawer.tsx'
import type { RenewProps } from './renewed.ts'

const { recharge, renew, renewPreview, renewTypes } = iotCardApi
const TYPE = {
  id: 4,
  name: 'Plus 10',
  operator: 'unicom',
  kind: 'overlay',
  days: null,
  size: '10.00',
  price: '10.00',
  effect: 'thisMonth',
  description: '',
  fits: 1,
}
const LINE: RenewalLine = {
  id: 5,
  iccid: CARD.card.iccid,
  deviceSn: 'SN-5',
  amount: '10.00',
  packageStart: '2026-11-21T09:00:00.000+08:00',
  packageEnd: '2026-11-27T00:00:00.000+08:00',
  totalBefore: '30.00',
  totalAfter: '40.00',
  resumes: false,
  notOrdered: null,
  refusal: null,
}
const cardOf = (id: number, operator: RenewProps['cards'][number]['operator'] = 'unicom') => ({ ...CARD.card, id, operator })

let server: ReturnType<typeof stageServer>
const onRenewed = vi.fn<(ids: ReadonlySet<number>) => void>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onRenewed.mockClear()
  onClose.mockClear()
  server = stageServer()
  server.answer(renewTypes, rows([TYPE]))
  server.answer(renewPreview, rows([LINE]))
})
afterEach(() => vi.unstubAllGlobals())

async function open(cards: RenewProps['cards'] = [cardOf(5)]) {
  await openPage(<RenewDrawer cards={cards} onRenewed={onRenewed} onClose={onClose} />, { may: [recharge, renew] })
  const dialog = await screen.findByRole('dialog', { name: /^Renew/ })
  await within(dialog).findByRole('radio', { name: /^Plus 10/ })
  return { dialog, inside: within(dialog), button: () => dialog.querySelector<HTMLButtonElement>('button[type=submit]')! }
}
const choose = (inside: ReturnType<typeof within>, name: RegExp) => fireEvent.click(inside.getByRole('radio', { name }))

it('chooses nothing beforehand, and names the first missing choice', async () => {
  const { inside, button } = await open()
  expect(inside.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  expect([button().disabled, button().title]).toEqual([true, 'Choose a package first'])
  choose(inside, /^Plus 10/)
  expect(button().title).toBe('Choose the payment method first')
  expect(server.asked(renewTypes)[0]!.query).toMatchObject({ ids: ['5'] })
})

it('sends what was previewed, at the price of the preview, once and under a key', async () => {
  server.answer(renewPreview, rows([{ ...LINE, amount: '30.00', resumes: true }]))
  server.answer(recharge, ok({ orderNo: 'TR1', packageStart: LINE.packageStart, packageEnd: LINE.packageEnd }))
  const { dialog, inside, button } = await open()
  choose(inside, /^Plus 10/)
  choose(inside, /^Bank transfer/)
  type('Transaction number', 'T-8', dialog)
  type('Quantity', '3', dialog)
  expect(await inside.findByText('30.00 → 40.00 MB')).toBeTruthy()
  expect(inside.getByText('2026-11-21 – 2026-11-26')).toBeTruthy()
  await waitFor(() => expect(button().textContent).toContain('Renew …0613 for 30.00 yuan'))
  expect(within(dialog).getByTestId('restate').textContent).toContain('30.00 yuan by Bank transfer for Plus 10 × 3, until 2026-11-26')
  fireEvent.submit(dialog.querySelector('form')!)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const bought = {
    trafficPacketId: 4,
    quantity: 3,
    effect: 'thisMonth',
    paymentMethod: 'bankTransfer',
    transactionNo: 'T-8',
    unitPrice: '10.00',
  }
  expect(server.asked(recharge).map(({ body }) => body)).toEqual([{ id: 5, ...bought }])
  expect(server.asked(recharge)[0]!.key).toMatch(/^.{8,64}$/)
  expect(server.asked(renewPreview).at(-1)!.query).toMatchObject({ trafficPacketId: '4', quantity: '3', effect: 'thisMonth' })
})

it('asks for the transaction of a transfer', async () => {
  server.answer(recharge, ok({ orderNo: 'TR1', packageStart: LINE.packageStart, packageEnd: LINE.packageEnd }))
  const { dialog, inside, button } = await open()
  choose(inside, /^Plus 10/)
  choose(inside, /^Bank transfer/)
  expect(button().title).toBe('Type the transaction number first')
  type('Transaction number', 'T-9', dialog)
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(recharge)[0]!.body).toMatchObject({ paymentMethod: 'bankTransfer', transactionNo: 'T-9' }))
})

it('takes cash without a transaction number, and says the change', async () => {
  server.answer(recharge, ok({ orderNo: 'TR1', packageStart: LINE.packageStart, packageEnd: LINE.packageEnd }))
  const { dialog, inside, button } = await open()
  choose(inside, /^Plus 10/)
  choose(inside, /^Cash/)
  expect(inside.queryByRole('textbox', { name: 'Transaction number' })).toBeNull()
  await waitFor(() => expect(button().disabled).toBe(false))
  type('Cash received', '50', dialog)
  expect(await inside.findByText('40.00')).toBeTruthy()
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(recharge)).toHaveLength(1))
  expect(server.asked(recharge)[0]!.body).toMatchObject({ paymentMethod: 'cash', unitPrice: '10.00' })
  expect(server.asked(recharge)[0]!.body).not.toHaveProperty('transactionNo')
})

it('shows the code of a provider, and says that the cards are renewed once it is paid', async () => {
  const order = { orderNo: 'IR1', amount: '10.00', paymentStatus: 'unpaid', packageStart: LINE.packageStart, packageEnd: LINE.packageEnd }
  const look = { kind: 'iot', orderNo: 'IR1', delivery: 'notInitiated', codeUrl: 'weixin://pay/IR1', payUntil: null }
  server.answer(payOrderApi.methods, ok({ methods: ['cash', 'wechat'] }))
  server.answer(recharge, ok({ orderId: 1, ...order }))
  server.answer(payOrderApi.order, ok({ ...look, paymentStatus: 'failed' }), ok({ ...look, paymentStatus: 'paid' }))
  const { dialog, inside, button } = await open()
  choose(inside, /^Plus 10/)
  choose(inside, /^WeChat/)
  await waitFor(() => expect(button().disabled).toBe(false))
  const press = () => fireEvent.submit(dialog.querySelector('form')!)
  press()
  fireEvent.click(await screen.findByRole('button', { name: 'Collect again' }))
  expect([onRenewed.mock.calls, onClose.mock.calls]).toEqual([[], []])
  // The choice is still there, with a preview of now.
  const form = () => screen.getByRole('dialog').querySelector('form')!
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(form().getAttribute('aria-busy')).toBe('false')
  fireEvent.submit(form())
  await waitFor(() => expect(onRenewed).toHaveBeenCalledWith(new Set([5])))
  const [first, again] = server.asked(recharge)
  expect(again!.body).toEqual(first!.body)
  // The same key would answer with the ended order.
  expect(again!.key).not.toBe(first!.key)
})

it('offers no provider for several cards', async () => {
  server.answer(payOrderApi.methods, ok({ methods: ['cash', 'wechat', 'bankTransfer'] }))
  const { inside } = await open([cardOf(5), cardOf(6)])
  expect(await inside.findByRole('radio', { name: /^Cash/ })).toBeTruthy()
  expect(inside.queryByRole('radio', { name: /^WeChat/ })).toBeNull()
})

it('renews the cards that can be renewed, and says why others are not', async () => {
  const refused = { ...LINE, id: 7, iccid: '89860623100000000777', refusal: 'violation' } as const
  server.answer(renewPreview, rows([LINE, { ...LINE, id: 6 }, refused]))
  server.answer(renew, ok({ orders: 2, amount: '20.00' }))
  const { dialog, inside, button } = await open([cardOf(5), cardOf(6), cardOf(7)])
  choose(inside, /^Plus 10/)
  choose(inside, /^Bank transfer/)
  type('Transaction number', 'T-7', dialog)
  expect(await inside.findByText('The card is halted for a violation')).toBeTruthy()
  await waitFor(() => expect(button().textContent).toContain('Renew 2 cards for 20.00 yuan'))
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(renew)).toHaveLength(1))
  expect(server.asked(renew)[0]!.body).toMatchObject({ ids: [5, 6], unitPrice: '10.00' })
  await waitFor(() => expect(onRenewed).toHaveBeenCalledWith(new Set([5, 6])))
})

it('says that cards of several operators have no package in common, and how many cards each fits', async () => {
  server.answer(
    renewTypes,
    rows([
      { ...TYPE, fits: 2 },
      { ...TYPE, id: 6, name: 'Other', operator: 'mobile' },
    ]),
  )
  const { inside } = await open([cardOf(5), cardOf(6), cardOf(7, 'mobile')])
  expect(inside.getByText(/^The cards belong to 2 operators/)).toBeTruthy()
  expect(inside.getByText('China Unicom · Add-on · 10.00 MB · 2 of 3 cards')).toBeTruthy()
  expect(inside.getByText('China Mobile · Add-on · 10.00 MB · 1 of 3 cards')).toBeTruthy()
})

it('keeps the choice after another price, and shows the new one', async () => {
  server.answer(recharge, { code: 409, message: 'The price is now 12.00 yuan; check and confirm again', data: {} })
  const { dialog, inside, button } = await open()
  choose(inside, /^Plus 10/)
  choose(inside, /^Bank transfer/)
  type('Transaction number', 'T-6', dialog)
  await waitFor(() => expect(button().textContent).toContain('10.00 yuan'))
  server.answer(renewPreview, rows([{ ...LINE, amount: '12.00' }]))
  fireEvent.submit(dialog.querySelector('form')!)
  expect(await inside.findByText(/^The price is now 12.00 yuan/)).toBeTruthy()
  await waitFor(() => expect(button().textContent).toContain('12.00 yuan'))
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['notConnected', /^This operator is not connected/],
  ['noPackageCode', /^The package has no code of the operator/],
] as const)('says before anybody pays that no operator gets the packages: %s', async (notOrdered, words) => {
  server.answer(renewPreview, rows([{ ...LINE, notOrdered }]))
  const { inside } = await open()
  choose(inside, /^Plus 10/)
  choose(inside, /^Cash/)
  expect(await inside.findByText(words)).toBeTruthy()
  expect((await inside.findByTestId('restate')).textContent).toContain('Not ordered from the operator')
})
