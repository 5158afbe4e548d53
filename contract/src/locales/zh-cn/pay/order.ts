import type { ResourceMessages } from '../../resource-messages.ts'
import { options } from '../meter/options.ts'
import { waterCardRecharge } from '../sale/water-card-recharge.ts'

const { field, option } = waterCardRecharge

export const payOrder = {
  title: '支付结果',
  field: {
    ...field,
    kind: '产品',
    iccid: 'ICCID',
    packetName: '套餐',
    codeUrl: '付款码',
    payUntil: '付款截止时间',
    methods: '可用的支付方式',
  },
  option: { ...option, kind: options.orderKind },
  action: { order: '查询支付结果', methods: '查询可用的支付方式' },
  error: { missing: '没有这笔订单，或不在可查看的范围内。核对订单号' },
} as const satisfies ResourceMessages<'payOrder'>
