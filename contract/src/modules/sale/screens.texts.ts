import { listTitles } from '../../texts/list-titles.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { saleScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  cards: ['水卡业务', 'Water cards', '水卡業務'],
  waterCardDetail: ['水卡详情', 'Water card', '水卡詳情'],
  waterCardRechargeDetail: ['充值订单详情', 'Recharge order', '充值訂單詳情'],
  waterCardStatement: ['水卡对账单', 'Card statement', '水卡對帳單'],
  adjusting: ['调整与调价', 'Adjustments and prices', '調整與調價'],
  adjustPrices: ['批量调价', 'Adjust prices in bulk', '批次調價'],
  waterCardPriceBatchDetail: ['批次详情', 'Price batch', '批次詳情'],
  reminderBatchDetail: ['提醒结果', 'Reminder results', '提醒結果'],
  monthStatementCards: ['月结单水卡明细', 'Cards of the month', '月結單水卡明細'],
  cardStateBatchDetail: ['启停结果', 'State batch', '啟停結果'],
  buildingImport: ['新楼导入', 'New building', '新樓匯入'],
} satisfies ScreenTitles<typeof saleScreens>
