import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import type { waterCardRefundApi } from './water-card-refund.ts'

export const waterCardRefund = {
  title: ['退款', 'Refund', '退款'],
  screen: ['退款记录', 'Refunds', '退款紀錄'],
  field: {
    ...pick(labels, 'dateRange', 'reason', 'cardNo', 'roomNo', 'communityName'),
    refundNo: ['退款单号', 'Refund no.', '退款單號'],
    orderId: ['充值订单', 'Recharge order', '儲值訂單'],
    orderNo: ['订单号', 'Order no.', '訂單號'],
    cardId: ['水卡', 'Water card', '水卡'],
    name: ['户名', 'Name', '戶名'],
    cause: ['类型', 'Kind', '類型'],
    amount: ['退款金额', 'Refunded', '退款金額'],
    quantity: ['收回水量', 'Water taken back', '收回水量'],
    paymentMethod: ['退款方式', 'Refund method', '退款方式'],
    state: ['退款状态', 'State', '退款狀態'],
    failureReason: ['失败原因', 'Failure', '失敗原因'],
    settledWay: ['另行退还方式', 'Paid back by', '另行退還方式'],
    refunder: ['退款人', 'Refunded by', '退款人'],
    createdAt: ['退款时间', 'Refunded at', '退款時間'],
    doneAt: ['到账时间', 'Completed at', '到帳時間'],
    note: ['说明', 'Note', '說明'],
  },
  made: [
    '在充值订单上退款、冲正或销户退款后，每笔一条。',
    'A refund of an order makes a row, also by a reversal or the closing of a card.',
    '在儲值訂單上退款、沖正或銷戶退款後，每筆一筆。',
  ],
  madeAt: ['打开充值订单', 'Open orders', '開啟儲值訂單'],
  option: {
    cause: waterOptions.refundCause,
    paymentMethod: waterOptions.paymentMethod,
    state: waterOptions.refundState,
    settledWay: {
      cash: ['现金，从我的抽屉付', 'Cash from my drawer', '現金，從我的抽屜付'],
      bankTransfer: ['银行转账', 'Bank transfer', '銀行轉帳'],
    },
  },
  action: {
    retry: ['重新退款', 'Retry refund', '重新退款'],
    settle: ['已另行退还', 'Refunded another way', '已另行退還'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: ['退款不存在，刷新后再试', 'This refund does not exist; refresh and try again', '退款不存在，重新整理後再試'],
    notFailed: [
      '只能处理失败的退款，这笔退款正在处理或已完成',
      'Only a refund that failed can be handled; this one is on its way or done',
      '只能處理失敗的退款，這筆退款正在處理或已完成',
    ],
  },
} as const satisfies ResourceMessages<typeof waterCardRefundApi>
