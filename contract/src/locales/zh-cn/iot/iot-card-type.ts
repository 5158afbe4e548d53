import type { ResourceMessages } from '../../resource-messages.ts'
import { options } from './options.ts'

export const iotCardType = {
  title: '套餐',
  screen: '套餐类型',
  field: {
    operator: '运营商',
    effect: '生效时间',
    createdAt: '创建时间',
    dateRange: '日期',
    name: '套餐名称',
    kind: '套餐类型',
    days: '天数',
    size: '流量',
    price: '价格',
    packageCode: '运营商套餐编号',
    description: '说明',
    sort: '排序',
    status: '状态',
  },
  option: {
    operator: options.operator,
    kind: options.packageKind,
    effect: options.effect,
  },
  action: {
    setStatus: '修改套餐状态',
    export: '导出',
  },
  error: {
    missing: '套餐不存在或已被删除，刷新后再试',
    used: '已有订单用过这个套餐，可以停用，不能删除',
    nameTaken: '套餐名称已存在，换一个名称',
    daysNeeded: 'N 天套餐需要天数',
    pricePositive: '价格必须大于 0',
  },
} as const satisfies ResourceMessages<'iotCardType'>
