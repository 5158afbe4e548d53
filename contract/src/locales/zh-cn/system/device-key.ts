import type { ResourceMessages } from '../../resource-messages.ts'

export const deviceKey = {
  title: '设备密钥',
  field: { name: '名称', deviceSn: '设备SN', key: '密钥', createdAt: '创建时间', dateRange: '日期' },
  option: {},
  action: {},
  error: { missing: '密钥不存在，刷新后再试' },
} as const satisfies ResourceMessages<'deviceKey'>
