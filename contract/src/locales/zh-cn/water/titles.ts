import type { waterScreens } from '../../../modules/water/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  cards: '水卡业务',
  waterCardDetail: '水卡详情',
  waterCardRechargeDetail: '充值订单详情',
  waterCardStatement: '水卡对账单',
  adjusting: '调整与调价',
  adjustPrices: '批量调价',
  waterCardPriceBatchDetail: '批次详情',
  reminderBatchDetail: '提醒结果',
  monthStatementCards: '月结单水卡明细',
  cardStateBatchDetail: '启停结果',
  meters: '水表管理',
  waterMeterDetail: '水表详情',
  waterMeterReplace: '换表',
  heldReading: '读数复核',
  heldReadingList: '待复核列表',
  readingImport: '抄表导入',
  unknownDevice: '未登记设备',
  unreadable: '异常报文',
  deviceAlarmList: '告警列表',
  deviceAlarmDetail: '告警详情',
  usage: '用水统计',
  meterTrend: '用水趋势',
  meterTop: '用水排行',
  buildingImport: '新楼导入',
  communityLosses: '小区漏损',
} satisfies ScreenTitles<typeof waterScreens>
