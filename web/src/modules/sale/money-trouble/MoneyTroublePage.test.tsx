import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type MoneyTrouble, moneyTroubleApi } from '@weir/contract/modules/sale/money-trouble'
import { TROUBLE_KINDS } from '@weir/contract/modules/sale/trouble-codes'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { afterEach, expect, it, vi } from 'vitest'

import MoneyTroublePage from './MoneyTroublePage.tsx'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'

const line: MoneyTrouble = {
  id: 5,
  kind: 'amountDiffers',
  since: '2026-01-01T08:00:00.000+08:00',
  orderId: 7,
  orderNo: 'WR7',
  cardId: 1,
  cardNo: 'C1',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  amount: '50.00',
  quantity: '28.990',
  orderAmount: '100.00',
  paymentMethod: 'wechat',
  paymentStatus: 'failed',
  delivery: 'notInitiated',
  failureReason: null,
  paymentReason: 'amountDiffers',
  transactionNo: 'T1',
  refundId: null,
  refundNo: null,
  refundState: null,
  refundFailure: null,
}
const { counts, list, refundPayment, creditPayment, close } = moneyTroubleApi
const ALL = [refundPayment, creditPayment, close, waterCardRechargeApi.retry, waterCardRefundApi.retry, waterCardRefundApi.settle]

async function open(...lines: MoneyTrouble[]) {
  const server = stageServer()
  server.answer(list, ok({ list: lines, total: lines.length, currentPage: 1, sums: { amount: '1250.00' } }))
  server.answer(counts, ok({ counts: [{}, ...TROUBLE_KINDS].map(() => ({ total: lines.length })) }))
  await openPage(<MoneyTroublePage />, { url: '/water/moneyTrouble', may: [list, ...ALL] })
  return server
}
afterEach(() => vi.unstubAllGlobals())

const rowOf = async (orderNo: string) => within((await screen.findByText(orderNo)).closest('tr')!)

it('shows both tracks of each kind, and only the acts that end it', async () => {
  const paid = { paymentReason: null, paymentStatus: 'paid' } as const
  await open(
    line,
    { ...line, ...paid, id: 8, orderNo: 'WR8', kind: 'paidNotDelivered', delivery: 'fail', failureReason: 'valve stuck' },
    {
      ...line,
      id: 9,
      orderNo: 'WR9',
      kind: 'refundStuck',
      refundId: 3,
      refundNo: 'WF3',
      refundState: 'failed',
      refundFailure: 'noProvider',
    },
    { ...line, id: 10, orderNo: 'WR10', kind: 'paidLate', paymentReason: 'late', refundId: 4, refundNo: 'WF4', refundState: 'pending' },
    { ...line, ...paid, id: 11, orderNo: 'WR11', kind: 'deliveredNotPaid', delivery: 'success' },
    { ...line, id: 13, orderNo: 'WR13', kind: 'transactionTaken', paymentReason: 'transactionTaken' },
  )
  const shown = async (orderNo: string) => {
    const row = await rowOf(orderNo)
    return row.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'))
  }
  expect(await shown('WR7')).toEqual(['Credit payment', 'Refund payment', 'More actions'])
  expect(await shown('WR8')).toEqual(['Send again'])
  expect(await shown('WR9')).toEqual(['Retry refund', 'Refunded another way'])
  expect(await shown('WR10')).toEqual([])
  expect(await shown('WR11')).toEqual(['Record the outcome'])
  expect(await shown('WR13')).toEqual(['Record the outcome'])
  expect((await rowOf('WR7')).getByText('50.00 yuan not credited, undecided')).toBeTruthy()
  expect((await rowOf('WR8')).getByText(/valve stuck/)).toBeTruthy()
  expect((await rowOf('WR9')).getByText('Refund failed: No payment provider is set up')).toBeTruthy()
  expect((await rowOf('WR10')).getByText(/being refunded/)).toBeTruthy()
  expect(screen.getByText(/^1,250\.00 yuan in all · /)).toBeTruthy()
})

it('credits what the dry run showed, with the price and the remaining water of then', async () => {
  const server = await open(line)
  const terms = {
    orderNo: null,
    amount: '50.00',
    unitPrice: '3.45',
    quantity: '14.490',
    remainingBefore: '-1.000',
    remainingQuantity: '13.490',
  }
  server.answer(creditPayment, ok(terms))
  fireEvent.click((await rowOf('WR7')).getByRole('button', { name: 'Credit payment' }))
  expect(await screen.findByText('Remaining −1.00 → 13.49 t')).toBeTruthy()
  server.answer(creditPayment, ok({ ...terms, orderNo: 'WR99' }))
  fireEvent.click(screen.getByRole('button', { name: 'Credit 50.00 yuan' }))
  const sent = () => server.asked(creditPayment).flatMap(({ body }) => ((body as { dryRun?: boolean }).dryRun ? [] : [body]))
  await waitFor(() => expect(sent()).toEqual([{ id: 5, unitPrice: '3.45', remainingQuantity: '-1.000' }]))
})
