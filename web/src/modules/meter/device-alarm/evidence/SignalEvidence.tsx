import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { ConnectionBand } from '../../water-meter/history/ConnectionBand.tsx'
import { Drawn, type EvidenceProps, heightOf } from './Drawn.tsx'

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
export function BatteryEvidence({ meterId, ...props }: Props) {
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
