import type { SettingTexts } from '../../platform/settings.ts'
import type { saleSettings } from './settings.ts'

export const saleParameters = {
  receiptCompany: {
    name: ['小票抬头', 'Receipt heading', '小票抬頭'],
    help: [
      '供水单位名称，印在充值小票顶部；不填则印系统名称。',
      'Name of the water company, printed at the top of each receipt. Left empty: the name of the system.',
      '供水單位名稱，印在儲值小票頂部；不填則印系統名稱。',
    ],
  },
  maxRechargeFen: {
    name: ['单笔充值上限', 'Recharge limit', '單筆儲值上限'],
    help: [
      '柜台一次充值最多收多少；超过的订单会被拒绝。',
      'The most the counter takes at once; larger orders are refused.',
      '櫃檯一次儲值最多收多少；超過的訂單會被拒絕。',
    ],
  },
  lowQuantityLitre: {
    name: ['余量提醒线', 'Low-balance threshold', '餘量提醒線'],
    help: [
      '剩余水量不高于它的水卡算作余量不足，提醒住户充值。',
      'A card with this much left or less counts as low and should be recharged.',
      '剩餘水量不高於它的水卡算作餘量不足，提醒住戶儲值。',
    ],
  },
  lowDays: {
    name: ['余量提醒天数', 'Days of water left', '餘量提醒天數'],
    help: [
      '按近 14 天的日均用量，剩余水量用不过这些天的水卡也算到了提醒线。',
      'A card whose water lasts this long or less, by the average of the last 14 days, is due for a reminder too.',
      '按近 14 天的日均用量，剩餘水量用不過這些天的水卡也算到了提醒線。',
    ],
  },
  urgentQuantityLitre: {
    name: ['紧急提醒线', 'Urgent threshold', '緊急提醒線'],
    help: [
      '剩余水量不高于它时可以再提醒一次。',
      'A card with this much left or less may be reminded once more.',
      '剩餘水量不高於它時可以再提醒一次。',
    ],
  },
} as const satisfies SettingTexts<typeof saleSettings>
