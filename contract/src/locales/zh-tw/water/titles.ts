import type { waterScreens } from '../../../modules/water/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  cards: '水卡業務',
  waterCardDetail: '水卡詳情',
  waterCardRechargeDetail: '充值訂單詳情',
  waterCardStatement: '水卡對帳單',
  adjusting: '調整與調價',
  adjustPrices: '批次調價',
  waterCardPriceBatchDetail: '批次詳情',
  reminderBatchDetail: '提醒結果',
  monthStatementCards: '月結單水卡明細',
  cardStateBatchDetail: '啟停結果',
  meters: '水錶管理',
  waterMeterDetail: '水錶詳情',
  waterMeterReplace: '換錶',
  heldReading: '讀數複核',
  heldReadingList: '待複核列表',
  readingImport: '抄錶匯入',
  unknownDevice: '未登記設備',
  unreadable: '異常訊息',
  deviceAlarmList: '告警清單',
  deviceAlarmDetail: '告警詳情',
  usage: '用水統計',
  meterTrend: '用水趨勢',
  meterTop: '用水排行',
  buildingImport: '新樓匯入',
  communityLosses: '社區漏損',
} satisfies ScreenTitles<typeof waterScreens>
