import type { TextsOf } from '../../messages.ts'
import { waterCardRecharge } from '../water/water-card-recharge.ts'
import { options as payOptions } from './options.ts'

export const payDifference: TextsOf<'payDifference'> = {
  title: 'difference',
  field: {
    dateRange: 'Dates',
    reconciliationId: 'Reconciled day',
    queue: 'Queue',
    kind: 'Kind',
    state: 'State',
    at: 'Provider time',
    transactionNo: 'Transaction number',
    refundNo: 'Refund number',
    orderNo: 'Order number',
    orderId: 'Order',
    cardId: 'Water card',
    cardNo: 'Card number',
    name: 'Name',
    communityName: 'Community',
    roomNo: 'Room number',
    line: 'Bill line',
    theirAmount: 'Their amount',
    theirState: 'Their state',
    ourAmount: 'Our amount',
    paymentStatus: 'Our state',
    gap: 'Difference',
    quantity: 'Water',
  },
  option: {
    queue: {
      onlyTheirs: 'Only theirs',
      onlyOurs: 'Only ours',
      amountDiffers: 'Amount differs',
      stateDiffers: 'State differs',
    },
    kind: payOptions.kind,
    state: {
      open: 'To settle',
      settled: 'Settled',
      gone: 'Matched since',
    },
    theirState: payOptions.lineState,
    paymentStatus: waterCardRecharge.option.paymentStatus,
  },
  action: { export: 'Export differences' },
  error: {
    missing: 'This difference is not there; reload',
  },
}
