import { defineScreen } from '../../platform/screen.ts'
import { waterCardRechargeApi } from './water-card-recharge.ts'
import { waterCardApi } from './water-card.ts'

export const waterScreens = [
  defineScreen({ key: 'water', path: '/water', icon: 'drop', order: 10 }),
  defineScreen({
    key: 'waterCard',
    path: '/water/waterCard',
    component: 'water/water-card/WaterCardPage',
    icon: 'card',
    order: 10,
    parent: 'water',
    keepAlive: true,
    buttons: Object.values(waterCardApi),
  }),
  defineScreen({
    key: 'waterCardRecharge',
    path: '/water/waterCardRecharge',
    component: 'water/water-card-recharge/WaterCardRechargePage',
    icon: 'receipt',
    order: 20,
    parent: 'water',
    keepAlive: true,
    buttons: Object.values(waterCardRechargeApi),
  }),
]
