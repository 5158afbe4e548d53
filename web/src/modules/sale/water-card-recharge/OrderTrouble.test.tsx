import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { waterCardRechargeApi, type WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { OrderDetail } from './WaterCardRechargeDetailPage.tsx'
import { ORDER } from './order-of-test.ts'

type Trouble = WaterCardRechargeDetail['troubles'][number]
const { creditPayment, refundPayment, close } = moneyTroubleApi
const FAILED: Partial<WaterCardRechargeDetail> = {
  paymentStatus: 'failed',
  paymentMethod: 'wechat',
  paidAt: null,
  entries: [],
  transitions: [],
  possible: { ...ORDER.possible, refundable: '0.00', refund: 'notPaid', move: 'notPaid', reverse: 'notPaid' },
}
const NONE = { since: ORDER.createdAt, refundId: null, refundNo: null, refundState: null, refundFailure: null, transactionNo: 'T1' }
const differs: Trouble = { ...NONE, id: 5, kind: 'amountDiffers', amount: '50.00', paymentReason: 'amountDiffers' }
const stuck = { refundId: 3, refundNo: 'WF3', refundState: 'failed', refundFailure: 'noProvider' } as const
const late: Trouble = { ...NONE, ...stuck, id: 9, kind: 'refundStuck', amount: '100.00', paymentReason: 'late' }

const paymentOf = ({ paymentReason, amount }: Trouble) => ({
  id: 1,
  amount,
  reason: paymentReason!,
  at: ORDER.createdAt,
  transactionNo: 'T1',
  closeReason: null,
  creditOrderId: null,
  creditOrderNo: null,
})

afterEach(() => vi.unstubAllGlobals())

const MAY = [creditPayment, refundPayment, close, waterCardRefundApi.retry, waterCardRefundApi.settle, waterCardRechargeApi.refund]

async function open(overrides: Partial<WaterCardRechargeDetail>) {
  const server = stageServer()
  await openPage(<OrderDetail order={{ ...ORDER, ...overrides }} />, { may: MAY })
  await screen.findByRole('heading', { level: 1 })
  return server
}
const actsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map(({ textContent, dataset }) => [textContent, dataset['look']])

it('never denies money of another amount, and has the acts that end it instead of those of a paid order', async () => {
  const server = await open({ ...FAILED, troubles: [differs], payments: [paymentOf(differs)] })
  expect(screen.getByText('50.00 yuan were received instead of 100.00 yuan and were not credited.')).toBeTruthy()
  expect(screen.getByText(/^The office is handling it.*do not pay again\.$/)).toBeTruthy()
  expect(screen.queryByText(/not received/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Order actions' })).toBeNull()
  expect(actsOf('Amount differs')).toEqual([
    ['Credit payment…I', 'primary'],
    ['Refund payment…B', undefined],
    ['Record the outcome…D', undefined],
  ])
  expect(within(screen.getByRole('region', { name: 'Money' })).getByText('+50.00 yuan')).toBeTruthy()
  expect(screen.getByText('The payment was not credited, so no water is sent')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All payment exceptions' }).getAttribute('href')).toBe('#/water/moneyTrouble?orderNo=WR1')
  const seen = {
    orderNo: null,
    amount: '50.00',
    unitPrice: '3.45',
    quantity: '14.490',
    remainingBefore: '0.000',
    remainingQuantity: '14.490',
  }
  server.answer(creditPayment, ok(seen))
  fireEvent.click(screen.getByRole('button', { name: /^Credit payment/ }))
  await screen.findByRole('button', { name: 'Credit 50.00 yuan' })
  await waitFor(() => expect(server.asked(creditPayment)[0]?.body).toMatchObject({ id: 5, dryRun: true }))
})

it('says that a late payment came in and that its refund failed, with the refund first', async () => {
  await open({ ...FAILED, troubles: [late], payments: [paymentOf(late)] })
  expect(screen.getByText('100.00 yuan were received after the quote had expired and were not credited.')).toBeTruthy()
  expect(screen.getByText('The refund failed and the office is handling it; do not pay again.')).toBeTruthy()
  expect(screen.getAllByText('Refund failed: No payment provider is set up').length).toBeGreaterThan(0)
  expect(actsOf('Refund stuck')).toEqual([
    ['Retry refund…R', 'primary'],
    ['Refunded another way…O', undefined],
  ])
})

it('keeps what is true of a paid order behind the trouble of a second payment', async () => {
  const second: Trouble = { ...late, kind: 'paidTwice', paymentReason: 'second', refundState: 'pending', refundFailure: null }
  await open({ troubles: [second], payments: [paymentOf(second)] })
  expect(screen.getByText('Another 100.00 yuan were received for an order already paid; they were not credited.')).toBeTruthy()
  expect(screen.getByText(/being refunded; no further request is needed\. Paid; 28\.99 t are on card K-7\./)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Order actions' })).toBeTruthy()
})

it.each([
  ['credited', '50.00 yuan were received and credited as order WR9 at the price of that time.'],
  ['refunded', '50.00 yuan were received, not credited, and refunded.'],
  ['neverArrived', 'Payment of 100.00 yuan not received; no water was added.'],
] as const)('says how money that bought nothing ended: %s', async (closeReason, said) => {
  await open({ ...FAILED, payments: [{ ...paymentOf(differs), closeReason, creditOrderNo: 'WR9' }] })
  expect(screen.getByText(said)).toBeTruthy()
})

it('says of a paid order that money went back outside, and lets a person record how it ended', async () => {
  await open({ troubles: [{ ...NONE, id: 12, kind: 'refundedOutside', amount: '100.00', paymentReason: null }] })
  expect(screen.getByText('The provider reports a refund that we did not make; the water is credited.')).toBeTruthy()
  expect(screen.getByText(/^The office is checking the bill of that day for the amount\./)).toBeTruthy()
  expect(screen.getAllByText('Refunded at the provider, not by us; see the bill of that day for the amount').length).toBeGreaterThan(0)
  expect(actsOf('Refunded at provider')).toEqual([['Record the outcome…D', 'primary']])
})
