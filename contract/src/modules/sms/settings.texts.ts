import type { SettingTexts } from '../../platform/settings.ts'
import type { smsSettings } from './settings.ts'

export const smsParameters = {
  smsItemPrice: {
    name: ['短信单价', 'Price of a message', '簡訊單價'],
    help: [
      '一条计费短信的价格，按与运营商的合同；发送前据此估算费用。',
      'Price of one billing item under the contract with the operator; used to estimate costs before sending.',
      '一則計費簡訊的價格，按與電信業者的合約；發送前據此估算費用。',
    ],
  },
  smsQuietHours: {
    name: ['短信免打扰时段', 'Quiet hours of messages', '簡訊免打擾時段'],
    help: [
      '在此时段内发给住户的短信、随时值班的非紧急告警短信等到结束再发，例如 21:00-08:00；留空不限。验证码不受限制。',
      'Messages to households wait until these hours end, such as 21:00-08:00. So do those of alarms that are not urgent, unless the user has duty hours. Empty: at any time. Codes are sent at once.',
      '在此時段內發給住戶的簡訊、隨時值班的非緊急告警簡訊等到結束再發，例如 21:00-08:00；留空不限。驗證碼不受限制。',
    ],
  },
  smsKeepDays: {
    name: ['短信内容保留', 'Text messages stay for', '簡訊內容保留'],
    help: [
      '0 为一直保留；否则至少 30 天（与运营商对账）。到期清除手机号和内容，状态和费用保留。',
      '0 keeps them without end. Otherwise at least 30 days, for the bill of the provider. Then phone and words go; state and cost stay.',
      '0 為一直保留；否則至少 30 天（與電信業者對帳）。到期清除手機號碼和內容，狀態和費用保留。',
    ],
  },
  smsDailyBudgetFen: {
    name: ['短信日预算', 'Daily budget of messages', '簡訊日預算'],
    help: [
      '同一天各提醒批次和告警短信的预计费用合计上限，超过的批次和非紧急告警短信不发送；0 表示不限。',
      'Limit for the expected cost of all reminder runs and alarm messages of a day. Runs beyond it are not sent, nor are messages of alarms that are not urgent. 0: no limit.',
      '同一天各提醒批次和告警簡訊的預計費用合計上限，超過的批次和非緊急告警簡訊不傳送；0 表示不限。',
    ],
  },
} as const satisfies SettingTexts<typeof smsSettings>
