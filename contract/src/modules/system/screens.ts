import { defineScreen } from '../../platform/screen.ts'
import { loginLogApi } from './login-log.ts'

export const systemScreens = [
  defineScreen({ key: 'monitor', path: '/monitor', icon: 'monitor', order: 90 }),
  defineScreen({
    key: 'loginLog',
    path: '/system/loginLog',
    component: 'system/login-log/LoginLogPage',
    icon: 'monitor',
    order: 90,
    parent: 'monitor',
    keepAlive: true,
    buttons: Object.values(loginLogApi),
  }),
]
