import { defineScreen } from '../../platform/screen.ts'
import { deviceKeyApi } from './device-key.ts'
import { loginLogApi } from './login-log.ts'

export const systemScreens = [
  defineScreen({
    key: 'personal',
    path: '/personal',
    component: 'system/personal/PersonalPage',
    icon: 'user',
    order: 99,
    hidden: true,
    keepAlive: true,
    everybody: true,
  }),
  defineScreen({ key: 'system', path: '/system', icon: 'settings', order: 80, roles: ['admin'] }),
  defineScreen({
    key: 'deviceKey',
    path: '/system/deviceKey',
    component: 'system/device-key/DeviceKeyPage',
    icon: 'lock',
    order: 90,
    parent: 'system',
    keepAlive: true,
    buttons: Object.values(deviceKeyApi),
  }),
  defineScreen({ key: 'monitor', path: '/monitor', icon: 'monitor', order: 90, roles: ['admin'] }),
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
