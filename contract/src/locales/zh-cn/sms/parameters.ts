import type { smsSettings } from '../../../modules/sms/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const smsParameters = {
  smsItemPrice: { name: '短信单价', help: '一条计费短信的价格，按与运营商的合同；发送前据此估算费用。' },
} as const satisfies SettingTexts<typeof smsSettings>
