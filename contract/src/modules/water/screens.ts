import { z } from 'zod'

import { idOf, RowId } from '../../platform/row-id.ts'
import { DateRange, Day } from '../../platform/schemas.ts'
import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { TimelineKinds } from '../../platform/timeline.ts'
import * as water from './index.ts'

const { detail, ledger, statement, exportStatement, reveal, adjustPriceBatch, ...waterCardList } = water.waterCardApi

const { get: getOrder, ...orders } = water.waterCardRechargeApi
const { get: getPriceBatch, items: priceItems, ...priceBatches } = water.waterCardPriceBatchApi
const { get: getReminderBatch, ...reminderBatches } = water.reminderBatchApi
const { detail: meterDetail, readings, replace, ...waterMeters } = water.waterMeterApi
const { limitsPreview, ...meterModels } = water.meterModelApi
const { cards: monthCards, exportCards: exportMonthCards, ...monthStatement } = water.monthStatementApi
const { losses, exportLosses, ...mainMeters } = water.mainMeterApi
const { trend, top, byUser, exportTop, exportByUser, ...usageList } = water.meterStatApi
const { get: getAlarm, add: addAlarm, edit: editAlarm, delete: deleteAlarms, ...deviceAlarms } = water.deviceAlarmApi

const commonMay = lookAndAdd()
const page = { keepAlive: true, commonMay } as const
const cards = { ...page, parent: 'cards' } as const
const meters = { ...page, parent: 'meters' } as const
const adjusting = { ...page, parent: 'adjusting' } as const
const usage = { ...page, parent: 'usage' } as const
/** Opened from the rows of another page, under which it stands. */
const below = { ...page, hidden: true } as const

export const waterScreens = [
  defineScreen({ key: 'cards', path: '/water/cards', icon: 'card', order: 10, commonMay }),
  listScreen(waterCardList, { ...cards, icon: 'card', order: 10, commonMay: lookAndAdd(waterCardList.recharge) }),
  defineScreen({
    ...below,
    key: 'waterCardDetail',
    path: '/water/waterCard/detail/:id',
    shows: { input: TimelineKinds },
    component: 'water/water-card/WaterCardDetailPage',
    icon: 'card',
    order: 11,
    parent: 'waterCard',
    buttons: [detail, ledger, reveal],
  }),
  defineScreen({
    ...below,
    key: 'cardStateBatchDetail',
    path: '/water/cardStateBatch/detail/:id',
    component: 'water/card-state-batch/CardStateBatchDetailPage',
    icon: 'rows',
    order: 13,
    parent: 'waterCard',
    buttons: Object.values(water.cardStateBatchApi),
  }),
  listScreen(orders, { ...cards, icon: 'receipt', order: 20, commonMay: lookAndAdd(orders.print) }),
  defineScreen({
    ...below,
    key: 'waterCardRechargeDetail',
    path: '/water/waterCardRecharge/detail/:id',
    component: 'water/water-card-recharge/WaterCardRechargeDetailPage',
    icon: 'receipt',
    order: 21,
    parent: 'waterCardRecharge',
    buttons: [getOrder],
  }),
  defineScreen({
    ...below,
    key: 'waterCardStatement',
    path: '/water/waterCard/statement/:id',
    component: 'water/water-card/statement/WaterCardStatementPage',
    // The days of the statement.
    shows: { input: z.strictObject({ dateRange: DateRange.optional() }) },
    icon: 'receipt',
    order: 12,
    parent: 'waterCard',
    buttons: [statement, exportStatement],
  }),
  listScreen(water.waterCardRefundApi, { ...cards, icon: 'undo', order: 25 }),
  listScreen(water.moneyTroubleApi, { ...cards, icon: 'bolt', order: 27 }),
  listScreen(reminderBatches, { ...cards, icon: 'message', order: 30 }),
  defineScreen({
    ...below,
    key: 'reminderBatchDetail',
    path: '/water/reminderBatch/detail/:id',
    component: 'water/reminder-batch/ReminderBatchDetailPage',
    icon: 'message',
    order: 31,
    parent: 'reminderBatch',
    buttons: [getReminderBatch, water.balanceReminderApi.list, water.balanceReminderApi.export],
  }),
  listScreen(water.waterCardBindApi, { ...cards, icon: 'meter', order: 40 }),

  // Beside the day close and the reconciliation.
  defineScreen({
    ...cards,
    key: 'monthStatement',
    path: '/water/monthStatement',
    component: 'water/month-statement/MonthStatementPage',
    shows: monthStatement.communities,
    icon: 'book',
    order: 65,
    buttons: Object.values(monthStatement),
  }),
  defineScreen({
    ...below,
    key: 'monthStatementCards',
    path: '/water/monthStatement/cards',
    component: 'water/month-statement/MonthCardsPage',
    shows: monthCards,
    icon: 'book',
    order: 66,
    parent: 'monthStatement',
    buttons: [monthCards, exportMonthCards],
  }),

  defineScreen({
    ...page,
    key: 'buildingImport',
    path: '/water/buildingImport',
    component: 'water/building-import/BuildingImportPage',
    shows: { input: z.strictObject({ communityId: idOf('community').optional() }) },
    icon: 'import',
    order: 27,
    parent: 'place',
    buttons: Object.values(water.buildingImportApi),
  }),

  defineScreen({ key: 'adjusting', path: '/water/adjusting', icon: 'price', order: 30, parent: 'cards', commonMay }),
  listScreen(water.waterCardAdjustApi, { ...adjusting, icon: 'edit', order: 10 }),
  defineScreen({
    ...adjusting,
    key: 'adjustPrices',
    path: '/water/adjustPrices',
    component: 'water/price-plan/AdjustPricesPage',
    shows: water.waterCardApi.adjustPricePreview,
    icon: 'price',
    order: 30,
    buttons: [adjustPriceBatch],
  }),
  listScreen(priceBatches, { ...adjusting, icon: 'rows', order: 40 }),
  defineScreen({
    ...below,
    key: 'waterCardPriceBatchDetail',
    path: '/water/waterCardPriceBatch/detail/:id',
    component: 'water/water-card-price-batch/WaterCardPriceBatchDetailPage',
    icon: 'rows',
    order: 41,
    parent: 'waterCardPriceBatch',
    buttons: [getPriceBatch, priceItems],
  }),
  listScreen(water.waterCardPriceApi, { ...adjusting, icon: 'receipt', order: 50 }),

  defineScreen({ key: 'meters', path: '/water/meters', icon: 'meter', order: 20, commonMay }),
  listScreen({ ...waterMeters, limitsPreview }, { ...meters, icon: 'meter', order: 10 }),
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
  listScreen(water.meterCommandApi, { ...meters, icon: 'bolt', order: 15 }),
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
  listScreen(water.meterReplacementApi, { ...meters, icon: 'forward', order: 15 }),
  defineScreen({
    ...meters,
    key: 'heldReading',
    path: '/water/heldReading',
    component: 'water/reading/HeldReadingPage',
    // `id`: the reading that is open beside the list.
    shows: { input: z.strictObject({ ...water.readingApi.held.input.shape, id: RowId.optional() }) },
    icon: 'undo',
    order: 20,
    buttons: [water.readingApi.held, water.readingApi.decide, water.readingApi.withdraw],
  }),
  defineScreen({
    ...below,
    key: 'heldReadingList',
    path: '/water/heldReading/list',
    component: 'water/reading/HeldReadingListPage',
    shows: water.readingApi.held,
    icon: 'undo',
    order: 21,
    parent: 'heldReading',
  }),
  defineScreen({
    ...meters,
    key: 'readingImport',
    path: '/water/readingImport',
    component: 'water/reading/ReadingImportPage',
    shows: water.readingApi.importStatus,
    icon: 'import',
    order: 30,
    buttons: [water.readingApi.import, water.readingApi.importStatus],
  }),
  defineScreen({
    ...meters,
    key: 'unknownDevice',
    path: '/water/unknownDevice',
    component: 'water/reading/UnknownDevicePage',
    shows: water.readingApi.unknown,
    icon: 'search',
    order: 40,
    buttons: [water.readingApi.unknown],
  }),
  defineScreen({
    ...meters,
    key: 'unreadable',
    path: '/water/unreadable',
    component: 'water/reading/UnreadablePage',
    shows: water.readingApi.unreadable,
    icon: 'message',
    order: 50,
    buttons: [water.readingApi.unreadable, water.readingApi.unreadableRaw, water.readingApi.unreadableCounts, water.readingApi.readAgain],
  }),
  listScreen(meterModels, { ...meters, icon: 'rows', order: 60 }),

  listScreen(deviceAlarms, { ...page, icon: 'bell', order: 30, commonMay: lookAndAdd(deviceAlarms.process, deviceAlarms.ignore) }),
  defineScreen({
    ...below,
    key: 'deviceAlarmList',
    path: '/water/deviceAlarm/list',
    component: 'water/device-alarm/DeviceAlarmListPage',
    shows: water.deviceAlarmApi.list,
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
  // Beside the templates and the log of messages.
  listScreen(water.alarmDutyApi, { keepAlive: true, parent: 'sms', icon: 'bell', order: 15 }),

  defineScreen({ key: 'usage', path: '/water/usage', icon: 'chart', order: 60, commonMay }),
  listScreen(usageList, { ...usage, icon: 'chart', order: 10 }),
  defineScreen({
    ...usage,
    key: 'meterTrend',
    path: '/water/meterStat/trend',
    component: 'water/meter-stat/MeterTrendPage',
    shows: water.meterStatApi.trend,
    icon: 'chart',
    order: 20,
    buttons: [trend],
  }),
  defineScreen({
    ...usage,
    key: 'meterTop',
    path: '/water/meterStat/top',
    component: 'water/meter-stat/MeterTopPage',
    shows: water.meterStatApi.top,
    icon: 'chart',
    order: 30,
    buttons: [top, byUser, exportTop, exportByUser],
  }),
  listScreen(water.meterAddressApi, { parent: 'meters', icon: 'pin', order: 45, commonMay: lookAndAdd() }),
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
  listScreen(water.waterStatApi, { ...usage, icon: 'layout', order: 40 }),
  listScreen(mainMeters, { parent: 'meters', icon: 'meter', order: 60, commonMay: lookAndAdd() }),
]
