import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const meterAddress = {
  title: '通信地址',
  screen: '通信地址',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    address: '地址',
    meterId: '水表',
    meterDeviceSn: '水表',
    note: '备注',
  },
  option: {},
  action: { export: '导出' },
  error: {
    missing: '通信地址不存在或已被删除，刷新后再试',
    inUse: '通信地址还在使用，不能删除',
    addressTaken: '已有地址相同的通信地址，换一个',
    meterMissing: '水表不存在，重新选择',
  },
} as const satisfies ResourceMessages<'meterAddress'>
