import type { customerScreens } from '../../../modules/customer/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { hyUser } from './hy-user.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof customerScreens> = {
  hyUser: 'End users',
  hyUserDetail: 'End user',
}

export default {
  hyUser,
}
