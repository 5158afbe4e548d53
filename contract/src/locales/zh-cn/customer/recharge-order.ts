import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../water/options.ts'

export const rechargeOrder = {
  title: '充值订单',
  screen: '全部充值订单',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    kind: '产品',
    orderNo: '订单号',
    cardId: '水卡',
    name: '户名',
    amount: '充值金额',
    refundedAmount: '已退金额',
    quantity: '充值水量',
    paymentMethod: '支付方式',
    paymentStatus: '支付状态',
    delivery: '下发状态',
    recharger: '充值人',
    transactionNo: '交易流水号',
    paidAt: '支付时间',
  },
  option: {
    kind: { water: '水卡' },
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: {
      unpaid: '未支付',
      paid: '已支付',
      failed: '支付失败',
    },
    delivery: {
      nothingToDeliver: '无需下发',
      notInitiated: '待下发',
      initiated: '下发中',
      success: '已到账',
      fail: '下发失败',
    },
  },
  action: { export: '导出' },
  error: { missing: '订单不存在，刷新后再试' },
} as const satisfies ResourceMessages<'rechargeOrder'>
