import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

const state = {
  notInitiated: 'Waiting to be sent',
  initiated: 'Sending',
  success: 'Delivered',
  fail: 'Delivery failed',
}

export const waterCardRecharge: TextsOf<'waterCardRecharge'> = {
  title: 'Recharge order',
  screen: 'Recharge orders',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'reason', 'deviceSn', 'cardNo', 'roomNo', 'communityName', 'unitPrice', 'amount'),
    orderNo: 'Order no.',
    cardId: 'Water card',
    name: 'Name',
    quantity: 'Quantity',
    refundedAmount: 'Refunded',
    paymentMethod: 'Payment method',
    paymentStatus: 'Payment',
    state: 'Channel',
    delivery: 'Delivery',
    paidAt: 'Paid',
    failureReason: 'Failure',
    messageId: 'Message ID',
    recharger: 'Recharged by',
    transactionNo: 'Transaction no.',
    transitions: 'Transitions',
  },
  option: {
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: {
      unpaid: 'Unpaid',
      paid: 'Paid',
      failed: 'Payment failed',
    },
    state,
    delivery: { nothingToDeliver: 'Not required', ...state },
  },
  action: {
    cancel: 'Cancel order',
    retry: 'Send again',
    export: 'Export',
  },
  error: {
    missing: 'This order does not exist; refresh and try again',
    notUnpaid: 'Only an unpaid order can be cancelled; this one is paid or has ended',
    notFailed: 'Only a credit that was not delivered can be sent again; this one is on its way or has arrived',
    refunded: 'This order was refunded and cannot be sent again. Create a new recharge.',
    noMeter: 'The card has no meter that takes commands; bind one, or refund the order',
    providerSilent: 'The payment provider does not answer, so the order stays open; try again later',
  },
}
