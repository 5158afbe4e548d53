import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import type { TemplateValues } from '@weir/contract/modules/sms/template-text'

import { texts } from '../../../kernel/texts.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'

/** The facts of an alarm that a template may name. */
export interface NamedAlarm {
  deviceSn: string
  /** With the community's name before it. */
  roomNo: string | null
  communityName: string | null
  reportedAt: Date
}

/** The community that all of them have. */
export function communityOf(alarms: readonly NamedAlarm[]): string | null {
  const [first, ...others] = new Set(alarms.map(({ communityName }) => communityName))
  return others.length === 0 ? (first ?? null) : null
}

/** A single alarm has its device and address. Several have their number, and the community if they share one. Texts are in Chinese. */
export function dutyValues(type: AlarmType, alarms: readonly NamedAlarm[]): TemplateValues {
  const alarm = texts['zh-cn'].option('deviceAlarm', 'messageType', type)
  const time = minuteOf(new Date(Math.min(...alarms.map(({ reportedAt }) => reportedAt.getTime()))))
  const [only, ...others] = alarms
  if (others.length > 0) return { alarm, time, count: String(alarms.length), place: communityOf(alarms) ?? undefined }
  return { alarm, time, device: only!.deviceSn, place: only!.roomNo ?? undefined }
}
