import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { expect, it } from 'vitest'

import { AT, differingDay } from '../../../../../test/pay/differing-day.ts'
import { ownPayApp } from '../../../../../test/pay/pay-app.ts'
import { checkBalances, checkOrders } from '../../../sale/ledger/balance-check.job.ts'
import { refundFollowUpJob } from '../../refund/refund-follow-up.job.ts'

/** Each order is of 100.00 for 28.99 t. */
it('a day of the sandbox with every kind of line is decided line by line, and then closed', async () => {
  const app = await ownPayApp()
  const day = differingDay(app)
  const refundOf = async (id: number) =>
    (await app.call(waterCardRechargeApi.refund, { id, amount: '30.00', reason: 'moved out' })).data.refundNo!
  const isBookRight = async () => [(await checkBalances(app.ctx)).differences, await checkOrders(app.ctx)]

  // Both sides agree: a payment, and a refund that its provider has done.
  await refundOf((await day.paid()).id)
  await app.deliver()
  await refundFollowUpJob.run(app.ctx)
  // Ours, but the bill has no line.
  const lost = await day.paid()
  // Theirs alone: one is credited, one goes back.
  const untold = await day.paid({ isTold: false })
  const unwanted = await day.paid({ isTold: false })
  // Another amount, both ways.
  const [more, less] = [await day.paid(), await day.paid()]
  // Another state: a payment of a cancelled order, a refund made by hand, a refund of ours that ended there.
  const cancelled = await app.place()
  await app.call(waterCardRechargeApi.cancel, { id: (await app.order(cancelled)).id })
  const byHand = await day.paid()
  const ended = await day.paid()
  const endedNo = await refundOf(ended.id)
  const back = ({ orderNo, transactionNo }: typeof ended, refundNo: string) => ({ at: AT, transactionNo, orderNo, amount: 3000, refundNo })
  const { id, differences } = await day.fetch({
    leaveOut: [lost.transactionNo],
    change: { [more.transactionNo]: { amount: 10_500 }, [less.transactionNo]: { amount: 9800 } },
    add: [
      { at: AT, transactionNo: 'LATEWORD', orderNo: cancelled, amount: 10_000 },
      back(byHand, 'BY-HAND-1'),
      back(ended, endedNo),
      // Of no order, of another system, and with a comma that leaves no column certain.
      { at: AT, transactionNo: 'NOBODYS', orderNo: 'WR999999999999', amount: 500 },
      { at: AT, transactionNo: 'SHOP1', orderNo: '收款(一)-3', amount: 5000 },
      { at: AT, transactionNo: 'SHOP2', orderNo: 'tea, two cups', amount: 800 },
    ],
  })
  const of = (number: string) => differences.find(({ transactionNo, refundNo }) => (refundNo ?? transactionNo) === number)!
  const queues = differences.map(({ queue, kind, transactionNo, refundNo }) => `${queue} ${kind} ${refundNo ?? transactionNo}`)
  expect(queues.toSorted()).toEqual(
    [
      `onlyOurs payment ${lost.transactionNo}`,
      'onlyTheirs payment NOBODYS',
      `onlyTheirs payment ${untold.transactionNo}`,
      `onlyTheirs payment ${unwanted.transactionNo}`,
      'stateDiffers payment LATEWORD',
      'stateDiffers refund BY-HAND-1',
      `stateDiffers refund ${endedNo}`,
      `amountDiffers payment ${more.transactionNo}`,
      `amountDiffers payment ${less.transactionNo}`,
    ].toSorted(),
  )
  const { linesAside } = await day.day(id)
  expect(linesAside).toMatchObject([{ amount: '50.00' }, { amount: null }])
  const close = () => app.call(reconciliationApi.close, { id })
  expect((await close()).code).toBe(409)

  const acts = [
    [untold.transactionNo, 'credit'],
    [unwanted.transactionNo, 'refund'],
    [more.transactionNo, 'refund'],
    [less.transactionNo, 'takeBack'],
    ['LATEWORD', 'credit'],
    ['BY-HAND-1', 'takeBack'],
    [endedNo, 'finish'],
  ] as const
  for (const [number, act] of acts) {
    expect(await day.settle(of(number).id, act)).toMatchObject({ code: 0 })
    expect(await day.sums(id)).toMatchObject({ state: 'open', isEven: true })
  }
  for (const number of [lost.transactionNo, 'NOBODYS']) {
    expect((await app.call(payDifferenceApi.explain, { id: of(number).id, reason: 'asked on the phone' })).code).toBe(0)
    expect((await app.call(payDifferenceApi.confirm, { id: of(number).id }, { id: 2 })).code).toBe(0)
  }
  expect(await day.sums(id)).toMatchObject({ state: 'open', differences: 0, gap: '-95.00', isEven: true })
  expect((await close()).code).toBe(409)
  const lines = linesAside.map(({ line }) => line)
  expect((await app.call(reconciliationApi.explainLines, { id, lines, reason: 'the tea shop' })).code).toBe(0)
  expect(await day.sums(id)).toMatchObject({ state: 'balanced', gap: '-95.00', isEven: true })
  expect((await close()).code).toBe(0)
  expect((await day.day(id)).state).toBe('closed')
  // A later bill has the money that goes back after the decisions.
  await app.deliver()
  // Eight orders stand. Of three 30.00 went back, and of one 2.00: 8 × 28.990 − 3 × 8.700 − 0.580 t.
  expect(await app.remaining()).toBe(8 * 28_990 - 3 * 8700 - 580)
  expect(await isBookRight()).toEqual([[], []])
})
