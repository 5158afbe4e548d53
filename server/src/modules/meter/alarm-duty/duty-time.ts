import { quietUntil } from '@weir/contract/modules/sms/quiet-hours'
import { isUrgentAlarm } from '@weir/contract/modules/meter/alarm-duty-codes'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'

import type { Context } from '../../../kernel/context.ts'

/** `08:00-20:00` are off from 20:00 to 08:00. */
const offHours = (dutyHours: string) => (dutyHours === '' ? '' : dutyHours.split('-').toReversed().join('-'))

/** When a message about such an alarm may leave, that time or later. The hours of a rule stand for the quiet hours, which urgent ones pass. */
export function dutyTime({ settings }: Pick<Context, 'settings'>, dutyHours: string, type: AlarmType, at: Date): Date {
  if (dutyHours !== '') return quietUntil(offHours(dutyHours), at) ?? at
  return (isUrgentAlarm(type) ? null : quietUntil(settings.smsQuietHours, at)) ?? at
}

/** Between two messages of one type to one user. */
export const gatherMs = ({ settings }: Pick<Context, 'settings'>) => settings.dutyMinutes * 60_000
