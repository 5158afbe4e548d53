import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

export const rechargeOrder: TextsOf<'rechargeOrder'> = {
  title: 'Recharge order of any product',
  screen: 'All recharge orders',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    kind: 'Product',
    orderId: 'Water order',
    iotOrderId: 'IoT order',
    orderNo: 'Order no.',
    cardId: 'Water card',
    iotCardId: 'IoT card',
    packetName: 'Package',
    packages: 'Packages',
    name: 'Name',
    amount: 'Amount',
    refundedAmount: 'Refunded',
    quantity: 'Quantity',
    paymentMethod: 'Payment method',
    paymentStatus: 'Payment',
    delivery: 'Delivery',
    recharger: 'Recharged by',
    transactionNo: 'Transaction no.',
    paidAt: 'Paid',
  },
  option: {
    kind: waterOptions.orderKind,
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: waterCardRecharge.option.paymentStatus,
    delivery: waterCardRecharge.option.delivery,
  },
  action: { export: 'Export' },
  error: { missing: 'There is no such order; reload and try again' },
}
