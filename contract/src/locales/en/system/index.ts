import type { systemScreens } from '../../../modules/system/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { logs } from './logs.ts'
import { mobileLogin } from './mobile-login.ts'
import { notice } from './notice.ts'
import { people } from './people.ts'
import { personal } from './personal.ts'
import { scanLogin } from './scan-login.ts'
import { search } from './search.ts'
import { signIn } from './sign-in.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof systemScreens> = {
  personal: 'Personal page',
  notice: 'Notifications',
  auth: 'Access',
  menu: 'Menus',
  dept: 'Departments',
  post: 'Posts',
  user: 'Users',
  role: 'Roles',
  system: 'Configuration',
  dictType: 'Dictionaries',
  dictData: 'Dictionary values',
  config: 'Parameters',
  deviceKey: 'Device keys',
  monitor: 'Monitoring',
  server: 'Server',
  online: 'Online users',
  sysJob: 'Scheduled jobs',
  task: 'Tasks',
  loginLog: 'Login log',
  operLog: 'Operation log',
}

/** What the screens of other modules say of these things too; the rest is in `administration.ts`. */
export default {
  signIn,
  mobileLogin,
  scanLogin,
  search,
  notice,
  people,
  personal,
  logs,
}
