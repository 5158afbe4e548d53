import type { saleScreens } from '../../../modules/sale/screens.ts'
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
  buildingImport: '新楼导入',
} satisfies ScreenTitles<typeof saleScreens>
