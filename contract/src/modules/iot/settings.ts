import { z } from 'zod'

import { setting } from '../../platform/settings.ts'
import { EXPIRING_DAYS, NEAR_QUOTA_PERCENT } from './iot-card.ts'

export const iotSettings = {
  /** How often an operator is asked about a card with which nothing is wrong. Others are asked sooner (decision 094). */
  simSyncHours: setting('iot.sync.hours', z.int().min(1).max(168).meta({ unit: 'hour' }), '6'),
  /** A card that used so many percent of its traffic raises an alarm; 0: none (domain-rules §5). */
  simQuotaPercent: setting('iot.alarm.quotaPercent', z.int().min(0).max(99).meta({ unit: 'percent' }), String(NEAR_QUOTA_PERCENT)),
  /** The last package of a card ends within so many days; 0: no alarm. */
  simExpiringDays: setting('iot.alarm.expiringDays', z.int().min(0).max(60).meta({ unit: 'day' }), String(EXPIRING_DAYS)),
}
