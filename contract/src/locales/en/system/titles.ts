import type { systemScreens } from '../../../modules/system/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

/** Titles of its screens in the menu. */
export const titles: ScreenTitles<typeof systemScreens> = {
  personal: 'Personal page',
  bigUpload: 'Upload entry',
  bigUploadSub: 'Big upload',
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
  gen: 'Code generator',
  genEdit: 'Edit generation',
  deviceKey: 'Device keys',
  monitor: 'Monitoring',
  server: 'Server',
  online: 'Online users',
  sysJob: 'Scheduled jobs',
  task: 'Imports and exports',
  loginLog: 'Login log',
  operLog: 'Operation log',
}
