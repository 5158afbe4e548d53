import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

export const rechargeOrder: TextsOf<'rechargeOrder'> = {
  title: '儲值訂單',
  screen: '全部儲值訂單',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    kind: '產品',
    orderId: '儲值訂單',
    iotOrderId: '流量訂單',
    orderNo: '訂單號',
    cardId: '水卡',
    iotCardId: '物聯網卡',
    packetName: '方案名稱',
    packages: '方案數',
    name: '戶名',
    amount: '儲值金額',
    refundedAmount: '已退金額',
    quantity: '儲值水量',
    paymentMethod: '付款方式',
    paymentStatus: '付款狀態',
    delivery: '下發狀態',
    recharger: '儲值人',
    transactionNo: '交易流水號',
    paidAt: '付款時間',
  },
  option: {
    kind: waterOptions.orderKind,
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: waterCardRecharge.option.paymentStatus,
    delivery: waterCardRecharge.option.delivery,
  },
  action: { export: '匯出' },
  error: { missing: '訂單不存在，重新整理後再試' },
}
