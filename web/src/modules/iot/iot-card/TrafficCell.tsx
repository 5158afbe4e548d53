import { NEAR_QUOTA_PERCENT, type IotCard } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format/format.ts'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { shareOf } from './card-state.ts'
import styles from './TrafficCell.module.css'

type Tone = 'ok' | 'warn' | 'bad'

/** By the limits of the alarms. */
export const trafficTone = (used: string, total: string): Tone => {
  const percent = shareOf(used, total) * 100
  return percent >= 100 ? 'bad' : percent >= NEAR_QUOTA_PERCENT ? 'warn' : 'ok'
}

/** Used and total traffic over a thin bar, drawn by plain elements. */
export function TrafficCell({ card: { usedTraffic, totalTraffic, trafficDeadline } }: { card: IotCard }) {
  const t = useTranslations('iotCard')
  if (trafficDeadline === null && Number(totalTraffic) === 0) return <Nothing />
  const share = Math.min(1, shareOf(usedTraffic, totalTraffic))
  return (
    <span className={styles.cell} title={t('trafficUsed', { used: usedTraffic, total: totalTraffic })}>
      <span>
        {grouped(usedTraffic)} <small>/ {grouped(totalTraffic)}</small>
      </span>
      <span className={styles.bar} data-tone={trafficTone(usedTraffic, totalTraffic)}>
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}
