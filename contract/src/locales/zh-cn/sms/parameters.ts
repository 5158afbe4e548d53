import type { smsSettings } from '../../../modules/sms/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const smsParameters = {
  smsItemPrice: { name: '短信单价', help: '一条计费短信的价格，按与运营商的合同；发送前据此估算费用。' },
  smsQuietHours: {
    name: '短信免打扰时段',
    help: '在此时段内发给住户的短信、随时值班的非紧急告警短信等到结束再发，例如 21:00-08:00；留空不限。验证码不受限制。',
  },
  smsDailyBudgetFen: {
    name: '短信日预算',
    help: '同一天各提醒批次和告警短信的预计费用合计上限，超过的批次和非紧急告警短信不发送；0 表示不限。',
  },
} as const satisfies SettingTexts<typeof smsSettings>
