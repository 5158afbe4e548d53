import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const waterCardRefund = {
  title: '退款',
  screen: '退款记录',
  field: {
    ...pick(labels, 'dateRange', 'reason', 'cardNo', 'roomNo', 'communityName'),
    refundNo: '退款单号',
    orderId: '充值订单',
    orderNo: '订单号',
    cardId: '水卡',
    name: '户名',
    cause: '类型',
    amount: '退款金额',
    quantity: '收回水量',
    paymentMethod: '退款方式',
    state: '退款状态',
    failureReason: '失败原因',
    settledWay: '另行退还方式',
    refunder: '退款人',
    createdAt: '退款时间',
    doneAt: '到账时间',
    note: '说明',
  },
  option: {
    cause: waterOptions.refundCause,
    paymentMethod: waterOptions.paymentMethod,
    state: waterOptions.refundState,
    settledWay: { cash: '现金，从我的抽屉付', bankTransfer: '银行转账' },
  },
  action: {
    retry: '重新退款',
    settle: '已另行退还',
    export: '导出',
  },
  error: {
    missing: '退款不存在，刷新后再试',
    notFailed: '只能处理失败的退款，这笔退款正在处理或已完成',
  },
} as const satisfies ResourceMessages<'waterCardRefund'>
