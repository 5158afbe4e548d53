import type { DeviceAlarm, AlarmGroup } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'

import { Nothing } from '../../../ui/basics/Text.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

/** The card that the alarm names, as long as it is there. */
export const cardOf = ({ cardId }: DeviceAlarm) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId }))

/** The room, leading to the card that has it. */
export function AlarmRoom({ alarm }: { alarm: DeviceAlarm }) {
  if (alarm.roomNo === null) return <Nothing />
  return <ScreenLink to={cardOf(alarm)}>{alarm.roomNo}</ScreenLink>
}

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
