import type { HistoryPoint } from '@weir/contract/modules/system/monitor'
import { useFormatter, useTranslations } from 'use-intl/react'

import { shownTime } from '../../../platform/format/format.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Legend } from '../../../ui/chart/Legend.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import styles from './Monitor.module.css'
import { useDuration } from './shown-figures.ts'

const HEIGHT = 150
const hundredfold = (share: number | null) => (share === null ? null : share * 100)
const inMegabytes = (bytes: number | null) => (bytes === null ? null : bytes / 2 ** 20)

/** One process over the window: its machine, itself, and the readings that it took in. */
export function HistoryPanels({ history }: { history: HistoryPoint[] }) {
  const t = useTranslations('monitor')
  const format = useFormatter()
  const shownDuration = useDuration()
  if (history.length === 0) return null
  const labels = history.map(({ at }) => shownTime(at))
  const figure = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const valuesOf = (key: Exclude<keyof HistoryPoint, 'at'>) => history.map((point) => point[key])
  const charts = [
    {
      title: t('charts.cpu'),
      unit: '%',
      shown: (value: number) => `${figure(value)} %`,
      series: [
        { name: t('charts.machine'), values: valuesOf('cpu').map(hundredfold) },
        { name: t('thisProcess'), values: valuesOf('processCpu').map(hundredfold) },
      ],
    },
    {
      title: t('charts.memory'),
      unit: '%',
      shown: (value: number) => `${figure(value)} %`,
      series: [{ name: t('charts.machine'), values: valuesOf('memory').map(hundredfold) }],
    },
    {
      title: t('charts.loop'),
      unit: 'ms',
      shown: (value: number) => t('unit.milliseconds', { value: figure(value) }),
      series: [{ name: t('charts.loop'), values: valuesOf('loopDelay') }],
    },
    {
      title: t('charts.resident'),
      unit: 'MB',
      shown: (value: number) => `${figure(value)} MB`,
      series: [{ name: t('thisProcess'), values: valuesOf('resident').map(inMegabytes) }],
    },
    {
      title: t('charts.readings'),
      unit: '',
      shown: (value: number) => t('unit.perMinute', { value: figure(value) }),
      series: [{ name: t('charts.readings'), values: valuesOf('readings') }],
    },
    {
      title: t('lag'),
      unit: t('unit.second'),
      shown: shownDuration,
      series: [{ name: t('lag'), values: valuesOf('lag') }],
    },
  ]
  return (
    <div className={styles.wide}>
      {charts.map(({ title, unit, shown, series }) => (
        <Panel
          key={title}
          title={title}
          {...(unit && { sub: unit })}
          tools={series.length > 1 && <Legend entries={series.map(({ name }, i) => ({ name, look: i === 0 ? 1 : 2 }))} />}
        >
          <PanelBody>
            <Chart label={title} labels={labels} height={HEIGHT} format={shown} series={series.map((one) => ({ ...one, kind: 'line' }))} />
          </PanelBody>
        </Panel>
      ))}
    </div>
  )
}
