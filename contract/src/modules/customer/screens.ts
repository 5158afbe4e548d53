import { defineScreen, lookAndAdd } from '../../platform/screen.ts'
import { hyUserApi } from './hy-user.ts'

const { detail, reveal, ...hyUserCrud } = hyUserApi

export const customerScreens = [
  defineScreen({
    key: 'hyUser',
    path: '/customer/hyUser',
    component: 'customer/hy-user/HyUserPage',
    icon: 'users',
    order: 40,
    keepAlive: true,
    commonMay: lookAndAdd(),
    buttons: Object.values(hyUserCrud),
  }),
  defineScreen({
    key: 'hyUserDetail',
    path: '/customer/hyUser/detail/:id',
    component: 'customer/hy-user/HyUserDetailPage',
    icon: 'user',
    order: 41,
    hidden: true,
    keepAlive: true,
    commonMay: lookAndAdd(),
    buttons: [detail, reveal],
  }),
]
