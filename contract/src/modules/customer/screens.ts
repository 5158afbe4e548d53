import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { TimelineKinds } from '../../platform/timeline.ts'
import * as customer from './index.ts'

const { detail, reveal, merge, undoMerge, ...hyUserCrud } = customer.hyUserApi
const commonMay = lookAndAdd()
const page = { parent: 'customer', keepAlive: true, commonMay } as const

export const customerScreens = [
  defineScreen({ key: 'customer', path: '/customer', icon: 'users', order: 40, commonMay }),
  listScreen(hyUserCrud, { ...page, icon: 'user', order: 10 }),
  defineScreen({
    key: 'hyUserDetail',
    path: '/customer/hyUser/detail/:id',
    shows: { input: TimelineKinds },
    component: 'customer/hy-user/HyUserDetailPage',
    icon: 'user',
    order: 11,
    parent: 'hyUser',
    hidden: true,
    keepAlive: true,
    commonMay,
    buttons: [detail, reveal, merge, undoMerge],
  }),
  listScreen(customer.rechargeOrderApi, { ...page, icon: 'receipt', order: 20 }),
  listScreen(customer.wechatBindingApi, { ...page, icon: 'message', order: 30 }),
]
