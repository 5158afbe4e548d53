import type { iotScreens } from '../../../modules/iot/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  iot: 'IoT cards',
  iotCardDetail: 'IoT card details',
  iotCardRechargeDetail: 'IoT order details',
} satisfies ScreenTitles<typeof iotScreens>
