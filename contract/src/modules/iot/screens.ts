import { defineScreen, listScreen } from '../../platform/screen.ts'
import * as iot from './index.ts'

const { detail, ...cards } = iot.iotCardApi
const { get: getOrder, ...orders } = iot.iotCardRechargeApi

const page = { parent: 'iot', keepAlive: true } as const
/** Opened from the rows of another page, under which it stands. */
const below = { keepAlive: true, hidden: true } as const

export const iotScreens = [
  defineScreen({ key: 'iot', path: '/iot', icon: 'sim', order: 60 }),
  defineScreen({ key: 'iotCardPages', path: '/iot/iotCardPages', icon: 'sim', order: 10, parent: 'iot', isOneEntry: true }),
  listScreen(cards, { ...page, parent: 'iotCardPages', icon: 'sim', order: 10 }),
  defineScreen({
    ...below,
    key: 'iotCardDetail',
    path: '/iot/iotCard/detail/:id',
    component: 'iot/iot-card/IotCardDetailPage',
    icon: 'sim',
    order: 11,
    parent: 'iotCard',
    buttons: [detail],
  }),
  // Beside the orders of water.
  listScreen(orders, { ...page, parent: 'orderPages', icon: 'receipt', order: 30 }),
  defineScreen({
    ...below,
    key: 'iotCardRechargeDetail',
    path: '/iot/iotCardRecharge/detail/:id',
    component: 'iot/iot-card-recharge/IotCardRechargeDetailPage',
    icon: 'receipt',
    order: 21,
    parent: 'iotCardRecharge',
    buttons: [getOrder],
  }),
  listScreen(iot.iotRequestApi, { ...page, parent: 'iotCardPages', icon: 'rows', order: 30 }),
  listScreen(iot.iotCardTypeApi, { ...page, icon: 'price', order: 40 }),
]
