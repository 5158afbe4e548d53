import type { waterSettings } from '../../../modules/water/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const waterParameters = {
  maxRechargeFen: { name: '单笔充值上限', help: '柜台一次充值最多收多少；超过的订单会被拒绝。' },
  lowQuantityLitre: { name: '余量提醒线', help: '剩余水量不高于它的水卡算作余量不足，提醒住户充值。' },
} as const satisfies SettingTexts<typeof waterSettings>
