import { defineScreen } from '../../platform/screen.ts'
import { deviceAlarmApi } from './device-alarm.ts'
import { meterStatApi } from './meter-stat.ts'
import { readingApi } from './reading.ts'
import { waterCardRechargeApi } from './water-card-recharge.ts'
import { waterCardApi } from './water-card.ts'
import { waterMeterApi } from './water-meter.ts'

const { detail, ledger, reveal, ...waterCardList } = waterCardApi

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
    buttons: Object.values(waterCardList),
  }),
  defineScreen({
    key: 'waterCardDetail',
    path: '/water/waterCard/detail/:id',
    component: 'water/water-card/WaterCardDetailPage',
    icon: 'card',
    order: 11,
    parent: 'water',
    hidden: true,
    keepAlive: true,
    buttons: [detail, ledger, reveal],
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
  defineScreen({
    key: 'waterMeter',
    path: '/water/waterMeter',
    component: 'water/water-meter/WaterMeterPage',
    icon: 'meter',
    order: 30,
    parent: 'water',
    keepAlive: true,
    buttons: Object.values(waterMeterApi),
  }),
  defineScreen({
    key: 'heldReading',
    path: '/water/heldReading',
    component: 'water/reading/HeldReadingPage',
    icon: 'undo',
    order: 40,
    parent: 'water',
    keepAlive: true,
    buttons: [readingApi.held, readingApi.decide, readingApi.withdraw],
  }),
  defineScreen({
    key: 'readingImport',
    path: '/water/readingImport',
    component: 'water/reading/ReadingImportPage',
    icon: 'import',
    order: 42,
    parent: 'water',
    keepAlive: true,
    buttons: [readingApi.import, readingApi.importStatus],
  }),
  defineScreen({
    key: 'unknownDevice',
    path: '/water/unknownDevice',
    component: 'water/reading/UnknownDevicePage',
    icon: 'search',
    order: 44,
    parent: 'water',
    keepAlive: true,
    buttons: [readingApi.unknown],
  }),
  defineScreen({
    key: 'deviceAlarm',
    path: '/water/deviceAlarm',
    component: 'water/device-alarm/DeviceAlarmPage',
    icon: 'bell',
    order: 50,
    parent: 'water',
    keepAlive: true,
    buttons: Object.values(deviceAlarmApi),
  }),
  defineScreen({
    key: 'meterStat',
    path: '/water/meterStat',
    component: 'water/meter-stat/MeterStatPage',
    icon: 'chart',
    order: 60,
    parent: 'water',
    keepAlive: true,
    buttons: Object.values(meterStatApi),
  }),
]
