import type { DeviceAlarm } from '@weir/contract/modules/water/device-alarm'

import { Nothing } from '../../../platform/crud/list/list-columns.tsx'
import { RowLink } from '../../../platform/router/RowLink.tsx'

/** The room, leading to the card that has it. */
export function AlarmRoom({ alarm: { roomNo, cardNo, cardId } }: { alarm: DeviceAlarm }) {
  const name = roomNo ?? cardNo
  if (name === null) return <Nothing />
  return cardId === null ? name : <RowLink to={`/water/waterCard/detail/${cardId}`}>{name}</RowLink>
}
