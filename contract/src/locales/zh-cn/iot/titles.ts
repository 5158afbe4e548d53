import type { iotScreens } from '../../../modules/iot/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  iot: '物联网卡',
  iotCardDetail: '物联网卡详情',
  iotCardRechargeDetail: '流量订单详情',
} satisfies ScreenTitles<typeof iotScreens>
