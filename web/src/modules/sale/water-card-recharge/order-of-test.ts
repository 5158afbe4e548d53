import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'

const AT = '2026-01-01T08:01:00.000+08:00'

/** A cash order of a card without a meter, as tests begin with it. */
export const ORDER: WaterCardRechargeDetail = {
  id: 1,
  orderNo: 'WR1',
  cardId: 7,
  cardNo: 'K-7',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  deviceSn: null,
  unitPrice: '3.45',
  amount: '100.00',
  quantity: '28.990',
  refundedAmount: '0.00',
  movedAmount: '0.00',
  movedFromId: null,
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  state: 'notInitiated',
  delivery: 'nothingToDeliver',
  createdAt: AT,
  paidAt: AT,
  failureReason: null,
  messageId: null,
  recharger: 'admin',
  transactionNo: null,
  transitions: [{ id: 1, at: AT, actor: 'admin', from: null, to: 'paid/notInitiated', reason: null }],
  possible: {
    refundable: '100.00',
    quantity: '28.990',
    remaining: '35.110',
    remainingAfter: '6.120',
    debt: '0.000',
    isRestorable: false,
    refund: null,
    reverse: null,
    move: null,
    retry: 'notFailed',
    cancel: 'notUnpaid',
  },
  refunds: [],
  movedFrom: null,
  movedTo: [],
  troubles: [],
  payments: [],
  telephone: '138****1234',
  hall: 'East hall',
  cardPrice: '3.45',
  meter: null,
  prints: [],
  copy: 0,
  entries: [entry({ id: 11, amount: '100.00' }), entry({ id: 12, quantity: '28.990', remainingAfter: '35.110' })],
}

type Entry = WaterCardRechargeDetail['entries'][number]

function entry(given: Partial<Entry>): Entry {
  const none = { amount: null, quantity: null, remainingAfter: null, reversesId: null, note: null }
  return { id: 0, at: AT, kind: 'recharge', refNo: 'WR1', actor: 'admin', ...none, ...given }
}
