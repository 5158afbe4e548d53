import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { meterStatApi } from '@weir/contract/modules/water/meter-stat'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { businessToday } from '../../../platform/business-time.ts'
import { grouped } from '../../../platform/format.ts'
import { useMay } from '../../../platform/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import type { Mark, Series } from '../../../ui/chart/series.ts'
import styles from './DeviceAlarm.module.css'

const DAYS = 30
const HEIGHT = 96

interface Props {
  alarm: DeviceAlarm
}

/** The evidence of one alarm, beside the rows: the nights of a leak, else the days of the meter. The doubtful span is marked. */
export function AlarmEvidence({ alarm }: Props) {
  const { may } = useMay()
  if (alarm.messageType === 'LEAK_SUSPECTED') return may(deviceAlarmApi.get) && <Nights alarm={alarm} />
  return may(meterStatApi.list) && <Days alarm={alarm} />
}

function Nights({ alarm }: Props) {
  const t = useTranslations()
  const { data } = useRead(deviceAlarmApi.nights, { id: alarm.id })
  if (!data || data.nights.length === 0) return null
  const nights = data.nights.map(({ day, flow }) => ({ day, value: flow, isDoubtful: flow !== null && flow >= data.least }))
  return <Drawn alarm={alarm} title={t('meters.alarm.nightFlow')} unit={t('unit.litrePerHour')} points={nights} reference={data.least} />
}

/** Days without a row are gaps: so silence is seen too. */
function Days({ alarm }: Props) {
  const t = useTranslations()
  const today = dayNumber(businessToday())
  const days = Array.from({ length: DAYS }, (_, i) => dayText(today - DAYS + 1 + i))
  const { data } = useRead(meterStatApi.list, { deviceSn: alarm.deviceSn, dateRange: [days[0]!, days.at(-1)!], pageSize: 100 })
  if (!data) return null
  const used = Map.groupBy(data.list, ({ date }) => date)
  const points = days.map((day) => ({
    day,
    value: used.get(day)?.reduce((sum, { dailyUsage }) => sum + Number(dailyUsage), 0) ?? null,
    isDoubtful: day === alarm.params.day || (alarm.messageType !== 'OVER_USE' && day >= alarm.reportedAt.slice(0, 10)),
  }))
  const limit = alarm.params.day === undefined ? undefined : Number(alarm.params.limit)
  return <Drawn alarm={alarm} title={t('meters.usage')} unit={t('unit.ton')} points={points} reference={limit} />
}

interface Drawing extends Props {
  title: string
  unit: string
  points: { day: string; value: number | null; isDoubtful: boolean }[]
  reference: number | undefined
}

function Drawn({ alarm, title, unit, points, reference }: Drawing) {
  const t = useTranslations('meters.alarm')
  const marks = points.map(({ isDoubtful }): Mark | undefined => (isDoubtful ? 'held' : undefined))
  const series: Series = { name: title, kind: 'bar', values: points.map(({ value }) => value), marks }
  return (
    <section className={styles.drawn} aria-label={title}>
      <Text size="small" tone="muted">
        {title} · {unit} · {alarm.roomNo ?? alarm.deviceSn}
      </Text>
      <Chart
        label={`${title} ${alarm.deviceSn}`}
        labels={points.map(({ day }) => day.slice(5))}
        series={[series]}
        markNames={{ held: t('doubtful') }}
        format={(value) => `${grouped(String(value))} ${unit}`}
        reference={reference}
        height={HEIGHT}
      />
    </section>
  )
}
