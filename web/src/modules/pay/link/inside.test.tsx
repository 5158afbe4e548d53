import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import PayLinkPage from './PayLinkPage.tsx'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'

const LINK = 'said.signature'
const SIGN_IN = 'https://open.example/connect?appid=wx1#wechat_redirect'
const VALUES = { package: 'prepay_id=7', paySign: 'signed' }
const opened = {
  company: 'Water works',
  name: 'L**',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  expiresAt: '2126-01-04T08:00:00.000+08:00',
  sale: { unitPrice: '3.45', most: '5000.00', methods: ['wechat', 'alipay'], signInUrl: SIGN_IN },
  order: null,
}
const order = {
  orderNo: 'WR7',
  amount: '100.00',
  quantity: '28.990',
  paymentMethod: 'wechat',
  paymentStatus: 'unpaid',
  delivery: 'notInitiated',
  codeUrl: null,
  payableBy: 'you',
  inside: VALUES,
  payUntil: null,
  paidAt: null,
}
const keepPayer = (expiresAt = '2126-01-01T00:00:00.000+08:00') =>
  sessionStorage.setItem('payPayer', JSON.stringify({ payer: 'payer-1', expiresAt }))

/** The phone: its words to the page, and the values that the page gave it. */
function stagePhone(...words: string[]) {
  const given: unknown[] = []
  const invoke = (_: string, values: unknown, done: (result: object) => void) => {
    given.push(values)
    done({ err_msg: `get_brand_wcpay_request:${words.shift()}` })
  }
  vi.stubGlobal('WeixinJSBridge', { invoke })
  return given
}
const browse = (userAgent: string) => vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: userAgent } }))
const left: string[] = []
beforeEach(() => {
  browse('Mozilla/5.0 MicroMessenger/8.0.50')
  const { href, origin } = location
  vi.stubGlobal('location', { href, origin, replace: (url: URL) => left.push(url.href) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  left.length = 0
})

it('asks WeChat who pays, comes back to the same link, and orders for that payer', async () => {
  const server = stageServer()
  server.answer(payLinkApi.open, ok(opened))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}` })
  await waitFor(() => expect(left).toHaveLength(1))
  expect(left[0]).not.toContain(LINK)
  const to = new URL(left[0]!)
  expect([to.searchParams.get('appid'), to.hash]).toEqual(['wx1', '#wechat_redirect'])
  cleanup()

  server.answer(payLinkApi.signIn, ok({ payer: 'payer-1', expiresAt: '2126-01-01T00:00:00.000+08:00' }))
  await openPage(<PayLinkPage />, { url: `/pay?code=c1&state=${to.searchParams.get('state')}` })
  expect(await screen.findByText('Garden 3-2-1203')).toBeTruthy()
  expect(server.asked(payLinkApi.signIn).map(({ body }) => body)).toEqual([{ link: LINK, code: 'c1' }])
  expect(server.asked(payLinkApi.open).at(-1)!.body).toEqual({ link: LINK, payer: 'payer-1' })
  expect(screen.getAllByRole('radio')).toHaveLength(1)

  const given = stagePhone('ok')
  server.answer(payLinkApi.pay, ok({ orderNo: 'WR7' }))
  server.answer(payLinkApi.open, ok({ ...opened, order }))
  fireEvent.click(screen.getByRole('button', { name: 'Pay 100.00 yuan' }))
  expect(await screen.findByText('Confirming the payment…')).toBeTruthy()
  expect(given).toEqual([VALUES])
  expect(screen.queryByRole('button', { name: 'Choose another amount' })).toBeNull()
  expect(server.asked(payLinkApi.pay)[0]!.body).toMatchObject({ payer: 'payer-1', paymentMethod: 'wechat' })
  expect(left).toHaveLength(1)
})

it.each([
  ['cancel', 'The payment is not complete. You can pay again.'],
  ['fail', /WeChat did not open the payment/],
])('says what became of a payment that ended with "%s", and pays again', async (word, said) => {
  keepPayer()
  const given = stagePhone(word, 'ok')
  const server = stageServer()
  server.answer(payLinkApi.open, ok({ ...opened, order }))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}&orderNo=WR7` })
  const pay = await screen.findByRole('button', { name: 'Pay 100.00 yuan with WeChat' })
  expect(given).toEqual([]) // an order of before opens nothing by itself
  fireEvent.click(pay)
  expect(await screen.findByText(said)).toBeTruthy()
  fireEvent.click(pay)
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  expect(given).toEqual([VALUES, VALUES])
})

it('says that WeChat did not open where a browser only calls itself so', async () => {
  keepPayer()
  const server = stageServer()
  server.answer(payLinkApi.open, ok({ ...opened, order }))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}&orderNo=WR7` })
  const pay = await screen.findByRole('button', { name: 'Pay 100.00 yuan with WeChat' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.click(pay)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(await screen.findByText(/WeChat did not open the payment/)).toBeTruthy()
})

it('offers no payment of an order that another account placed', async () => {
  keepPayer()
  const server = stageServer()
  server.answer(payLinkApi.open, ok({ ...opened, order: { ...order, payableBy: 'another', inside: null } }))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}&orderNo=WR7` })
  expect(await screen.findByText(/Another WeChat account placed this order/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /with WeChat/ })).toBeNull()
  server.answer(payLinkApi.open, ok(opened))
  fireEvent.click(screen.getByRole('button', { name: 'Choose another amount' }))
  expect(await screen.findByText('Buys 28.99 t')).toBeTruthy()
})

it('takes no code that did not begin in this tab', async () => {
  const server = stageServer()
  sessionStorage.setItem('payLeft', JSON.stringify({ state: 'other', link: LINK }))
  await openPage(<PayLinkPage />, { url: '/pay?code=c1&state=s1' })
  expect(await screen.findByText(/did not begin on this page/)).toBeTruthy()
  expect(server.asked(payLinkApi.signIn)).toEqual([])
})

it('says why WeChat named nobody, and asks again when the person wants to', async () => {
  const server = stageServer()
  sessionStorage.setItem('payLeft', JSON.stringify({ state: 's1', link: LINK }))
  server.answer(payLinkApi.signIn, { code: 409, message: 'WeChat did not confirm the payer', data: {} })
  server.answer(payLinkApi.open, ok(opened))
  await openPage(<PayLinkPage />, { url: '/pay?code=c1&state=s1' })
  expect(await screen.findByText('WeChat did not confirm the payer')).toBeTruthy()
  expect(left).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Confirm again' }))
  await waitFor(() => expect(left).toHaveLength(1))
})

it('asks again once the named account is too old, and never outside of WeChat', async () => {
  keepPayer('2020-01-01T00:00:00.000+08:00')
  const server = stageServer()
  server.answer(payLinkApi.open, ok(opened))
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}` })
  await waitFor(() => expect(left).toHaveLength(1))
  cleanup()
  browse('Mozilla/5.0 Safari/604.1')
  await openPage(<PayLinkPage />, { url: `/pay?link=${LINK}` })
  expect(await screen.findByText('Buys 28.99 t')).toBeTruthy()
  expect(left).toHaveLength(1)
})
