import type { Translated } from '../../messages.ts'
import type { saleParameters as source } from '../../zh-cn/sale/parameters.ts'

export const saleParameters: Translated<typeof source> = {
  receiptCompany: { name: '小票抬頭', help: '供水單位名稱，印在儲值小票頂部；不填則印系統名稱。' },
  maxRechargeFen: { name: '單筆儲值上限', help: '櫃檯一次儲值最多收多少；超過的訂單會被拒絕。' },
  lowQuantityLitre: { name: '餘量提醒線', help: '剩餘水量不高於它的水卡算作餘量不足，提醒住戶儲值。' },
  lowDays: { name: '餘量提醒天數', help: '按近 14 天的日均用量，剩餘水量用不過這些天的水卡也算到了提醒線。' },
  urgentQuantityLitre: { name: '緊急提醒線', help: '剩餘水量不高於它時可以再提醒一次。' },
}
