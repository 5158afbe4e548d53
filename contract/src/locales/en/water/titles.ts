import type { waterScreens } from '../../../modules/water/screens.ts'
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
  meters: 'Water meters',
  waterMeterDetail: 'Meter',
  waterMeterReplace: 'Replace meter',
  heldReading: 'Held readings',
  heldReadingList: 'List of held readings',
  readingImport: 'Import readings',
  unknownDevice: 'Unknown devices',
  unreadable: 'Unreadable messages',
  deviceAlarmList: 'Alarm list',
  deviceAlarmDetail: 'Alarm',
  usage: 'Usage statistics',
  meterTrend: 'Usage trend',
  meterTop: 'Usage ranking',
  buildingImport: 'New building',
  communityLosses: 'Losses of communities',
} satisfies ScreenTitles<typeof waterScreens>
