import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import type { ScreenKey } from '@weir/contract/modules/screens'

import type { Waiting } from '../../platform/counts/row-counts.tsx'

/** Alarms that nobody has treated. The alarm page asks the same question. */
export const meterCounts: Partial<Record<ScreenKey, Waiting>> = {
  deviceAlarm: { counts: deviceAlarmApi.counts, filter: { state: 'untreated' } },
}
