import { z } from 'zod'

import { setting } from '../../platform/settings.ts'

export const iotSettings = {
  /** How often an operator is asked about a card with which nothing is wrong. Others are asked sooner (decision 094). */
  simSyncHours: setting('iot.sync.hours', z.int().min(1).max(168).meta({ unit: 'hour' }), '6'),
}
