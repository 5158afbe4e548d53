import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardRefund: TextsOf<'waterCardRefund'> = {
  title: 'Refund',
  screen: 'Refunds',
  field: {
    ...pick(labels, 'dateRange', 'reason', 'cardNo', 'roomNo', 'communityName'),
    refundNo: 'Refund no.',
    orderId: 'Recharge order',
    orderNo: 'Order no.',
    cardId: 'Water card',
    name: 'Name',
    cause: 'Kind',
    amount: 'Refunded',
    quantity: 'Water taken back',
    paymentMethod: 'Refunded by',
    state: 'State',
    failureReason: 'Failure',
    settledWay: 'Paid back by',
    refunder: 'Author',
    createdAt: 'Refund made',
    doneAt: 'Money back',
    note: 'Note',
  },
  option: {
    cause: waterOptions.refundCause,
    paymentMethod: waterOptions.paymentMethod,
    state: waterOptions.refundState,
    settledWay: { cash: 'Cash from my drawer', bankTransfer: 'Bank transfer' },
  },
  action: {
    retry: 'Refund again',
    settle: 'Paid back in another way',
    export: 'Export',
  },
  error: {
    missing: 'This refund does not exist; refresh and try again',
    notFailed: 'Only a refund that failed can be handled; this one is on its way or done',
  },
}
