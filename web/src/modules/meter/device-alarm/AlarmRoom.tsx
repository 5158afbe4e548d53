import type { DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'

import { Nothing } from '../../../ui/basics/Text.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'

/** The card that the alarm names, as long as it is there. */
export const cardOf = ({ cardId }: DeviceAlarm) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId }))

/** The room, leading to the card that has it. */
export function AlarmRoom({ alarm }: { alarm: DeviceAlarm }) {
  if (alarm.roomNo === null) return <Nothing />
  return <ScreenLink to={cardOf(alarm)}>{alarm.roomNo}</ScreenLink>
}
