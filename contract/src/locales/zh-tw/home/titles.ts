import type { homeScreens } from '../../../modules/home/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof homeScreens> = {
  home: '首頁',
}
