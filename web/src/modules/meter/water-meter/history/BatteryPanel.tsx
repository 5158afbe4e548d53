import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { shownInstant } from '../../../../platform/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'

const DAYS = 90
/** Volts; no meter runs below. A course from 0 would look flat. */
const LOWEST = 2.5
const volts = (value: number) => `${value.toFixed(2)} V`

/** The voltage of the battery: the last one with its time, and the last of each day. A meter that reports none has no such panel. */
export function BatteryPanel({ meter }: { meter: Pick<WaterMeter, 'id' | 'deviceSn'> }) {
  const t = useTranslations('waterMeter.battery')
  const { data } = useRead(waterMeterApi.signal, { id: meter.id, days: DAYS })
  if (!data || data.volts === null || data.voltsAt === null) return null
  return (
    <Panel
      title={t('title')}
      sub={t('sub', { days: DAYS })}
      tools={
        <ScreenLink to={to('deviceAlarmList', { deviceSn: meter.deviceSn, messageType: 'BATTERY_LOW' })}>{volts(data.volts)}</ScreenLink>
      }
    >
      <PanelBody>
        {data.battery.length > 1 && (
          <Chart
            label={t('title')}
            height={120}
            from={LOWEST}
            labels={data.battery.map(({ date }) => date.slice(5))}
            format={volts}
            series={[
              { name: t('last'), kind: 'line', values: data.battery.map(({ last }) => last) },
              { name: t('least'), kind: 'line', values: data.battery.map(({ least }) => least) },
            ]}
          />
        )}
        <Text as="p" tone="faint" size="small">
          {t('asOf', { at: shownInstant(data.voltsAt) })}
        </Text>
      </PanelBody>
    </Panel>
  )
}
