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
