import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { TimelineKinds } from '../../platform/timeline.ts'
import * as customer from './index.ts'

const { erase, file } = customer.personalDataApi
const { detail, reveal, merge, undoMerge, ...hyUserCrud } = customer.hyUserApi
const commonMay = lookAndAdd()
const page = { parent: 'householdPages', keepAlive: true, commonMay } as const

export const customerScreens = [
  defineScreen({
    key: 'householdPages',
    path: '/customer/householdPages',
    icon: 'user',
    order: 20,
    parent: 'cards',
    isOneEntry: true,
    commonMay,
  }),
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
    // A copy of all that is known of a person is no work of the counter.
    commonMay: (button) => button.id !== file.id && commonMay(button),
    buttons: [detail, reveal, merge, undoMerge, erase, file],
  }),
  listScreen(customer.rechargeOrderApi, { ...page, parent: 'orderPages', icon: 'receipt', order: 10 }),
  listScreen(customer.wechatBindingApi, { ...page, icon: 'message', order: 30 }),
]
