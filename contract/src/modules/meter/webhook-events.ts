import { z } from 'zod'

import { DeviceSn, Id, Instant } from '../../platform/schemas.ts'
import { RegisterRead } from './register.ts'
import { ALARM_SOURCES, AlarmType } from './device-alarm.ts'
import { HELD_VERDICTS } from './reading.ts'

/** Card and place are those at the time of the alarm. */
const alarm = {
  id: Id,
  deviceSn: DeviceSn,
  type: AlarmType,
  /** Its facts, as texts in wire form (`AlarmParams`). */
  params: z.record(z.string(), z.string()),
  source: z.enum(ALARM_SOURCES),
  cardNo: z.string().nullable(),
  roomNo: z.string().nullable(),
  reportedAt: Instant,
}

/** The events of this module that systems of others may subscribe to, with what each says. */
export const meterWebhookEvents = {
  /** A new alarm, or one that had ended and comes back. A repetition of one that goes on is none. */
  alarmRaised: z.object(alarm),
  /** Its cause is gone. Whether anybody decided about it is another matter. */
  alarmCleared: z.object({ ...alarm, clearedAt: Instant }),
  /** It counts for nothing until a person decides. */
  readingHeld: z.object({ deviceSn: DeviceSn, time: Instant, register: RegisterRead, verdict: z.enum(HELD_VERDICTS) }),
  /** It sent nothing for so long that staff should look. */
  meterSilent: z.object({ deviceSn: DeviceSn, lastReportAt: Instant, hours: z.int() }),
} as const
