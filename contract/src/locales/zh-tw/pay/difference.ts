import type { TextsOf } from '../../messages.ts'
import { waterCardRecharge } from '../water/water-card-recharge.ts'
import { options as payOptions } from './options.ts'

export const payDifference: TextsOf<'payDifference'> = {
  title: '對帳差異',
  field: {
    dateRange: '日期',
    reconciliationId: '對帳日',
    queue: '佇列',
    kind: '類型',
    state: '狀態',
    at: '管道時間',
    transactionNo: '管道單號',
    refundNo: '退款單號',
    orderNo: '商戶單號',
    orderId: '訂單',
    cardId: '水卡',
    cardNo: '卡號',
    name: '戶名',
    communityName: '社區',
    roomNo: '房號',
    line: '帳單行',
    theirAmount: '管道金額',
    theirState: '管道狀態',
    ourAmount: '我方金額',
    paymentStatus: '我方狀態',
    gap: '差額',
    quantity: '折合',
  },
  option: {
    queue: {
      onlyTheirs: '只有管道有',
      onlyOurs: '只有我方有',
      amountDiffers: '金額不符',
      stateDiffers: '狀態不符',
    },
    kind: payOptions.kind,
    state: {
      open: '待處理',
      settled: '已處理',
      gone: '已一致',
    },
    theirState: payOptions.lineState,
    paymentStatus: waterCardRecharge.option.paymentStatus,
  },
  action: { export: '匯出差異' },
  error: {
    missing: '差異不存在，重新整理後再看',
  },
}
