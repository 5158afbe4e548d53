import type { ScreenTitles } from '../../platform/screen.ts'
import type { homeScreens } from './screens.ts'

/** Titles of its screens in the menu. */
export const titles: ScreenTitles<typeof homeScreens> = {
  home: ['首页', 'Home', '首頁'],
}
