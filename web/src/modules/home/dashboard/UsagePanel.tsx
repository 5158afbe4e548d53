import { keepPreviousData } from '@tanstack/react-query'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { PERIOD_UNITS, type PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { runningOf } from '../../../platform/format/business-time.ts'
import { shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { IconButton } from '../../../ui/basics/Button.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Legend } from '../../../ui/chart/Legend.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import styles from './DashboardPage.module.css'
import { chosenPeriod, type Period, shifted, usageInput, windowOf } from './usage-window.ts'

/** Usage by day, month or year beside the period before; unit and period live in the URL. */
export function UsagePanel() {
  const t = useTranslations('dashboard.usage')
  const { options, parts } = useResourceTexts('dashboard')
  const soFar = useTranslations('crud')('soFar')
  const { unit: tons = '' } = parts('quantity')
  const { unit, at, change } = useChosenPeriod()
  const { periods, before } = windowOf(unit, at)
  const { data, error, refetch } = useRead(dashboardApi.usage, usageInput({ unit, at }), { placeholderData: keepPreviousData })
  const title = usePeriodTitle(unit, at)
  const label = usePeriodLabel(unit)
  const used = new Map(data?.map(({ period, quantity }) => [period, Number(quantity)]))
  const valuesOf = (wanted: (string | undefined)[]) => wanted.map((period) => used.get(period ?? '') ?? null)
  const names = { day: t('previousDay'), month: t('previousMonth'), year: '' }
  const compared = unit !== 'year'
  return (
    <Panel
      className={styles.usage}
      title={t('title')}
      {...(tons && { sub: tons })}
      tools={
        <>
          <Row as="span" only="wide">
            <Legend entries={[{ name: title, look: 1 }, ...(compared ? [{ name: names[unit], look: 'previous' as const }] : [])]} />
          </Row>
          <Segmented
            label={t('title')}
            look="small"
            options={options('unit').filter(({ value }) => PERIOD_UNITS.includes(value as PeriodUnit))}
            value={unit}
            onChange={(next) => change({ unit: next as PeriodUnit, at })}
          />
          <span className={styles.period}>
            <IconButton icon="left" label={t('before')} onClick={() => change({ unit, at: shifted(unit, at, -1) })} />
            <Text size="small">{title}</Text>
            <IconButton icon="right" label={t('after')} onClick={() => change({ unit, at: shifted(unit, at, 1) })} />
          </span>
        </>
      }
    >
      <PanelBody>
        {!data && error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Chart
            label={t('title')}
            labels={periods.map(label)}
            height={300}
            markNames={{ running: soFar }}
            format={(value) => `${shownQuantity(value.toFixed(3))} ${tons}`}
            series={[
              { name: title, kind: 'bar', values: valuesOf(periods), marks: runningOf(periods) },
              ...(compared
                ? [{ name: names[unit], kind: 'bar' as const, values: valuesOf(before), marks: before.map(() => 'previous' as const) }]
                : []),
            ]}
          />
        )}
      </PanelBody>
    </Panel>
  )
}

function useChosenPeriod() {
  const [params, setParams] = useSearchParams()
  return {
    ...chosenPeriod(params),
    change: ({ unit, at }: Period) => setParams({ unit, at }, { replace: true }),
  }
}

/** Month and day of a period as figures: without leading zeros, as texts for the catalogue. */
function partsOf(period: string) {
  const [year = '', month = '', day = ''] = period.split('-').map((part) => part.replace(/^0/, ''))
  return { year, month, day }
}

/** Without `Intl`, whose first format of a date takes a browser 20 ms. */
function usePeriodTitle(unit: PeriodUnit, at: string) {
  const t = useTranslations('dashboard.usage')
  const { year, month } = partsOf(at)
  if (unit === 'year') return t('year')
  return unit === 'day' ? t('monthOf', { year, month }) : t('yearOf', { year })
}

/** "18日", "11月", "2026"; in English "18", "Nov", "2026". */
function usePeriodLabel(unit: PeriodUnit) {
  const t = useTranslations('dashboard.usage')
  return (period: string) => {
    const { month, day } = partsOf(period)
    if (unit === 'year') return period
    return unit === 'day' ? t('day', { day }) : t('month', { month })
  }
}
