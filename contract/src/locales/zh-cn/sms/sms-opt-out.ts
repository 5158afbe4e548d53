import type { ResourceMessages } from '../../resource-messages.ts'

export const smsOptOut = {
  title: '短信退订',
  screen: '短信退订',
  field: { telephone: '手机号', reason: '原因', createdAt: '退订时间', dateRange: '日期' },
  option: {},
  action: {},
  error: { missing: '退订记录不存在，刷新后再看', taken: '这个号码已经退订' },
} as const satisfies ResourceMessages<'smsOptOut'>
