import type { customerScreens } from '../../../modules/customer/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  customer: '住戶業務',
  hyUserDetail: '住戶詳情',
} satisfies ScreenTitles<typeof customerScreens>
