import type { customerScreens } from '../../../modules/customer/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { hyUser } from './hy-user.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof customerScreens> = {
  hyUser: '住户管理',
  hyUserDetail: '住户详情',
}

export default {
  hyUser,
}
