import { listTitles } from '../../texts/text.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { iotScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  iot: ['物联网卡', 'IoT cards', '物聯網卡'],
  iotCardPages: ['卡与请求', 'Cards and requests', '卡與請求'],
  iotCardDetail: ['物联网卡详情', 'IoT card details', '物聯網卡詳情'],
  iotCardRechargeDetail: ['流量订单详情', 'IoT order details', '流量訂單詳情'],
} satisfies ScreenTitles<typeof iotScreens>
