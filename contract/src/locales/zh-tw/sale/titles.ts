import type { saleScreens } from '../../../modules/sale/screens.ts'
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
  buildingImport: '新樓匯入',
} satisfies ScreenTitles<typeof saleScreens>
