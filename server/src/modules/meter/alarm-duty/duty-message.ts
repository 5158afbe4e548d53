import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import type { TemplateValues } from '@weir/contract/modules/sms/sms-template'
import { quietUntil } from '@weir/contract/modules/sms/quiet-hours'
import { isUrgentAlarm } from '@weir/contract/modules/meter/alarm-duty'

import { texts } from '../../../kernel/texts.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import type { Context } from '../../../kernel/context.ts'

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

/** `08:00-20:00` are off from 20:00 to 08:00. */
const offHours = (dutyHours: string) => (dutyHours === '' ? '' : dutyHours.split('-').toReversed().join('-'))

/** When a message about such an alarm may leave, that time or later. The hours of a rule stand for the quiet hours, which urgent ones pass. */
export function dutyTime({ settings }: Pick<Context, 'settings'>, dutyHours: string, type: AlarmType, at: Date): Date {
  if (dutyHours !== '') return quietUntil(offHours(dutyHours), at) ?? at
  return (isUrgentAlarm(type) ? null : quietUntil(settings.smsQuietHours, at)) ?? at
}

/** Between two messages of one type to one user. */
export const gatherMs = ({ settings }: Pick<Context, 'settings'>) => settings.dutyMinutes * 60_000
