import type { Endpoint } from '../../platform/endpoint.ts'
import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { payBillLineApi, payChannelApi, payDifferenceApi, shiftApi, reconciliationApi } from './index.ts'

const { get, ...days } = reconciliationApi
const { mine, myRows, open, setFloat, close, ...shifts } = shiftApi

export const payScreens = [
  defineScreen({
    key: 'shiftPages',
    path: '/pay/shiftPages',
    icon: 'clock',
    order: 20,
    parent: 'counter',
    isOneEntry: true,
    commonMay: lookAndAdd(),
  }),
  defineScreen({
    keepAlive: true,
    key: 'dayClose',
    path: '/pay/dayClose',
    component: 'pay/shift/DayClosePage',
    icon: 'receipt',
    order: 10,
    parent: 'shiftPages',
    commonMay: lookAndAdd(open, setFloat, close),
    buttons: [mine, myRows, open, setFloat, close],
  }),
  listScreen(shifts, { keepAlive: true, parent: 'shiftPages', icon: 'rows', order: 20 }),
  listScreen(days, {
    keepAlive: true,
    parent: 'counter',
    icon: 'receipt',
    order: 30,
    buttons: [...Object.values<Endpoint>(days), payChannelApi.test],
  }),
  defineScreen({
    keepAlive: true,
    hidden: true,
    key: 'reconciliationDetail',
    path: '/pay/reconciliation/detail/:id',
    component: 'pay/reconciliation/ReconciliationDetailPage',
    icon: 'receipt',
    order: 61,
    parent: 'reconciliation',
    buttons: [get, ...Object.values(payDifferenceApi), ...Object.values(payBillLineApi)],
  }),
]
