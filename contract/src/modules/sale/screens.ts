import { z } from 'zod'
import { idOf } from '../../platform/rows.ts'
import { DateRange } from '../../platform/schemas.ts'
import { defineScreen, listScreen, lookAndAdd } from '../../platform/screen.ts'
import { TimelineKinds } from '../../platform/timeline.ts'
import * as sale from './index.ts'

const { detail, ledger, statement, exportStatement, reveal, adjustPriceBatch, ...waterCardList } = sale.waterCardApi
const { get: getOrder, ...recharges } = sale.waterCardRechargeApi
const { get: getPriceBatch, items: priceItems, ...priceBatches } = sale.waterCardPriceBatchApi
const { get: getReminderBatch, ...reminderBatches } = sale.reminderBatchApi
const { cards: monthCards, exportCards: exportMonthCards, ...monthStatement } = sale.monthStatementApi
const commonMay = lookAndAdd()
const page = { keepAlive: true, commonMay } as const
const orders = { ...page, parent: 'orderPages' } as const
const pricing = { ...page, parent: 'pricePages' } as const
/** Opened from the rows of another page, under which it stands. */
const below = { ...page, hidden: true } as const

export const saleScreens = [
  defineScreen({ key: 'counter', path: '/water/counter', icon: 'cash', order: 10, commonMay }),
  defineScreen({
    key: 'orderPages',
    path: '/water/orderPages',
    icon: 'receipt',
    order: 10,
    parent: 'counter',
    isOneEntry: true,
    commonMay,
  }),
  defineScreen({ key: 'cards', path: '/water/cards', icon: 'card', order: 20, commonMay }),
  defineScreen({ key: 'cardPages', path: '/water/cardPages', icon: 'card', order: 10, parent: 'cards', isOneEntry: true, commonMay }),
  listScreen(waterCardList, { ...page, parent: 'cardPages', icon: 'card', order: 10, commonMay: lookAndAdd(waterCardList.recharge) }),
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
    buttons: Object.values(sale.cardStateBatchApi),
  }),
  listScreen(recharges, { ...orders, icon: 'receipt', order: 20, commonMay: lookAndAdd(recharges.print) }),
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
  listScreen(sale.waterCardRefundApi, { ...orders, icon: 'undo', order: 40 }),
  listScreen(sale.moneyTroubleApi, { ...orders, icon: 'bolt', order: 50 }),
  listScreen(reminderBatches, { ...page, parent: 'cards', icon: 'message', order: 30 }),
  defineScreen({
    ...below,
    key: 'reminderBatchDetail',
    path: '/water/reminderBatch/detail/:id',
    component: 'water/reminder-batch/ReminderBatchDetailPage',
    icon: 'message',
    order: 31,
    parent: 'reminderBatch',
    buttons: [getReminderBatch, sale.balanceReminderApi.list, sale.balanceReminderApi.export],
  }),
  listScreen(sale.waterCardBindApi, { ...page, parent: 'cardPages', icon: 'meter', order: 20 }),
  // Beside the day close and the reconciliation.
  defineScreen({
    ...page,
    key: 'monthStatement',
    path: '/water/monthStatement',
    component: 'water/month-statement/MonthStatementPage',
    shows: monthStatement.communities,
    icon: 'book',
    order: 40,
    parent: 'counter',
    buttons: Object.values(monthStatement),
  }),
  defineScreen({
    ...below,
    key: 'monthStatementCards',
    path: '/water/monthStatement/cards',
    component: 'water/month-statement/MonthCardsPage',
    shows: monthCards,
    icon: 'book',
    order: 41,
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
    order: 50,
    parent: 'communityPages',
    buttons: Object.values(sale.buildingImportApi),
  }),
  defineScreen({ key: 'adjusting', path: '/water/adjusting', icon: 'price', order: 30, commonMay }),
  defineScreen({
    key: 'pricePages',
    path: '/water/pricePages',
    icon: 'price',
    order: 10,
    parent: 'adjusting',
    isOneEntry: true,
    commonMay,
  }),
  listScreen(sale.waterCardAdjustApi, { ...page, parent: 'adjusting', icon: 'edit', order: 20 }),
  defineScreen({
    ...pricing,
    key: 'adjustPrices',
    path: '/water/adjustPrices',
    component: 'water/price-plan/AdjustPricesPage',
    shows: sale.waterCardApi.adjustPricePreview,
    icon: 'price',
    order: 30,
    buttons: [adjustPriceBatch],
  }),
  listScreen(priceBatches, { ...pricing, icon: 'rows', order: 40 }),
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
  listScreen(sale.waterCardPriceApi, { ...pricing, icon: 'receipt', order: 50 }),
]
