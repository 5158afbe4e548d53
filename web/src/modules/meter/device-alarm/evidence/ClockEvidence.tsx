import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { shownInstant } from '../../../../platform/format.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import type { Mark } from '../../../../ui/chart/series.ts'
import { Drawn, type EvidenceProps, heightOf } from './Drawn.tsx'

const READINGS = 40
const MINUTE = 60_000
/** Minutes; more raises the alarm (domain-rules §3). */
const ALLOWED = 10

/** How far the clock of the meter was ahead with each of the last reports. A report that came late says nothing about the clock. */
export function ClockEvidence(props: EvidenceProps) {
  const t = useTranslations()
  const { deviceSn } = props.alarm
  const { data } = useRead(waterMeterApi.readings, { deviceSn, pageSize: READINGS })
  const reports = data?.list.filter(({ source }) => source === 'http' || source === 'mqtt') ?? []
  if (reports.length === 0) return null
  const ordered = reports.toSorted((a, b) => a.arrivedAt.localeCompare(b.arrivedAt))
  const ahead = ordered.map(({ time, arrivedAt }) => Math.max(0, Math.round((Date.parse(time) - Date.parse(arrivedAt)) / MINUTE)))
  const title = t('waterMeter.alarm.clock')
  const unit = t('unit.minute')
  const shown = (value: number) => `${value} ${unit}`
  return (
    <Drawn {...props} title={title} facts={[unit, t('waterMeter.alarm.limit', { value: shown(ALLOWED) })]}>
      <Chart
        label={`${title} ${deviceSn}`}
        labels={ordered.map(({ arrivedAt }) => shownInstant(arrivedAt).slice(5))}
        series={[
          {
            name: title,
            kind: 'bar',
            values: ahead,
            marks: ahead.map((value): Mark | undefined => (value > ALLOWED ? 'held' : undefined)),
          },
        ]}
        markNames={{ held: t('waterMeter.alarm.doubtful') }}
        format={shown}
        reference={ALLOWED}
        height={heightOf(props.isPanel)}
      />
    </Drawn>
  )
}
