import { listTitles } from '../../texts/text.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { saleScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  counter: ['柜台', 'Counter', '櫃台'],
  orderPages: ['订单', 'Orders', '訂單'],
  cards: ['住户与水卡', 'Households & cards', '住戶與水卡'],
  cardPages: ['水卡', 'Water cards', '水卡'],
  waterCardDetail: ['水卡详情', 'Water card', '水卡詳情'],
  waterCardRechargeDetail: ['充值订单详情', 'Recharge order', '儲值訂單詳情'],
  waterCardStatement: ['水卡对账单', 'Card statement', '水卡對帳單'],
  adjusting: ['水价', 'Prices', '水價'],
  pricePages: ['调价', 'Price changes', '調價'],
  adjustPrices: ['批量调价', 'Adjust prices in bulk', '批次調價'],
  waterCardPriceBatchDetail: ['批次详情', 'Price batch', '批次詳情'],
  reminderBatchDetail: ['提醒结果', 'Reminder results', '提醒結果'],
  monthStatementCards: ['月结单水卡明细', 'Cards of the month', '月結單水卡明細'],
  cardStateBatchDetail: ['启停结果', 'State batch', '啟停結果'],
  buildingImport: ['新楼导入', 'New building', '新樓匯入'],
} satisfies ScreenTitles<typeof saleScreens>
