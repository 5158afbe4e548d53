import { expect } from '@playwright/test'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import { address } from './api.ts'

const MERCHANT = 'weir'

interface Payment {
  transactionNo: string
  /** Fen. */
  amount: number
  paidAt: string
}

async function control<T>(act: string, input: object): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${process.env.PAY_PORT}/control/${act}`, { method: 'POST', body: JSON.stringify(input) })
  return (await answer.json()) as T
}

/** The newest day whose bill can be imported. */
export const yesterday = () => dayText(businessDay(Date.now()) - 1)

/** The payer of an order pays, and the server hears of it. */
export async function payOrder(orderNo: string) {
  await control('pay', { orderNo })
  expect(await control('notify', { orderNo, untilTaken: true })).toEqual([200])
}

/** The sandbox tells the server of a payment that it does not know itself: a faulty provider. */
export async function tellOfPayment(orderNo: string, payment: Payment) {
  await expect.poll(async () => (await control<{ state: string }>('order', { orderNo })).state).toBe('open')
  const url = `${address()}/api/v1/pay/callback/sandbox`
  expect(await control('notify', { orderNo, url, payment })).toEqual([200])
}

export interface BillLine {
  /** HH:mm:ss by the clock of the business zone. */
  time: string
  transactionNo: string
  orderNo: string
  /** Yuan; with a refund number it went back. */
  amount: string
  refundNo?: string
}

/** The bill of a day as the sandbox writes it. */
export function billFile(day: string, lines: readonly BillLine[]) {
  const sum = (some: readonly BillLine[]) => some.reduce((total, { amount }) => total + Number(amount), 0).toFixed(2)
  const rows = lines.map(({ time, transactionNo, orderNo, amount, refundNo }) => {
    const cells = refundNo === undefined ? ['SUCCESS', amount, '', '0.00'] : ['REFUND', '0.00', refundNo, amount]
    return [`${day} ${time}`, transactionNo, orderNo, ...cells, '0.00'].join(',')
  })
  const [paid, back] = [lines.filter(({ refundNo }) => refundNo === undefined), lines.filter(({ refundNo }) => refundNo !== undefined)]
  const text = [
    `#weir sandbox,${MERCHANT},${day}`,
    'time,transactionNo,orderNo,state,amount,refundNo,refundAmount,fee',
    ...rows,
    'count,amount,refundAmount,fee',
    [lines.length, sum(paid), sum(back), '0.00'].join(','),
    '',
  ].join('\n')
  return { name: `sandbox-${day}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
}
