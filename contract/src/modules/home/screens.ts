import { defineScreen, lookAndAdd } from '../../platform/screen.ts'
import * as home from './index.ts'

export const homeScreens = [
  defineScreen({
    key: 'home',
    path: '/home',
    component: 'home/dashboard/DashboardPage',
    icon: 'home',
    order: 0,
    affix: true,
    keepAlive: true,
    commonMay: lookAndAdd(),
    buttons: Object.values(home.dashboardApi),
  }),
]
