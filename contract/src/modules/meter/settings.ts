import { z } from 'zod'

import { setting } from '../../platform/settings.ts'
import { waterLevels } from '../card/water-levels.ts'
import { MOST_NIGHTS } from './leak.ts'
import { valveSettings } from './valve-rule.ts'

export const meterSettings = {
  /** Raised by rule while a card with a meter is below zero (domain-rules §5). */
  overdraftAlarm: setting('water.alarm.overdraft', z.enum(['on', 'off']), 'on'),
  lowAlarmLitre: waterLevels.lowAlarmLitre,
  dayLimitLitre: waterLevels.dayLimitLitre,
  /** Whole days without an accepted reading. */
  missingDays: setting('water.alarm.missingDays', z.int().min(0).max(60).meta({ unit: 'day' }), '3'),
  /** A meter that reports less has a low battery. */
  lowBatteryMillivolt: setting('water.alarm.batteryVoltage', z.int().min(0).max(20_000).meta({ unit: 'millivolt' }), '3200'),
  /** Water that flows in every hour of a night: from so much on it counts as a leak. */
  leakFlowLitre: setting('water.alarm.leakFlow', z.int().min(0).max(3000).meta({ unit: 'litrePerHour' }), '1'),
  /** Of so many nights in a row. */
  leakNights: setting('water.alarm.leakNights', z.int().min(1).max(MOST_NIGHTS).meta({ unit: 'day' }), '3'),
  /** So many meters of a community that fall silent together are one cause. 0: each is one by itself. */
  outageMeters: setting('water.alarm.outageMeters', z.int().min(0).max(1000), '5'),
  /** How late a report may be before it counts as missing, when the silences of several meters are compared. */
  outageMinutes: setting('water.alarm.outageMinutes', z.int().min(0).max(1440).meta({ unit: 'minute' }), '30'),
  /** Alarms of one type within it are one message to each user on duty. */
  dutyMinutes: setting('water.alarm.messageMinutes', z.int().min(1).max(1440).meta({ unit: 'minute' }), '10'),
  ...valveSettings,
}
