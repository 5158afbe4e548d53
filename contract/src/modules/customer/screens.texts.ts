import { listTitles } from '../../texts/text.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { customerScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  householdPages: ['住户', 'Households', '住戶'],
  hyUserDetail: ['住户详情', 'Household', '住戶詳情'],
} satisfies ScreenTitles<typeof customerScreens>
