import { fireEvent, screen, waitFor } from '@testing-library/react'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { afterEach, expect, it, vi } from 'vitest'

import PayLinkPage from './PayLinkPage.tsx'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'

const LINK = 'said.signature'
const sale = { unitPrice: '3.45', most: '5000.00', methods: ['wechat', 'alipay'], signInUrl: null }
const order = {
  orderNo: 'WR7',
  amount: '50.00',
  quantity: '14.490',
  paymentMethod: 'alipay',
  paymentStatus: 'unpaid',
  delivery: 'notInitiated',
  codeUrl: 'https://pay.example/7',
  payableBy: 'anybody',
  inside: null,
  payUntil: null,
  paidAt: null,
}
const opened = {
  company: 'Water works',
  name: 'L**',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  expiresAt: '2026-01-04T08:00:00.000+08:00',
  sale,
  order: null,
}

afterEach(() => vi.unstubAllGlobals())

it('sells by amount and method at the price that it shows, and leads to the code', async () => {
  const server = stageServer()
  server.answer(payLinkApi.open, ok(opened))
  server.answer(payLinkApi.pay, ok({ orderNo: order.orderNo }))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}` })
  expect(await screen.findByText('Garden 3-2-1203')).toBeTruthy()
  expect(screen.getByText('L**')).toBeTruthy()
  expect(screen.getByText('Buys 28.99 t')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Other amount/), { target: { value: '50' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Alipay' }))
  server.answer(payLinkApi.open, ok({ ...opened, order }))
  fireEvent.click(screen.getByRole('button', { name: 'Pay 50.00 yuan' }))
  expect(await screen.findByRole('img', { name: 'Payment code' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe(order.codeUrl)
  expect(server.asked(payLinkApi.pay).map(({ body }) => body)).toEqual([
    { link: LINK, amount: '50.00', paymentMethod: 'alipay', unitPrice: '3.45' },
  ])
  expect(server.asked(payLinkApi.open).at(-1)!.body).toEqual({ link: LINK, orderNo: 'WR7' })
})

it.each(['', '0', '5000.01', '0.01'])('sells nothing for the amount "%s"', async (typed) => {
  const server = stageServer()
  server.answer(payLinkApi.open, ok(opened))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}` })
  fireEvent.change(await screen.findByLabelText(/Other amount/), { target: { value: typed } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' }).disabled).toBe(true)
})

it('ends in the tons that were paid, and sells again with a link of a card', async () => {
  const server = stageServer()
  const paid = { ...order, paymentStatus: 'paid', delivery: 'nothingToDeliver', codeUrl: null, paidAt: '2026-01-01T08:01:00.000+08:00' }
  server.answer(payLinkApi.open, ok({ ...opened, order: paid }))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}&orderNo=WR7` })
  expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeTruthy()
  expect(screen.getByText('14.49 t')).toBeTruthy()
  server.answer(payLinkApi.open, ok(opened))
  fireEvent.click(screen.getByRole('button', { name: 'Recharge again' }))
  await waitFor(() => expect(screen.getByText('Buys 28.99 t')).toBeTruthy())
})

it('says why a link does not open, and shows nothing else', async () => {
  const server = stageServer()
  server.answer(payLinkApi.open, { code: 409, message: 'This payment link has expired', data: {} })
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}` })
  expect(await screen.findByText('This payment link has expired')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
