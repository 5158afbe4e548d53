import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

const state = {
  notInitiated: '待下發',
  initiated: '下發中',
  success: '已到帳',
  fail: '下發失敗',
}

export const waterCardRecharge: TextsOf<'waterCardRecharge'> = {
  title: '儲值訂單',
  screen: '儲值訂單',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'reason', 'deviceSn', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    orderNo: '訂單號',
    cardId: '水卡',
    name: '戶名',
    amount: '儲值金額',
    quantity: '儲值水量',
    refundedAmount: '已退金額',
    paymentMethod: '付款方式',
    paymentStatus: '付款狀態',
    state: '通道狀態',
    delivery: '下發狀態',
    paidAt: '付款時間',
    failureReason: '失敗原因',
    messageId: '訊息編號',
    recharger: '儲值人',
    transactionNo: '交易流水號',
    transitions: '狀態變化',
  },
  option: {
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: {
      unpaid: '未付款',
      paid: '已付款',
      failed: '付款失敗',
    },
    state,
    delivery: { nothingToDeliver: '無需下發', ...state },
  },
  action: {
    cancel: '取消訂單',
    retry: '重新下發',
    export: '匯出',
  },
  error: {
    missing: '訂單不存在，重新整理後再試',
    notUnpaid: '只能取消未付款的訂單，這筆訂單已付款或已失效',
    notFailed: '只能重新下發失敗的訂單，這筆訂單正在下發或已到帳',
    refunded: '這筆訂單已有退款，不再下發；需要用水可重新儲值',
    noMeter: '水卡沒有可接收下發的水錶，先綁定水錶，或為訂單退款',
    providerSilent: '付款管道沒有回應，訂單沒有取消，稍後再試',
  },
}
