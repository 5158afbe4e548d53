import { type AlarmType, deviceAlarmApi, type DeviceAlarm } from '@weir/contract/modules/meter/device-alarm'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { BALANCE_DAYS } from '@weir/contract/modules/card/water-card-row'
import { useTranslations } from 'use-intl/react'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import { useMay } from '../../../../platform/session/session.tsx'
import { type EvidenceProps, Drawn, heightOf } from './Drawn.tsx'
import { useRead } from '../../../../platform/server/api.ts'
import { grouped, shownQuantity, shownInstant } from '../../../../platform/format/format.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import type { Mark, Series } from '../../../../ui/chart/series.ts'
import { SimEvidence } from './SimEvidence.tsx'
import { ConnectionBand } from '../../water-meter/history/Connection.tsx'
import { businessToday, runningOf } from '../../../../platform/format/business-time.ts'

type Kind = 'nights' | 'balance' | 'reports' | 'clock' | 'battery' | 'sim' | 'usage'

const KINDS: Partial<Record<AlarmType, Kind>> = {
  LEAK_SUSPECTED: 'nights',
  OVERDRAFT: 'balance',
  LOW_BALANCE: 'balance',
  OFFLINE: 'reports',
  MISSING_DAYS: 'reports',
  CLOCK_DRIFT: 'clock',
  BATTERY_LOW: 'battery',
  SIM_ABNORMAL: 'sim',
  SIM_QUOTA_100: 'sim',
  SIM_EXPIRING: 'sim',
  SIM_QUOTA_80: 'sim',
}
export const evidenceOf = (type: AlarmType): Kind => KINDS[type] ?? 'usage'

/** A drawing shows what an alarm of this type is about. Without the permission to read that, or without its meter or card, nothing. */
export function AlarmEvidence(props: EvidenceProps) {
  const { may } = useMay()
  const { messageType, meterId, cardId } = props.alarm
  const kind = evidenceOf(messageType)
  if (kind === 'nights') return may(deviceAlarmApi.get) && <NightsEvidence {...props} />
  if (kind === 'balance') return cardId !== null && may(waterCardApi.detail) && <BalanceEvidence {...props} cardId={cardId} />
  if (kind === 'reports' || kind === 'battery') {
    const Evidence = kind === 'reports' ? ReportsEvidence : BatteryEvidence
    return meterId !== null && may(waterMeterApi.detail) && <Evidence {...props} meterId={meterId} />
  }
  if (kind === 'sim') return <OfSim {...props} />
  if (kind === 'clock') return may(waterMeterApi.readings) && <ClockEvidence {...props} />
  return may(meterStatApi.list) && <UsageEvidence {...props} />
}

function OfSim(props: EvidenceProps) {
  const { may } = useMay()
  return may(iotCardApi.list) && may(iotCardApi.detail) && <SimEvidence {...props} />
}

/** The curve of what the card has left at the end of each day, and the limit of the alarm. */
function BalanceEvidence({ cardId, ...props }: EvidenceProps & { cardId: number }) {
  const t = useTranslations()
  const { data } = useRead(waterCardApi.balanceDays, { id: cardId })
  if (!data || data.days.every(({ remaining }) => remaining === null)) return null
  const title = t('waterMeter.alarm.balance')
  const unit = t('unit.ton')
  const line = props.alarm.messageType === 'OVERDRAFT' ? '0.000' : data.low
  return (
    <Drawn
      {...props}
      title={title}
      facts={[
        unit,
        t('waterMeter.lastDays', { days: BALANCE_DAYS }),
        t('waterMeter.alarm.limit', { value: `${shownQuantity(line)} ${unit}` }),
      ]}
    >
      <Chart
        label={`${title} ${props.alarm.cardNo ?? ''}`}
        labels={data.days.map(({ date }) => date.slice(5))}
        series={[{ name: title, kind: 'line', values: data.days.map(({ remaining }) => (remaining === null ? null : Number(remaining))) }]}
        format={(value) => `${grouped(value.toFixed(3))} ${unit}`}
        reference={Number(line)}
        height={heightOf(props.isPanel)}
      />
    </Drawn>
  )
}

const READINGS = 40
const MINUTE = 60_000
/** Minutes; more raises the alarm (domain-rules §3). */
const ALLOWED = 10

/** How far the clock of the meter was ahead with each of the last reports. A report that came late says nothing about the clock. */
function ClockEvidence(props: EvidenceProps) {
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

type Props = EvidenceProps & { meterId: number }

const BAND_DAYS = 30
const BATTERY_DAYS = 90
/** Volts; no meter runs below. A course from 0 would look flat. */
const LOWEST = 2.5
const volts = (value: number) => `${value.toFixed(2)} V`

/** When the meter reported and when it was silent. */
export function ReportsEvidence({ meterId, ...props }: Props) {
  const t = useTranslations('waterMeter')
  const { data } = useRead(waterMeterApi.signal, { id: meterId, days: BAND_DAYS })
  if (!data || data.spans.length === 0) return null
  return (
    <Drawn {...props} title={t('signal.title')} facts={[t('lastDays', { days: BAND_DAYS })]}>
      <ConnectionBand signal={data} />
    </Drawn>
  )
}

/** The course of the voltage with its limit. A meter that sends its flag alone has none. */
function BatteryEvidence({ meterId, ...props }: Props) {
  const t = useTranslations('waterMeter')
  const { data } = useRead(waterMeterApi.signal, { id: meterId, days: BATTERY_DAYS })
  if (!data || data.battery.length === 0) return null
  const { battery, lowVolts } = data
  return (
    <Drawn
      {...props}
      title={t('battery.title')}
      facts={[t('lastDays', { days: BATTERY_DAYS }), lowVolts === null ? undefined : t('alarm.limit', { value: volts(lowVolts) })]}
    >
      <Chart
        label={`${t('battery.title')} ${props.alarm.deviceSn}`}
        labels={battery.map(({ date }) => date.slice(5))}
        series={[{ name: t('battery.least'), kind: 'line', values: battery.map(({ least }) => least) }]}
        format={volts}
        from={LOWEST}
        reference={lowVolts ?? undefined}
        height={heightOf(props.isPanel)}
      />
    </Drawn>
  )
}

const DAYS = 30

/** The least flow of the last nights; as much as a leak is marked. */
function NightsEvidence(props: EvidenceProps) {
  const t = useTranslations()
  const { data } = useRead(deviceAlarmApi.nights, { id: props.alarm.id })
  if (!data || data.nights.length === 0) return null
  const nights = data.nights.map(({ day, flow }) => ({ day, value: flow, isDoubtful: flow !== null && flow >= data.least }))
  return <DayBars {...props} title={t('waterMeter.alarm.nightFlow')} unit={t('unit.litrePerHour')} points={nights} reference={data.least} />
}

/** The usage of the last days. Days without a row are gaps: so silence is seen too. */
function UsageEvidence(props: EvidenceProps) {
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
  // Of money, not of water.
  if (messageType === 'PAID_NOT_DELIVERED') return false
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
  const soFar = useTranslations('crud')('soFar')
  const running = runningOf(points.map(({ day }) => day))
  const marks = points.map(({ isDoubtful }, i): Mark | undefined => (isDoubtful ? 'held' : running[i]))
  const series: Series = { name: title, kind: 'bar', values: points.map(({ value }) => value), marks }
  const shown = (value: number) => `${grouped(String(value))} ${unit}`
  return (
    <Drawn {...props} title={title} facts={[unit, reference === undefined ? undefined : t('limit', { value: shown(reference) })]}>
      <Chart
        label={`${title} ${props.alarm.deviceSn}`}
        labels={points.map(({ day }) => day.slice(5))}
        series={[series]}
        markNames={{ held: t('doubtful'), running: soFar }}
        format={shown}
        reference={reference}
        height={heightOf(props.isPanel)}
      />
    </Drawn>
  )
}
