import type { iotScreens } from '../../../modules/iot/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  iot: '物聯網卡',
  iotCardDetail: '物聯網卡詳情',
  iotCardRechargeDetail: '流量訂單詳情',
} satisfies ScreenTitles<typeof iotScreens>
