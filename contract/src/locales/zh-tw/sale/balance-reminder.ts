import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options as waterOptions } from '../meter/options.ts'

export const balanceReminder: TextsOf<'balanceReminder'> = {
  title: '餘量提醒',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'state', 'cardNo', 'roomNo', 'communityName'),
    batchId: '批次',
    batchNo: '批次號',
    cardId: '水卡',
    name: '戶名',
    refusal: '不發原因',
    failure: '失敗原因',
    description: '閘道說明',
    level: '級別',
    remaining: '當時餘量',
    daysLeft: '當時可用天數',
    telephone: '手機號碼',
    content: '簡訊內容',
    billingItems: '計費則數',
    handedAt: '交付時間',
    settledAt: '結果時間',
  },
  option: {
    state: waterOptions.reminderResult,
    refusal: waterOptions.reminderRefusal,
    failure: {
      rejected: '閘道拒收',
      expired: '閘道一天內沒有應答',
      noAnswer: '沒有應答，不再自動重發',
      overtaken: '傳送前已不需要',
      undelivered: '電信業者未送達',
      noPhone: '沒有手機號碼',
      landline: '聯絡電話已改為市內電話',
    },
    level: waterOptions.reminderLevel,
  },
  action: { export: '匯出' },
  error: { missing: '提醒不存在，重新整理後再看' },
}
