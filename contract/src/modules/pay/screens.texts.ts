import { listTitles } from '../../texts/text.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { payScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  shiftPages: ['交班', 'Shifts', '交班'],
  dayClose: ['交班日结', 'Day close', '交班日結'],
  reconciliationDetail: ['对账明细', 'Reconciled day', '對帳明細'],
} satisfies ScreenTitles<typeof payScreens>
