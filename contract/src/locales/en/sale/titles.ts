import type { saleScreens } from '../../../modules/sale/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  cards: 'Water cards',
  waterCardDetail: 'Water card',
  waterCardRechargeDetail: 'Recharge order',
  waterCardStatement: 'Card statement',
  adjusting: 'Adjustments and prices',
  adjustPrices: 'Adjust prices in bulk',
  waterCardPriceBatchDetail: 'Price batch',
  reminderBatchDetail: 'Reminder results',
  monthStatementCards: 'Cards of the month',
  cardStateBatchDetail: 'State batch',
  buildingImport: 'New building',
} satisfies ScreenTitles<typeof saleScreens>
