import type { AlarmType } from '../modules/water/device-alarm.ts'

/** What an alarm means and what to do about it; what happened this time, told with its `AlarmParams`. */
export interface AlarmMessages {
  description: Record<AlarmType, string>
  content: Record<AlarmType, string>
}
