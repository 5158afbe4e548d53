import type { paySettings } from '../../../modules/pay/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const payParameters = {
  payLinkHours: { name: '付款链接有效期', help: '一张水卡的付款链接能用多久；到期后由柜台重新给出。已发出的链接不受影响。' },
} as const satisfies SettingTexts<typeof paySettings>
