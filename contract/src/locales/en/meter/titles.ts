import type { meterScreens } from '../../../modules/meter/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
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
  communityLosses: 'Losses of communities',
} satisfies ScreenTitles<typeof meterScreens>
