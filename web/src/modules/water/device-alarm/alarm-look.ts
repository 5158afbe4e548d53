import type { DeviceAlarm } from '@weir/contract/modules/water/device-alarm'

import type { Tone } from '../../../ui/StatusTag.tsx'

export type AlarmState = DeviceAlarm['state']

export const STATE_TONE: Record<AlarmState, Tone> = { untreated: 'bad', processed: 'ok', ignored: 'idle' }
export const CONDITION_TONE: Record<DeviceAlarm['condition'], Tone> = { active: 'warn', cleared: 'idle' }
