import { keepPreviousData } from '@tanstack/react-query'
import { COMPARED_WITH, type ComparedPeriod, type PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { waterStatApi } from '@weir/contract/modules/meter/water-stat'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { shownQuantity } from '../../../platform/format.ts'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { PlaceFilter } from './use-place-filter.ts'

const tons = (value: number) => shownQuantity(value.toFixed(3))
/** A chart by day is of some weeks at most. */
const MANY_DAYS = 62

/** Usage of the chosen places over time, beside the period before or the same a year earlier. */
export function PlaceTrend({ filter: { regionId, communityId }, days, compare, change }: PlaceFilter) {
  const t = useTranslations('waterStat')
  const { options, option, label, parts } = useResourceTexts('waterStat')
  const { unit: ton = '' } = parts('quantity')
  const asked = { unit: unitOf(days), dateRange: days, regionId, communityId, compare }
  const { data, error, refetch } = useRead(waterStatApi.trend, asked, { placeholderData: keepPreviousData })
  const none = { value: '', label: t('none') }
  return (
    <Panel
      title={t('trend')}
      {...(ton && { sub: ton })}
      tools={
        <Segmented
          label={label('compare')}
          look="small"
          options={[none, ...options('compare').filter(({ value }) => COMPARED_WITH.some((known) => known === value))]}
          value={compare ?? ''}
          onChange={(next) => change({ compare: next === '' ? undefined : next })}
        />
      }
    >
      <PanelBody>
        {!data && error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Bars periods={data ?? []} unit={ton} compared={compare && option('compare', compare)} />
        )}
      </PanelBody>
    </Panel>
  )
}

function Bars({ periods, unit, compared }: { periods: ComparedPeriod[]; unit: string; compared: string | undefined }) {
  const t = useTranslations('waterStat')
  const own = { name: t('trend'), kind: 'bar' as const, values: periods.map(({ quantity }) => Number(quantity)) }
  const isOneYear = new Set(periods.map(({ period }) => period.slice(0, 'YYYY'.length))).size === 1
  const former = periods.map(({ compared }) => (compared === null ? null : Number(compared)))
  const marks = former.map(() => 'previous' as const)
  return (
    <Chart
      label={t('trend')}
      labels={periods.map(({ period }) => (isOneYear && period.length === 'YYYY-MM-DD'.length ? period.slice('YYYY-'.length) : period))}
      height={220}
      format={(value) => `${tons(value)} ${unit}`}
      markNames={compared === undefined ? {} : { previous: compared }}
      series={[own, ...(compared === undefined ? [] : [{ name: compared, kind: 'bar' as const, values: former, marks }])]}
    />
  )
}

function unitOf([from, to]: [string, string]): PeriodUnit {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days <= MANY_DAYS ? 'day' : days <= 366 * 3 ? 'month' : 'year'
}
