import type { saleSettings } from '../../../modules/sale/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const saleParameters = {
  receiptCompany: { name: '小票抬头', help: '供水单位名称，印在充值小票顶部；不填则印系统名称。' },
  maxRechargeFen: { name: '单笔充值上限', help: '柜台一次充值最多收多少；超过的订单会被拒绝。' },
  lowQuantityLitre: { name: '余量提醒线', help: '剩余水量不高于它的水卡算作余量不足，提醒住户充值。' },
  lowDays: { name: '余量提醒天数', help: '按近 14 天的日均用量，剩余水量用不过这些天的水卡也算到了提醒线。' },
  urgentQuantityLitre: { name: '紧急提醒线', help: '剩余水量不高于它时可以再提醒一次。' },
} as const satisfies SettingTexts<typeof saleSettings>
