import type { ResourceMessages } from '../../messages.ts'

export const waterCardRecharge: ResourceMessages<'waterCardRecharge'> = {
  title: 'Recharge order',
  field: {
    orderNo: 'Order no.',
    cardId: 'Water card',
    cardNo: 'Card no.',
    name: 'Name',
    communityName: 'Community',
    roomNo: 'Room',
    deviceSn: 'Meter SN',
    unitPrice: 'Unit price (yuan/t)',
    amount: 'Amount (yuan)',
    quantity: 'Quantity (t)',
    refundedAmount: 'Refunded (yuan)',
    paymentMethod: 'Payment method',
    paymentStatus: 'Payment',
    state: 'Delivery',
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
    state: {
      notInitiated: 'Not sent',
      initiated: 'Sending',
      success: 'Delivered',
      fail: 'Not delivered',
    },
  },
  action: {
    cancel: 'Cancel order',
    export: 'Export',
  },
  error: {
    missing: 'This order does not exist; refresh and try again',
    notUnpaid: 'Only an unpaid order can be cancelled; this one is paid or has ended',
  },
}
