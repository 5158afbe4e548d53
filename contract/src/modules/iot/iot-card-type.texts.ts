import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options } from './codes.texts.ts'
import type { iotCardTypeApi } from './iot-card-type.ts'

export const iotCardType = {
  title: ['套餐', 'Package', '方案'],
  screen: ['套餐类型', 'Packages', '方案類型'],
  field: {
    operator: ['运营商', 'Operator', '電信商'],
    effect: ['生效时间', 'Effect', '生效時間'],
    createdAt: ['创建时间', 'Created at', '建立時間'],
    dateRange: ['日期', 'Dates', '日期'],
    name: ['套餐名称', 'Name', '方案名稱'],
    kind: ['套餐类型', 'Kind', '方案類型'],
    days: ['天数', 'Days', '天數'],
    size: ['流量', 'Traffic', '流量'],
    price: ['价格', 'Price', '價格'],
    packageCode: ['运营商套餐编号', 'Code at the operator', '電信商方案編號'],
    description: ['说明', 'Description', '說明'],
    sort: ['排序', 'Order', '排序'],
    status: ['状态', 'Status', '狀態'],
  },
  option: {
    operator: options.operator,
    kind: options.packageKind,
    effect: options.effect,
  },
  action: {
    setStatus: ['修改套餐状态', 'Change package status', '修改方案狀態'],
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: [
      '套餐不存在或已被删除，刷新后再试',
      'The package does not exist; refresh and try again',
      '方案不存在或已被刪除，重新整理後再試',
    ],
    used: [
      '已有订单用过这个套餐，可以停用，不能删除',
      'Orders use this package: disable it instead',
      '已有訂單用過這個方案，可以停用，不能刪除',
    ],
    nameTaken: ['套餐名称已存在，换一个名称', 'Another package has this name', '方案名稱已存在，換一個名稱'],
    daysNeeded: ['N 天套餐需要天数', 'An N-day package needs the number of days', 'N 天方案需要天數'],
    pricePositive: ['价格必须大于 0', 'The price must be above 0', '價格必須大於 0'],
  },
} as const satisfies ResourceMessages<typeof iotCardTypeApi>
