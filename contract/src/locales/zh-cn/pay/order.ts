import type { ResourceMessages } from '../../resource-messages.ts'
import { waterCardRecharge } from '../water/water-card-recharge.ts'

const { field, option } = waterCardRecharge

export const payOrder = {
  title: '支付结果',
  field,
  option,
  action: { order: '查询支付结果' },
  error: { missing: '没有这笔订单，或不在可查看的范围内。核对订单号' },
} as const satisfies ResourceMessages<'payOrder'>
