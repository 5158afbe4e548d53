import type { ResourceMessages } from '../../resource-messages.ts'
import { waterCardRecharge } from '../water/water-card-recharge.ts'
import { options as payOptions } from './options.ts'

export const payDifference = {
  title: '对账差异',
  field: {
    dateRange: '日期',
    reconciliationId: '对账日',
    queue: '队列',
    kind: '类型',
    state: '状态',
    at: '渠道时间',
    transactionNo: '渠道单号',
    refundNo: '退款单号',
    orderNo: '商户单号',
    orderId: '订单',
    cardId: '水卡',
    cardNo: '卡号',
    name: '户名',
    communityName: '小区',
    roomNo: '房号',
    line: '账单行',
    theirAmount: '渠道金额',
    theirState: '渠道状态',
    ourAmount: '我方金额',
    paymentStatus: '我方状态',
    gap: '差额',
    quantity: '折合',
  },
  option: {
    queue: {
      onlyTheirs: '只有渠道有',
      onlyOurs: '只有我方有',
      amountDiffers: '金额不符',
      stateDiffers: '状态不符',
    },
    kind: payOptions.kind,
    state: {
      open: '待处理',
      settled: '已处理',
      gone: '已一致',
    },
    theirState: payOptions.lineState,
    paymentStatus: waterCardRecharge.option.paymentStatus,
  },
  action: { export: '导出差异' },
  error: {
    missing: '差异不存在，刷新后再看',
  },
} as const satisfies ResourceMessages<'payDifference'>
