import type { payScreens } from '../../../modules/pay/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  dayClose: '交班日結',
  reconciliationDetail: '對帳明細',
} satisfies ScreenTitles<typeof payScreens>
