import type { homeScreens } from '../../../modules/home/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { dashboard } from './dashboard.ts'
import { home } from './home.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof homeScreens> = {
  home: '首页',
}

export default {
  dashboard,
  home,
}
