import type { DeviceAlarm } from '@weir/contract/modules/water/device-alarm'
import { to } from '@weir/contract/modules/to'

import { Nothing } from '../../../ui/basics/Text.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'

/** The room, leading to the card that has it. */
export function AlarmRoom({ alarm: { roomNo, cardNo, cardId } }: { alarm: DeviceAlarm }) {
  const name = roomNo ?? cardNo
  if (name === null) return <Nothing />
  return <ScreenLink to={cardId === null ? undefined : to('waterCardDetail', { id: cardId })}>{name}</ScreenLink>
}
