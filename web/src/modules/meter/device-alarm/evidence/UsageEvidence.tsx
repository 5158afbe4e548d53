import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { businessToday } from '../../../../platform/business-time.ts'
import { grouped } from '../../../../platform/format.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import type { Mark, Series } from '../../../../ui/chart/series.ts'
import { Drawn, type EvidenceProps, heightOf } from './Drawn.tsx'

const DAYS = 30

/** The least flow of the last nights; as much as a leak is marked. */
export function NightsEvidence(props: EvidenceProps) {
  const t = useTranslations()
  const { data } = useRead(deviceAlarmApi.nights, { id: props.alarm.id })
  if (!data || data.nights.length === 0) return null
  const nights = data.nights.map(({ day, flow }) => ({ day, value: flow, isDoubtful: flow !== null && flow >= data.least }))
  return <DayBars {...props} title={t('waterMeter.alarm.nightFlow')} unit={t('unit.litrePerHour')} points={nights} reference={data.least} />
}

/** The usage of the last days. Days without a row are gaps: so silence is seen too. */
export function UsageEvidence(props: EvidenceProps) {
  const { alarm } = props
  const t = useTranslations()
  const today = dayNumber(businessToday())
  const days = Array.from({ length: DAYS }, (_, i) => dayText(today - DAYS + 1 + i))
  const { data } = useRead(meterStatApi.list, { deviceSn: alarm.deviceSn, dateRange: [days[0]!, days.at(-1)!], pageSize: 100 })
  if (!data) return null
  const used = Map.groupBy(data.list, ({ date }) => date)
  const points = days.map((day) => ({
    day,
    value: used.get(day)?.reduce((sum, { dailyUsage }) => sum + Number(dailyUsage), 0) ?? null,
    isDoubtful: isDoubtful(alarm, day),
  }))
  const limit = alarm.params.day === undefined ? undefined : Number(alarm.params.limit)
  return <DayBars {...props} title={t('waterMeter.usage')} unit={t('unit.ton')} points={points} reference={limit} />
}

/** The span that the alarm is about. */
function isDoubtful({ messageType, params, reportedAt }: DeviceAlarm, day: string) {
  if (messageType === 'OVER_USE') return day === params.day
  if (params.from !== undefined && params.to !== undefined) return day >= params.from && day <= params.to
  return day >= reportedAt.slice(0, 10)
}

interface Bars extends EvidenceProps {
  title: string
  unit: string
  points: { day: string; value: number | null; isDoubtful: boolean }[]
  reference: number | undefined
}

function DayBars({ title, unit, points, reference, ...props }: Bars) {
  const t = useTranslations('waterMeter.alarm')
  const marks = points.map(({ isDoubtful }): Mark | undefined => (isDoubtful ? 'held' : undefined))
  const series: Series = { name: title, kind: 'bar', values: points.map(({ value }) => value), marks }
  const shown = (value: number) => `${grouped(String(value))} ${unit}`
  return (
    <Drawn {...props} title={title} facts={[unit, reference === undefined ? undefined : t('limit', { value: shown(reference) })]}>
      <Chart
        label={`${title} ${props.alarm.deviceSn}`}
        labels={points.map(({ day }) => day.slice(5))}
        series={[series]}
        markNames={{ held: t('doubtful') }}
        format={shown}
        reference={reference}
        height={heightOf(props.isPanel)}
      />
    </Drawn>
  )
}
