import { defineScreen } from '../../platform/screen.ts'
import { hyUserApi } from './hy-user.ts'

export const customerScreens = [
  defineScreen({ key: 'customer', path: '/customer', icon: 'users', order: 30 }),
  defineScreen({
    key: 'hyUser',
    path: '/customer/hyUser',
    component: 'customer/hy-user/HyUserPage',
    icon: 'users',
    order: 10,
    parent: 'customer',
    keepAlive: true,
    buttons: Object.values(hyUserApi),
  }),
]
