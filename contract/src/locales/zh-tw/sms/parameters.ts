import type { Translated } from '../../messages.ts'
import type { smsParameters as source } from '../../zh-cn/sms/parameters.ts'

export const smsParameters: Translated<typeof source> = {
  smsItemPrice: { name: '簡訊單價', help: '一則計費簡訊的價格，按與電信業者的合約；發送前據此估算費用。' },
  smsQuietHours: {
    name: '簡訊免打擾時段',
    help: '在此時段內發給住戶的簡訊、隨時值班的非緊急告警簡訊等到結束再發，例如 21:00-08:00；留空不限。驗證碼不受限制。',
  },
  smsDailyBudgetFen: {
    name: '簡訊日預算',
    help: '同一天各提醒批次和告警簡訊的預計費用合計上限，超過的批次和非緊急告警簡訊不傳送；0 表示不限。',
  },
}
