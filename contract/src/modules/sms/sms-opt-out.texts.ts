import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { smsOptOutApi } from './sms-opt-out.ts'

export const smsOptOut = {
  title: ['短信退订', 'SMS opt-out', '簡訊退訂'],
  screen: ['短信退订', 'SMS opt-outs', '簡訊退訂'],
  field: {
    telephone: ['手机号', 'Phone', '手機號碼'],
    reason: ['原因', 'Reason', '原因'],
    createdAt: ['退订时间', 'Since', '退訂時間'],
    dateRange: ['日期', 'Date', '日期'],
  },
  option: {},
  action: {},
  error: {
    missing: ['退订记录不存在，刷新后再看', 'This opt-out does not exist; refresh and look again', '退訂紀錄不存在，重新整理後再看'],
    taken: ['这个号码已经退订', 'This number has opted out already', '這個號碼已經退訂'],
  },
} as const satisfies ResourceMessages<typeof smsOptOutApi>
