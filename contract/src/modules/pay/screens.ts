import { defineScreen, listScreen } from '../../platform/screen.ts'
import { payBillLineApi, payDifferenceApi, reconciliationApi } from './index.ts'

const { get, ...days } = reconciliationApi

export const payScreens = [
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
