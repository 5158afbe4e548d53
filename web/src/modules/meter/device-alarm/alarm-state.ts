import { type AlarmGroup, type DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export type AlarmState = DeviceAlarm['state']

export const STATE_TONE: Record<AlarmState, Tone> = { untreated: 'bad', processed: 'ok', ignored: 'idle' }
export const CONDITION_TONE: Record<DeviceAlarm['condition'], Tone> = { active: 'warn', cleared: 'idle' }

/** The rows of a group. Single silences are those of no outage. */
export const filterOf = ({ messageType, outage }: AlarmGroup) => ({
  messageType,
  ...(messageType === 'OFFLINE' && { outage: outage?.id ?? 0 }),
})

const VERDICTS = { READING_SPIKE: 'spike', READING_ROLLBACK: 'rollback' } as const
/** Of the held readings that such an alarm stands for. */
export const verdictOf = (type: DeviceAlarm['messageType']) => (type in VERDICTS ? VERDICTS[type as keyof typeof VERDICTS] : undefined)
export const isOfReading = ({ messageType }: DeviceAlarm) => verdictOf(messageType) !== undefined
