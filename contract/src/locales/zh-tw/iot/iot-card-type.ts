import type { TextsOf } from '../../messages.ts'
import { options } from './options.ts'

export const iotCardType: TextsOf<'iotCardType'> = {
  title: '方案',
  screen: '方案類型',
  field: {
    operator: '電信商',
    effect: '生效時間',
    createdAt: '建立時間',
    dateRange: '日期',
    name: '方案名稱',
    kind: '方案類型',
    days: '天數',
    size: '流量',
    price: '價格',
    packageCode: '電信商方案編號',
    description: '說明',
    sort: '排序',
    status: '狀態',
  },
  option: {
    operator: options.operator,
    kind: options.packageKind,
    effect: options.effect,
  },
  action: {
    setStatus: '修改方案狀態',
    export: '匯出',
  },
  error: {
    missing: '方案不存在或已被刪除，重新整理後再試',
    used: '已有訂單用過這個方案，可以停用，不能刪除',
    nameTaken: '方案名稱已存在，換一個名稱',
    daysNeeded: 'N 天方案需要天數',
    pricePositive: '價格必須大於 0',
  },
}
