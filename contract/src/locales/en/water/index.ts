import type { waterScreens } from '../../../modules/water/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { alarm } from './alarm.ts'
import { cards } from './cards.ts'
import { deviceAlarm } from './device-alarm.ts'
import { meterStat } from './meter-stat.ts'
import { meters } from './meters.ts'
import { reading } from './reading.ts'
import { readings } from './readings.ts'
import { waterCardRecharge } from './water-card-recharge.ts'
import { waterCard } from './water-card.ts'
import { waterMeter } from './water-meter.ts'

/** What its screens are called in the menu. */
export const titles: ScreenTitles<typeof waterScreens> = {
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

export default {
  readings,
  waterCard,
  waterCardRecharge,
  cards,
  alarm,
  deviceAlarm,
  waterMeter,
  meterStat,
  reading,
  meters,
}
