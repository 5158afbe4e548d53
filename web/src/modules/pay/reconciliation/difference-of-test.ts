import type { DifferenceDetail, PayDifference } from '@weir/contract/modules/pay/difference'
import type { ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'

const AT = '2026-01-01T09:12:03.000+08:00'

/** A payment of 100.00 that the bill has and we have not, for component tests. */
export const ROW: PayDifference = {
  id: 11,
  reconciliationId: 5,
  queue: 'onlyTheirs',
  kind: 'payment',
  state: 'open',
  at: AT,
  transactionNo: 'T11',
  refundNo: null,
  orderNo: 'WR11',
  orderId: 21,
  refundId: null,
  cardId: 31,
  cardNo: 'C31',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  line: 2,
  theirAmount: '100.00',
  theirState: 'success',
  ourAmount: null,
  paymentStatus: 'unpaid',
  gap: '100.00',
  quantity: '28.990',
  decision: null,
  decider: null,
  decidedAt: null,
}
export const DIFFERENCE: DifferenceDetail = {
  ...ROW,
  acts: ['credit', 'refund'],
  canAsk: true,
  ours: { amount: '100.00', createdAt: AT, paidAt: null, transactionNo: null, failureReason: null, refundState: null },
  deviceSn: 'SN-1',
  remaining: '5.000',
  decisions: [],
  asOf: AT,
}

const NONE = { waiting: 0, waitingGap: '0.00', explained: 0, explainedGap: '0.00', settled: 0 }
/** A day with a waiting difference of 100.00 and an explained one of −2.00. */
export const DAY: ReconciliationDetail = {
  id: 5,
  day: '2026-01-01',
  provider: 'wechat',
  state: 'open',
  differences: 1,
  theirPayments: 26,
  theirPaid: '2598.00',
  theirRefunds: 0,
  theirRefunded: '0.00',
  theirTotal: '2598.00',
  ourCount: 25,
  ourTotal: '2500.00',
  gap: '98.00',
  matched: 24,
  matchedTotal: '2400.00',
  fee: '15.59',
  lines: 26,
  billVersion: 1,
  filename: 'bill.csv',
  importer: 'Wang',
  importedAt: AT,
  matchedAt: AT,
  fetchFailure: null,
  closer: null,
  closedAt: null,
  queues: [
    { ...NONE, queue: 'onlyTheirs', waiting: 1, waitingGap: '100.00' },
    { ...NONE, queue: 'onlyOurs' },
    { ...NONE, queue: 'amountDiffers', explained: 1, explainedGap: '-2.00' },
    { ...NONE, queue: 'stateDiffers' },
  ],
  previous: { id: 4, day: '2025-12-31', provider: 'wechat' },
  next: null,
  others: [],
}
