import type { customerScreens } from '../../../modules/customer/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

export const customerTitles: ScreenTitles<typeof customerScreens> = {
  hyUser: '住户管理',
  hyUserDetail: '住户详情',
}
