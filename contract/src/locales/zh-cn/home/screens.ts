import type { homeScreens } from '../../../modules/home/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

export const homeTitles: ScreenTitles<typeof homeScreens> = {
  home: '首页',
}
