import { z } from 'zod'
import { RowId } from '../../platform/rows.ts'
import { Day } from '../../platform/schemas.ts'
import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import * as meter from './index.ts'

const { detail: meterDetail, readings, replace, ...waterMeters } = meter.waterMeterApi
const { limitsPreview, ...meterModels } = meter.meterModelApi
const { losses, exportLosses, ...mainMeters } = meter.mainMeterApi
const { trend, top, byUser, exportTop, exportByUser, ...usageList } = meter.meterStatApi
const { get: getAlarm, add: addAlarm, edit: editAlarm, delete: deleteAlarms, ...deviceAlarms } = meter.deviceAlarmApi
const commonMay = lookAndAdd()
const page = { keepAlive: true, commonMay } as const
const meters = { ...page, parent: 'meters' } as const
const usage = { ...page, parent: 'usage' } as const
/** Of those who connect devices, in the system. */
const access = { ...page, parent: 'access' } as const
/** Opened from the rows of another page, under which it stands. */
const below = { ...page, hidden: true } as const

export const meterScreens = [
  defineScreen({ key: 'meters', path: '/water/meters', icon: 'meter', order: 40, commonMay }),
  defineScreen({ key: 'meterPages', path: '/water/meterPages', icon: 'meter', order: 10, parent: 'meters', isOneEntry: true, commonMay }),
  listScreen({ ...waterMeters, limitsPreview }, { ...meters, parent: 'meterPages', icon: 'meter', order: 10 }),
  defineScreen({
    ...below,
    key: 'waterMeterDetail',
    path: '/water/waterMeter/detail/:id',
    component: 'water/water-meter/WaterMeterDetailPage',
    // The readings of one day alone.
    shows: { input: z.strictObject({ day: Day.optional() }) },
    icon: 'meter',
    order: 11,
    parent: 'waterMeter',
    buttons: [meterDetail, readings],
  }),
  listScreen(meter.meterCommandApi, { ...meters, icon: 'bolt', order: 50 }),
  defineScreen({
    ...below,
    key: 'waterMeterReplace',
    path: '/water/waterMeter/replace/:id',
    component: 'water/meter-replacement/ReplaceMeterPage',
    icon: 'forward',
    order: 12,
    parent: 'waterMeter',
    buttons: [replace],
  }),
  listScreen(meter.meterReplacementApi, { ...meters, icon: 'forward', order: 40 }),
  defineScreen({
    ...meters,
    key: 'heldReading',
    path: '/water/heldReading',
    component: 'water/reading/HeldReadingPage',
    // `id`: the reading that is open beside the list.
    shows: { input: z.strictObject({ ...meter.readingApi.held.input.shape, id: RowId.optional() }) },
    icon: 'undo',
    order: 20,
    buttons: [meter.readingApi.held, meter.readingApi.decide, meter.readingApi.withdraw],
  }),
  defineScreen({
    ...below,
    key: 'heldReadingList',
    path: '/water/heldReading/list',
    component: 'water/reading/HeldReadingListPage',
    shows: meter.readingApi.held,
    icon: 'undo',
    order: 21,
    parent: 'heldReading',
  }),
  defineScreen({
    ...meters,
    key: 'readingImport',
    path: '/water/readingImport',
    component: 'water/reading/ReadingImportPage',
    shows: meter.readingApi.importStatus,
    icon: 'import',
    order: 30,
    buttons: [meter.readingApi.import, meter.readingApi.importStatus],
  }),
  defineScreen({
    ...access,
    key: 'unknownDevice',
    path: '/water/unknownDevice',
    component: 'water/reading/UnknownDevicePage',
    shows: meter.readingApi.unknown,
    icon: 'search',
    order: 40,
    buttons: [meter.readingApi.unknown],
  }),
  defineScreen({
    ...access,
    key: 'unreadable',
    path: '/water/unreadable',
    component: 'water/reading/UnreadablePage',
    shows: meter.readingApi.unreadable,
    icon: 'message',
    order: 50,
    buttons: [meter.readingApi.unreadable, meter.readingApi.unreadableRaw, meter.readingApi.unreadableCounts, meter.readingApi.readAgain],
  }),
  listScreen(meterModels, { ...access, icon: 'rows', order: 20 }),
  defineScreen({ key: 'alarms', path: '/water/alarms', icon: 'bell', order: 50, commonMay }),
  listScreen(deviceAlarms, {
    ...page,
    parent: 'alarms',
    icon: 'bell',
    order: 10,
    commonMay: lookAndAdd(deviceAlarms.process, deviceAlarms.ignore),
  }),
  defineScreen({
    ...below,
    key: 'deviceAlarmList',
    path: '/water/deviceAlarm/list',
    component: 'water/device-alarm/DeviceAlarmListPage',
    shows: meter.deviceAlarmApi.list,
    icon: 'bell',
    order: 31,
    parent: 'deviceAlarm',
    buttons: [addAlarm, editAlarm, deleteAlarms],
  }),
  defineScreen({
    ...below,
    key: 'deviceAlarmDetail',
    path: '/water/deviceAlarm/detail/:id',
    component: 'water/device-alarm/DeviceAlarmDetailPage',
    icon: 'bell',
    order: 32,
    parent: 'deviceAlarm',
    buttons: [getAlarm],
  }),
  listScreen(meter.alarmDutyApi, { keepAlive: true, parent: 'alarms', icon: 'users', order: 20 }),
  defineScreen({ key: 'usage', path: '/water/usage', icon: 'chart', order: 80, commonMay }),
  listScreen(usageList, { ...usage, icon: 'chart', order: 10 }),
  defineScreen({
    ...usage,
    key: 'meterTrend',
    path: '/water/meterStat/trend',
    component: 'water/meter-stat/MeterTrendPage',
    shows: meter.meterStatApi.trend,
    icon: 'chart',
    order: 20,
    buttons: [trend],
  }),
  defineScreen({
    ...usage,
    key: 'meterTop',
    path: '/water/meterStat/top',
    component: 'water/meter-stat/MeterTopPage',
    shows: meter.meterStatApi.top,
    icon: 'chart',
    order: 30,
    buttons: [top, byUser, exportTop, exportByUser],
  }),
  listScreen(meter.meterAddressApi, { parent: 'access', icon: 'pin', order: 30, commonMay: lookAndAdd() }),
  defineScreen({
    ...usage,
    key: 'communityLosses',
    path: '/water/mainMeter/losses',
    component: 'water/main-meter/CommunityLossesPage',
    shows: losses,
    icon: 'bolt',
    order: 50,
    buttons: [losses, exportLosses],
  }),
  listScreen(meter.waterStatApi, { ...usage, icon: 'layout', order: 40 }),
  listScreen(mainMeters, { parent: 'meterPages', icon: 'meter', order: 20, commonMay: lookAndAdd() }),
]
