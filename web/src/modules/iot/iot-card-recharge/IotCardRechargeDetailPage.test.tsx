import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi, type IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer, type } from '../../../../test/stage.tsx'
import IotCardRechargeDetailPage from './IotCardRechargeDetailPage.tsx'
import { ORDER } from './order-of-test.ts'

const { get, refund, retry, cancel, retryRefund, settleRefund } = iotCardRechargeApi
const REFUND = {
  id: 1,
  refundNo: 'RF1',
  amount: '18.00',
  packages: 1,
  reason: 'bought twice',
  cause: 'refund' as const,
  state: 'done' as const,
  failureReason: null,
  settledWay: null,
  doneAt: '2026-01-01T08:00:00.000+08:00',
  actor: 'Zhou',
  createdAt: '2026-01-02T08:00:00.000+08:00',
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(refund, ok({ refundNo: 'RF2', amount: '36.00' }))
  server.answer(retry, ok({}))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(changes: Partial<IotCardRechargeDetail> = {}, further: Endpoint[] = []) {
  server.answer(get, ok({ ...ORDER, ...changes }))
  const page = (
    <Routes>
      <Route path="/order/:id" element={<IotCardRechargeDetailPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  await openPage(page, { url: '/order/1', may: [get, refund, retry, iotCardApi.detail, ...further] })
  await screen.findByRole('heading', { level: 1 })
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const steps = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const act = (name: RegExp) => region('Order actions').getByRole('button', { name })

it('shows money and channel on two tracks, the failure in the words of the operator', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('30 MB a month × 2, 36.00 yuan')
  expect(steps('Money')).toEqual([
    '2026-01-01',
    '08:01Paid+36.00 yuanZhou · Cash · 2 packages at 18.00 yuan',
    'SkippedRefundNothing refunded; 36.00 yuan refundable',
  ])
  expect(steps('Channel')).toEqual([
    '2026-01-01',
    '08:01Packages on the card2 packagesZhou',
    '08:01In progressZhou',
    '08:03FailedSystem · Card in arrears',
  ])
  expect(screen.getByText('Paid, but the operator did not complete it: Card in arrears.')).toBeTruthy()
  expect(region('Packages').getByText('30.00 MB in each cycle')).toBeTruthy()
})

it('says the own words of the product for an operator that gave no answer', async () => {
  await open({ failureReason: 'noAnswer' })
  expect(screen.getByText('Paid, but the operator did not complete it: no result in 48 hours.')).toBeTruthy()
})

it('says why a package without a code went to no operator', async () => {
  await open({ channelStatus: 'nothingToDeliver', failureReason: null, transitions: ORDER.transitions.slice(2) })
  expect(steps('Channel').at(-1)).toMatch(/^SkippedIn progressNot ordered from the operator/)
})

it('leads to the card', async () => {
  await open()
  expect(screen.getByRole('link', { name: ORDER.iccid }).getAttribute('href')).toBe('#/iot/iotCard/detail/7')
})

it('refunds what it shows, with a reason alone', async () => {
  await open()
  fireEvent.click(act(/^Refund/))
  const dialog = within(await screen.findByRole('dialog'))
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Refund 36.00 yuan' })
  expect([button.disabled, button.title]).toEqual([true, 'Give a reason first'])
  expect(dialog.getByTestId('restate').textContent).toMatch(/2 unused packages removed at once, 36\.00.yuan refunded \(Cash\)/)
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'moved away' } })
  fireEvent.click(button)
  expect(await screen.findByText('36.00 yuan refunded')).toBeTruthy()
  const [sent] = server.asked(refund)
  expect(sent?.body).toEqual({ id: 1, amount: '36.00', reason: 'moved away' })
  expect(sent?.key).toMatch(/^.{8,64}$/)
})

it('takes the amount of now after the server refused the former one', async () => {
  const changed = { code: 409, message: '18.00 yuan are refundable now', data: {} }
  server.answer(refund, changed, ok({ refundNo: 'RF2', amount: '18.00' }))
  await open()
  server.answer(get, ok({ ...ORDER, refundable: { amount: '18.00', packages: 1 } }))
  fireEvent.click(act(/^Refund/))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Reason/), { target: { value: 'moved away' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Refund 36.00 yuan' }))
  expect(await dialog.findByText('18.00 yuan are refundable now')).toBeTruthy()
  fireEvent.click(await dialog.findByRole('button', { name: 'Refund 18.00 yuan' }))
  await waitFor(() => expect(server.asked(refund)).toHaveLength(2))
  expect(server.asked(refund)[1]?.body).toMatchObject({ amount: '18.00' })
  expect(new Set(server.asked(refund).map(({ key }) => key)).size).toBe(2)
})

it('subscribes again after it said why the operator refused', async () => {
  await open()
  fireEvent.click(act(/^Subscribe again/))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Last time: Card in arrears\. No new charge/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Subscribe again' }))
  await waitFor(() => expect(server.asked(retry).map(({ body }) => body)).toEqual([{ id: 1 }]))
})

it('keeps both acts disabled with their reasons once all packages are gone, and lists the refund', async () => {
  const gone = { refundedAmount: '36.00', refundable: { amount: '0.00', packages: 0 }, refunds: [REFUND] }
  await open({ ...gone, channelStatus: 'success' })
  const acts = region('Order actions')
  expect(acts.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
  expect(acts.getByText('Only a failed order can be subscribed again')).toBeTruthy()
  expect(acts.getByText('All packages were used, so there is nothing to refund')).toBeTruthy()
  expect(region('Refunds').getByText('bought twice')).toBeTruthy()
  expect(steps('Money').at(-1)).toBe('08:00Refund−18.00 yuanZhou · RF1 · bought twice')
  expect(screen.getByText('All 36.00 yuan were refunded and the packages removed.')).toBeTruthy()
})

it('cancels an order that nobody paid, and no other one', async () => {
  server.answer(cancel, ok({}))
  await open({ paymentStatus: 'unpaid', channelStatus: 'notInitiated', refundable: { amount: '0.00', packages: 0 } }, [cancel])
  fireEvent.click(act(/^Cancel order/))
  const dialog = await screen.findByRole('dialog')
  type('Reason', 'wrong card', dialog)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(cancel).map(({ body }) => body)).toEqual([{ id: 1, reason: 'wrong card' }]))
})

it('tries a refused refund again, or settles it in another way', async () => {
  server.answer(retryRefund, ok({}))
  const failed = { ...REFUND, state: 'failed', failureReason: 'account closed', cause: 'second', packages: 0, doneAt: null } as const
  await open({ refunds: [failed] }, [retryRefund, settleRefund])
  const refunds = region('Refunds')
  expect(refunds.getByText('account closed')).toBeTruthy()
  expect(refunds.getByText('Paid twice')).toBeTruthy()
  fireEvent.click(refunds.getByRole('button', { name: 'Retry refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Refund 18.00 yuan again' }))
  await waitFor(() => expect(server.asked(retryRefund).map(({ body }) => body)).toEqual([{ refundId: 1 }]))
  expect(refunds.getByRole('button', { name: 'Refunded another way' })).toBeTruthy()
})

it('names the bound user, the package and when the card got it', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Li (id 12)' })).getAttribute('href')).toBe('#/customer/hyUser/detail/12')
  const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([factOf('Package id'), factOf('Subscribed')]).toEqual(['3', '2026-01-01 08:01'])
})
