import type { DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../../ui/basics/Text.tsx'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import styles from '../DeviceAlarm.module.css'

const POINTS = 32
const MINUTE = 60_000
/** Minutes of the business zone, as texts. Their zone does not matter here. */
const ms = (minute: string) => Date.parse(`${minute.replace(' ', 'T')}:00Z`)
const DAY = 86_400_000
/** The minute, or the day if the silences of slow meters lie days apart. */
const labelAt = (at: number, span: number) => new Date(at).toISOString().slice(...(span < DAY ? [11, 16] : [5, 10]))

/** How many meters of a silence of one place reported still, from their first last report until after the latest. */
export function OutageEvidence({ alarms }: { alarms: readonly DeviceAlarm[] }) {
  const t = useTranslations('waterMeter.alarm')
  const lasts = alarms.flatMap(({ params }) => (params.lastReportAt === undefined ? [] : [ms(params.lastReportAt)]))
  if (lasts.length === 0) return null
  const [first, last] = [Math.min(...lasts), Math.max(...lasts)]
  const step = Math.max(MINUTE, Math.ceil((last - first) / MINUTE / (POINTS - 8)) * MINUTE)
  const times = Array.from({ length: POINTS }, (_, i) => first + (i - 4) * step)
  const title = t('stillReporting')
  return (
    <section className={styles.drawn} aria-label={title}>
      <Text size="small" tone="muted">
        {title}
      </Text>
      <Chart
        label={title}
        labels={times.map((at) => labelAt(at, last - first))}
        series={[{ name: title, kind: 'line', values: times.map((at) => lasts.filter((last) => last >= at).length) }]}
        format={(value) => String(value)}
        height={96}
      />
    </section>
  )
}
