import type { ShiftDetail } from '@weir/contract/modules/pay/shift'

/** An open shift with 350.00 in cash, for component tests. */
export const SHIFT: ShiftDetail = {
  id: 4,
  shiftNo: 'SH4',
  clerk: 'Zhang',
  clerkId: 7,
  day: '2026-01-01',
  state: 'open',
  openedAt: '2026-01-01T08:30:00.000+08:00',
  closedAt: null,
  float: '200.00',
  cashOrders: 5,
  cashIn: '400.00',
  cashRefunds: 1,
  cashOut: '50.00',
  expected: '350.00',
  counted: null,
  difference: null,
  reason: null,
  note: null,
  closer: null,
  closeReason: null,
  counts: [],
  beside: [{ paymentMethod: 'wechat', orders: 2, amount: '300.00', refunds: 1, refunded: '100.00' }],
  undelivered: 1,
  undeliveredQuantity: '28.990',
}
