import type { payScreens } from '../../../modules/pay/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  dayClose: 'Day close',
  reconciliationDetail: 'Reconciled day',
} satisfies ScreenTitles<typeof payScreens>
