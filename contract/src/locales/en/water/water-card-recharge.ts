import type { TextsOf } from '../../messages.ts'

const state = {
  notInitiated: 'Not sent',
  initiated: 'Sending',
  success: 'Delivered',
  fail: 'Not delivered',
}

export const waterCardRecharge: TextsOf<'waterCardRecharge'> = {
  title: 'Recharge order',
  field: {
    orderNo: 'Order no.',
    cardId: 'Water card',
    cardNo: 'Card no.',
    name: 'Name',
    communityName: 'Community',
    roomNo: 'Room',
    deviceSn: 'Device SN',
    unitPrice: 'Unit price',
    amount: 'Amount',
    quantity: 'Quantity',
    refundedAmount: 'Refunded',
    paymentMethod: 'Payment method',
    paymentStatus: 'Payment',
    state: 'Channel',
    delivery: 'Delivery',
    createdAt: 'Created',
    paidAt: 'Paid',
    failureReason: 'Failure',
    messageId: 'Message ID',
    recharger: 'Recharged by',
    transactionNo: 'Transaction no.',
    dateRange: 'Days',
    reason: 'Reason',
    transitions: 'Transitions',
  },
  option: {
    paymentMethod: {
      cash: 'Cash',
      wechat: 'WeChat',
      alipay: 'Alipay',
      bankTransfer: 'Bank transfer',
    },
    paymentStatus: {
      unpaid: 'Unpaid',
      paid: 'Paid',
      failed: 'Payment failed',
    },
    state,
    delivery: { nothingToDeliver: 'Nothing to deliver', ...state },
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
    refunded: 'Money of this order went back, so its water is not sent; recharge the card anew',
    noMeter: 'The card has no meter that takes commands; bind one, or refund the order',
  },
}
