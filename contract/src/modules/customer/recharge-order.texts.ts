import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.texts.ts'
import type { rechargeOrderApi } from './recharge-order.ts'

export const rechargeOrder = {
  title: ['充值订单', 'Recharge order', '儲值訂單'],
  screen: ['全部充值订单', 'All recharge orders', '全部儲值訂單'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    kind: ['产品', 'Product', '產品'],
    orderId: ['充值订单', 'Water order', '儲值訂單'],
    iotOrderId: ['流量订单', 'IoT order', '流量訂單'],
    orderNo: ['订单号', 'Order no.', '訂單號'],
    cardId: ['水卡', 'Water card', '水卡'],
    iotCardId: ['物联网卡', 'IoT card', '物聯網卡'],
    packetName: ['套餐名称', 'Package', '方案名稱'],
    packages: ['套餐数', 'Packages', '方案數'],
    name: ['户名', 'Name', '戶名'],
    amount: ['充值金额', 'Amount', '儲值金額'],
    refundedAmount: ['已退金额', 'Refunded', '已退金額'],
    quantity: ['充值水量', 'Quantity', '儲值水量'],
    paymentMethod: ['支付方式', 'Payment method', '付款方式'],
    paymentStatus: ['支付状态', 'Payment', '付款狀態'],
    delivery: ['下发状态', 'Delivery', '下發狀態'],
    recharger: ['收款员', 'Clerk', '收款員'],
    transactionNo: ['交易流水号', 'Transaction no.', '交易流水號'],
    paidAt: ['支付时间', 'Paid', '付款時間'],
  },
  option: {
    kind: waterOptions.orderKind,
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: waterCardRecharge.option.paymentStatus,
    delivery: waterCardRecharge.option.delivery,
  },
  action: { export: ['导出', 'Export', '匯出'] },
  error: { missing: ['订单不存在，刷新后再试', 'There is no such order; reload and try again', '訂單不存在，重新整理後再試'] },

  /** Words of the page of all recharge orders. */
  stored: ['储值 {stored} 元', 'Stored value {stored} yuan', '儲值 {stored} 元'],
  storedOf: [
    '充值 {amount}，退款 {refunded}，移走 {moved}',
    'recharged {amount}, refunded {refunded}, moved {moved}',
    '儲值金額 {amount}，退款 {refunded}，移走 {moved}',
  ],
  sums: [
    '已付 {amount} 元，已退 {refunded} 元，水量 {quantity} t',
    '{amount} yuan paid, {refunded} yuan refunded, {quantity} t',
    '已付 {amount} 元，已退 {refunded} 元，水量 {quantity} t',
  ],
} as const satisfies ResourceMessages<typeof rechargeOrderApi>
