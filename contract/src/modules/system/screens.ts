import { defineScreen } from '../../platform/screen.ts'
import { loginLogApi } from './login-log.ts'

export const systemScreens = [
  defineScreen({ key: 'system', path: '/system', icon: 'settings', order: 90 }),
  defineScreen({
    key: 'loginLog',
    path: '/system/loginLog',
    component: 'system/login-log/LoginLogPage',
    icon: 'monitor',
    order: 90,
    parent: 'system',
    keepAlive: true,
    buttons: Object.values(loginLogApi),
  }),
]
