import type { customerScreens } from '../../../modules/customer/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

export const customerTitles: ScreenTitles<typeof customerScreens> = {
  hyUser: 'End users',
  hyUserDetail: 'End user',
}
