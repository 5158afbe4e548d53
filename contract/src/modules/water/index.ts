import { deviceAlarmApi } from './device-alarm.ts'
import { meterStatApi } from './meter-stat.ts'
import { readingApi } from './reading.ts'
import { waterCardApi } from './water-card.ts'
import { waterCardRechargeApi } from './water-card-recharge.ts'
import { waterMeterApi } from './water-meter.ts'

/** The resources of this module. */
export const water = {
  waterCard: waterCardApi,
  waterCardRecharge: waterCardRechargeApi,
  deviceAlarm: deviceAlarmApi,
  waterMeter: waterMeterApi,
  meterStat: meterStatApi,
  reading: readingApi,
}
