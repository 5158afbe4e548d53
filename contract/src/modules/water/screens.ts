import { defineScreen, lookAndAdd } from '../../platform/screen.ts'
import { deviceAlarmApi } from './device-alarm.ts'
import { meterStatApi } from './meter-stat.ts'
import { readingApi } from './reading.ts'
import { waterCardRechargeApi } from './water-card-recharge.ts'
import { waterCardApi } from './water-card.ts'
import { waterMeterApi } from './water-meter.ts'

const { detail, ledger, reveal, ...waterCardList } = waterCardApi

const { detail: meterDetail, readings, ...waterMeters } = waterMeterApi
const { get: getAlarm, add: addAlarm, edit: editAlarm, delete: deleteAlarms, ...deviceAlarms } = deviceAlarmApi

const commonMay = lookAndAdd()
const page = { keepAlive: true, commonMay } as const
const cards = { ...page, parent: 'cards' } as const
const meters = { ...page, parent: 'meters' } as const
const usage = { ...page, parent: 'usage' } as const
/** Opened from the rows of another page, under which it stands. */
const below = { ...page, hidden: true } as const

export const waterScreens = [
  defineScreen({ key: 'cards', path: '/water/cards', icon: 'card', order: 10, commonMay }),
  defineScreen({
    ...cards,
    key: 'waterCard',
    path: '/water/waterCard',
    component: 'water/water-card/WaterCardPage',
    icon: 'card',
    order: 10,
    buttons: Object.values(waterCardList),
    commonMay: lookAndAdd(waterCardList.recharge),
  }),
  defineScreen({
    ...below,
    key: 'waterCardDetail',
    path: '/water/waterCard/detail/:id',
    component: 'water/water-card/WaterCardDetailPage',
    icon: 'card',
    order: 11,
    parent: 'cards',
    buttons: [detail, ledger, reveal],
  }),
  defineScreen({
    ...cards,
    key: 'waterCardRecharge',
    path: '/water/waterCardRecharge',
    component: 'water/water-card-recharge/WaterCardRechargePage',
    icon: 'receipt',
    order: 20,
    buttons: Object.values(waterCardRechargeApi),
  }),

  defineScreen({ key: 'meters', path: '/water/meters', icon: 'meter', order: 20, commonMay }),
  defineScreen({
    ...meters,
    key: 'waterMeter',
    path: '/water/waterMeter',
    component: 'water/water-meter/WaterMeterPage',
    icon: 'meter',
    order: 10,
    buttons: Object.values(waterMeters),
  }),
  defineScreen({
    ...below,
    key: 'waterMeterDetail',
    path: '/water/waterMeter/detail/:id',
    component: 'water/water-meter/WaterMeterDetailPage',
    icon: 'meter',
    order: 11,
    parent: 'meters',
    buttons: [meterDetail, readings],
  }),
  defineScreen({
    ...meters,
    key: 'heldReading',
    path: '/water/heldReading',
    component: 'water/reading/HeldReadingPage',
    icon: 'undo',
    order: 20,
    buttons: [readingApi.held, readingApi.decide, readingApi.withdraw],
  }),
  defineScreen({
    ...meters,
    key: 'readingImport',
    path: '/water/readingImport',
    component: 'water/reading/ReadingImportPage',
    icon: 'import',
    order: 30,
    buttons: [readingApi.import, readingApi.importStatus],
  }),
  defineScreen({
    ...meters,
    key: 'unknownDevice',
    path: '/water/unknownDevice',
    component: 'water/reading/UnknownDevicePage',
    icon: 'search',
    order: 40,
    buttons: [readingApi.unknown],
  }),
  defineScreen({
    ...meters,
    key: 'unreadable',
    path: '/water/unreadable',
    component: 'water/reading/UnreadablePage',
    icon: 'message',
    order: 50,
    buttons: [readingApi.unreadable, readingApi.unreadableRaw, readingApi.unreadableCounts],
  }),

  defineScreen({
    ...page,
    key: 'deviceAlarm',
    path: '/water/deviceAlarm',
    component: 'water/device-alarm/DeviceAlarmPage',
    icon: 'bell',
    order: 30,
    buttons: Object.values(deviceAlarms),
    commonMay: lookAndAdd(deviceAlarms.process, deviceAlarms.ignore),
  }),
  defineScreen({
    ...below,
    key: 'deviceAlarmList',
    path: '/water/deviceAlarm/list',
    component: 'water/device-alarm/DeviceAlarmListPage',
    icon: 'bell',
    order: 31,
    buttons: [addAlarm, editAlarm, deleteAlarms],
  }),
  defineScreen({
    ...below,
    key: 'deviceAlarmDetail',
    path: '/water/deviceAlarm/detail/:id',
    component: 'water/device-alarm/DeviceAlarmDetailPage',
    icon: 'bell',
    order: 32,
    buttons: [getAlarm],
  }),

  defineScreen({ key: 'usage', path: '/water/usage', icon: 'chart', order: 60, commonMay }),
  defineScreen({
    ...usage,
    key: 'meterStat',
    path: '/water/meterStat',
    component: 'water/meter-stat/MeterStatPage',
    icon: 'chart',
    order: 10,
    buttons: [meterStatApi.list, meterStatApi.export],
  }),
  defineScreen({
    ...usage,
    key: 'meterTrend',
    path: '/water/meterStat/trend',
    component: 'water/meter-stat/MeterTrendPage',
    icon: 'chart',
    order: 20,
    buttons: [meterStatApi.trend],
  }),
  defineScreen({
    ...usage,
    key: 'meterTop',
    path: '/water/meterStat/top',
    component: 'water/meter-stat/MeterTopPage',
    icon: 'chart',
    order: 30,
    buttons: [meterStatApi.top, meterStatApi.byUser],
  }),
]
