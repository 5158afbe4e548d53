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
  cards: '水卡业务',
  waterCard: '水卡列表',
  waterCardDetail: '水卡详情',
  waterCardRecharge: '充值订单',
  meters: '水表管理',
  waterMeter: '水表列表',
  waterMeterDetail: '水表详情',
  heldReading: '读数复核',
  readingImport: '抄表导入',
  unknownDevice: '未登记设备',
  unreadable: '异常报文',
  deviceAlarm: '设备告警',
  deviceAlarmList: '告警列表',
  deviceAlarmDetail: '告警详情',
  usage: '用水统计',
  meterStat: '日用水统计',
  meterTrend: '用水趋势',
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
