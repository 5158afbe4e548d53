import type { SettingTexts } from '../../platform/settings.ts'
import type { paySettings } from './settings.ts'

export const payParameters = {
  payLinkHours: {
    name: ['付款链接有效期', 'Lifetime of payment links', '付款連結有效期'],
    help: [
      '一张水卡的付款链接能用多久；到期后由柜台重新给出。已发出的链接不受影响。',
      'How long a payment link of a card can be used. After that the counter issues a new one. Links already sent are not affected.',
      '一張水卡的付款連結能用多久；到期後由櫃台重新給出。已發出的連結不受影響。',
    ],
  },
} as const satisfies SettingTexts<typeof paySettings>
