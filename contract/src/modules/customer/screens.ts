import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import * as customer from './index.ts'

const { detail, reveal, ...hyUserCrud } = customer.hyUserApi

export const customerScreens = [
  listScreen(hyUserCrud, { icon: 'users', order: 40, commonMay: lookAndAdd() }),
  defineScreen({
    key: 'hyUserDetail',
    path: '/customer/hyUser/detail/:id',
    component: 'customer/hy-user/HyUserDetailPage',
    icon: 'user',
    order: 41,
    parent: 'hyUser',
    hidden: true,
    keepAlive: true,
    commonMay: lookAndAdd(),
    buttons: [detail, reveal],
  }),
]
