import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from './options.ts'

const state = {
  notInitiated: '待下发',
  initiated: '下发中',
  success: '已到账',
  fail: '下发失败',
}

export const waterCardRecharge = {
  title: '充值订单',
  screen: '充值订单',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'reason', 'deviceSn', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    orderNo: '订单号',
    cardId: '水卡',
    name: '户名',
    amount: '充值金额',
    quantity: '充值水量',
    refundedAmount: '已退金额',
    paymentMethod: '支付方式',
    paymentStatus: '支付状态',
    state: '通道状态',
    delivery: '下发状态',
    paidAt: '支付时间',
    failureReason: '失败原因',
    messageId: '消息编号',
    recharger: '充值人',
    transactionNo: '交易流水号',
    transitions: '状态变化',
  },
  option: {
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: {
      unpaid: '未支付',
      paid: '已支付',
      failed: '支付失败',
    },
    state,
    delivery: { nothingToDeliver: '无需下发', ...state },
  },
  action: {
    cancel: '取消订单',
    retry: '重新下发',
    export: '导出',
  },
  error: {
    missing: '订单不存在，刷新后再试',
    notUnpaid: '只能取消未支付的订单，这笔订单已支付或已失效',
    notFailed: '只能重新下发失败的订单，这笔订单正在下发或已到账',
    refunded: '这笔订单已有退款，不再下发；需要用水可重新充值',
    noMeter: '水卡没有可接收下发的水表，先绑定水表，或给订单退款',
    providerSilent: '支付渠道没有应答，订单没有取消，稍后再试',
  },
} as const satisfies ResourceMessages<'waterCardRecharge'>
