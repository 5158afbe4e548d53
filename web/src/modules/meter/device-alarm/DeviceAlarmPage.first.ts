import { ALARM_STATES, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

/** A filter in the address is read by the page alone. */
export const first: FirstCalls = ({ search }) =>
  search.toString() === ''
    ? [
        firstCall(deviceAlarmApi.groups, { state: 'untreated' }),
        firstCall(deviceAlarmApi.counts, { filters: ALARM_STATES.map((state) => ({ state })) }),
      ]
    : []
