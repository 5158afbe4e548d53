import type { TextsOf } from '../../messages.ts'

export const smsOptOut: TextsOf<'smsOptOut'> = {
  title: '簡訊退訂',
  screen: '簡訊退訂',
  field: { telephone: '手機號碼', reason: '原因', createdAt: '退訂時間', dateRange: '日期' },
  option: {},
  action: {},
  error: { missing: '退訂紀錄不存在，重新整理後再看', taken: '這個號碼已經退訂' },
}
