import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { options as waterOptions } from '../meter/codes.texts.ts'
import type { balanceReminderApi } from './balance-reminder.ts'

export const balanceReminder = {
  title: ['余量提醒', 'Balance reminder', '餘量提醒'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'cardNo', 'roomNo', 'communityName'),
    batchId: ['批次', 'Run', '批次'],
    batchNo: ['批次号', 'Run no.', '批次號'],
    cardId: ['水卡', 'Water card', '水卡'],
    name: ['户名', 'Name', '戶名'],
    refusal: ['不发原因', 'Reason', '不發原因'],
    failure: ['失败原因', 'Why it failed', '失敗原因'],
    description: ['网关说明', 'Gateway message', '閘道說明'],
    level: ['级别', 'Level', '級別'],
    remaining: ['当时剩余水量', 'Remaining then', '當時剩餘水量'],
    daysLeft: ['当时可用天数', 'Days left then', '當時可用天數'],
    telephone: ['手机号', 'Mobile number', '手機號碼'],
    content: ['短信内容', 'Message', '簡訊內容'],
    billingItems: ['计费条数', 'Billing items', '計費則數'],
    handedAt: ['交付时间', 'Handed over', '交付時間'],
    settledAt: ['结果时间', 'Result at', '結果時間'],
  },
  option: {
    state: waterOptions.reminderResult,
    refusal: waterOptions.reminderRefusal,
    failure: {
      rejected: ['网关拒收', 'Rejected by the gateway', '閘道拒收'],
      expired: ['网关一天内没有应答', 'No answer from the gateway for a day', '閘道一天內沒有應答'],
      noAnswer: ['没有应答，不再自动重发', 'No answer; not resent automatically', '沒有應答，不再自動重發'],
      overtaken: ['发送前已不需要', 'No longer needed when it was due', '傳送前已不需要'],
      undelivered: ['运营商未送达', 'Not delivered by the operator', '電信業者未送達'],
      noPhone: ['没有手机号', 'No mobile number', '沒有手機號碼'],
      landline: ['联系电话已改为固定电话', 'The contact is now a landline', '聯絡電話已改為市內電話'],
    },
    level: waterOptions.reminderLevel,
  },
  action: { export: ['导出', 'Export', '匯出'] },
  error: { missing: ['提醒不存在，刷新后再看', 'This reminder does not exist; refresh and look again', '提醒不存在，重新整理後再看'] },
} as const satisfies ResourceMessages<typeof balanceReminderApi>
