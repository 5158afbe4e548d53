import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

export const rechargeOrder = {
  title: '充值订单',
  screen: '全部充值订单',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'cardNo', 'roomNo', 'communityName', 'unitPrice'),
    kind: '产品',
    orderId: '充值订单',
    iotOrderId: '流量订单',
    orderNo: '订单号',
    cardId: '水卡',
    iotCardId: '物联网卡',
    packetName: '套餐名称',
    packages: '套餐数',
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
    kind: waterOptions.orderKind,
    paymentMethod: waterOptions.paymentMethod,
    paymentStatus: waterCardRecharge.option.paymentStatus,
    delivery: waterCardRecharge.option.delivery,
  },
  action: { export: '导出' },
  error: { missing: '订单不存在，刷新后再试' },
} as const satisfies ResourceMessages<'rechargeOrder'>
