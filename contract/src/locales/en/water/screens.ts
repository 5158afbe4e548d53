import type { waterScreens } from '../../../modules/water/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'

export const waterTitles: ScreenTitles<typeof waterScreens> = {
  cards: 'Water cards',
  waterCard: 'Card list',
  waterCardDetail: 'Water card',
  waterCardRecharge: 'Recharge orders',
  meters: 'Water meters',
  waterMeter: 'Meter list',
  waterMeterDetail: 'Meter',
  heldReading: 'Held readings',
  readingImport: 'Import readings',
  unknownDevice: 'Unknown devices',
  unreadable: 'Unreadable messages',
  deviceAlarm: 'Device alarms',
  deviceAlarmList: 'Alarm list',
  deviceAlarmDetail: 'Alarm',
  usage: 'Usage statistics',
  meterStat: 'Daily usage',
  meterTrend: 'Usage trend',
  meterTop: 'Usage ranking',
}
