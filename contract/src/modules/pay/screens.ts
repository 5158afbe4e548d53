import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { payBillLineApi, payDifferenceApi, shiftApi, reconciliationApi } from './index.ts'

const { get, ...days } = reconciliationApi
const { mine, myRows, open, setFloat, close, ...shifts } = shiftApi

export const payScreens = [
  defineScreen({
    keepAlive: true,
    key: 'dayClose',
    path: '/pay/dayClose',
    component: 'pay/shift/DayClosePage',
    icon: 'receipt',
    order: 50,
    parent: 'cards',
    commonMay: lookAndAdd(open, setFloat, close),
    buttons: [mine, myRows, open, setFloat, close],
  }),
  listScreen(shifts, { keepAlive: true, parent: 'cards', icon: 'rows', order: 55 }),
  listScreen(days, { keepAlive: true, parent: 'cards', icon: 'receipt', order: 60 }),
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
