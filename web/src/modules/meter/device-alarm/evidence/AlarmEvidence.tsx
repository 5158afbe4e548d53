import { type AlarmType, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { useMay } from '../../../../platform/session.tsx'
import { BalanceEvidence } from './BalanceEvidence.tsx'
import { ClockEvidence } from './ClockEvidence.tsx'
import type { EvidenceProps } from './Drawn.tsx'
import { BatteryEvidence, ReportsEvidence } from './SignalEvidence.tsx'
import { NightsEvidence, UsageEvidence } from './UsageEvidence.tsx'

type Kind = 'nights' | 'balance' | 'reports' | 'clock' | 'battery' | 'usage'

const KINDS: Partial<Record<AlarmType, Kind>> = {
  LEAK_SUSPECTED: 'nights',
  OVERDRAFT: 'balance',
  LOW_BALANCE: 'balance',
  OFFLINE: 'reports',
  MISSING_DAYS: 'reports',
  CLOCK_DRIFT: 'clock',
  BATTERY_LOW: 'battery',
}
export const evidenceOf = (type: AlarmType): Kind => KINDS[type] ?? 'usage'

/** A drawing shows what an alarm of this type is about. Without the permission to read that, or without its meter or card, nothing. */
export function AlarmEvidence(props: EvidenceProps) {
  const { may } = useMay()
  const { messageType, meterId, cardId } = props.alarm
  const kind = evidenceOf(messageType)
  if (kind === 'nights') return may(deviceAlarmApi.get) && <NightsEvidence {...props} />
  if (kind === 'balance') return cardId !== null && may(waterCardApi.detail) && <BalanceEvidence {...props} cardId={cardId} />
  if (kind === 'reports') return meterId !== null && may(waterMeterApi.detail) && <ReportsEvidence {...props} meterId={meterId} />
  if (kind === 'battery') return meterId !== null && may(waterMeterApi.detail) && <BatteryEvidence {...props} meterId={meterId} />
  if (kind === 'clock') return may(waterMeterApi.readings) && <ClockEvidence {...props} />
  return may(meterStatApi.list) && <UsageEvidence {...props} />
}
