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
  cards: '水卡業務',
  waterCard: '水卡清單',
  waterCardDetail: '水卡詳情',
  waterCardRecharge: '儲值訂單',
  meters: '水表管理',
  waterMeter: '水表清單',
  waterMeterDetail: '水表詳情',
  heldReading: '讀數複核',
  readingImport: '抄表匯入',
  unknownDevice: '未登記設備',
  unreadable: '異常訊息',
  deviceAlarm: '設備告警',
  deviceAlarmList: '告警清單',
  deviceAlarmDetail: '告警詳情',
  usage: '用水統計',
  meterStat: '每日用水統計',
  meterTrend: '用水趨勢',
  meterTop: '用水排行',
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
