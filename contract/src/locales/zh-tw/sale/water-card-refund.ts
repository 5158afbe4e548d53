import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardRefund: TextsOf<'waterCardRefund'> = {
  title: '退款',
  screen: '退款紀錄',
  field: {
    ...pick(labels, 'dateRange', 'reason', 'cardNo', 'roomNo', 'communityName'),
    refundNo: '退款單號',
    orderId: '儲值訂單',
    orderNo: '訂單號',
    cardId: '水卡',
    name: '戶名',
    cause: '類型',
    amount: '退款金額',
    quantity: '收回水量',
    paymentMethod: '退款方式',
    state: '退款狀態',
    failureReason: '失敗原因',
    settledWay: '另行退還方式',
    refunder: '退款人',
    createdAt: '退款時間',
    doneAt: '到帳時間',
    note: '說明',
  },
  option: {
    cause: waterOptions.refundCause,
    paymentMethod: waterOptions.paymentMethod,
    state: waterOptions.refundState,
    settledWay: { cash: '現金，從我的抽屜付', bankTransfer: '銀行轉帳' },
  },
  action: {
    retry: '重新退款',
    settle: '已另行退還',
    export: '匯出',
  },
  error: {
    missing: '退款不存在，重新整理後再試',
    notFailed: '只能處理失敗的退款，這筆退款正在處理或已完成',
  },
}
