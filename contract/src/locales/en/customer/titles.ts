import type { customerScreens } from '../../../modules/customer/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  customer: 'Customers',
  hyUserDetail: 'Household',
} satisfies ScreenTitles<typeof customerScreens>
