import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { meterStatApi, PERIOD_UNITS, type PeriodUnit } from '@weir/contract/modules/water/meter-stat'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { businessToday } from '../../../platform/business-time.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { NoUsage } from './NoUsage.tsx'
import { PlaceFilters } from './PlaceFilters.tsx'
import { RankTable } from './RankTable.tsx'
import { StatScope, useStatFilter } from './stat-scope.tsx'

const RANKS = 50

/** The ranking of usage in the present day, month or year, or on other days: meters or end users; the choice lives in the URL. */
export default function MeterTopPage() {
  const t = useTranslations('meters.top')
  const title = useTranslations('menu')('meterTop')
  const { options, label } = useResourceTexts('meterStat')
  const { filter, kept, change } = useStatFilter(['dateRange', 'regionId', 'communityId'], ['by', 'unit'])
  const by = kept.by === 'users' ? 'users' : 'meters'
  const unit = PERIOD_UNITS.find((known) => known === kept.unit) ?? 'month'
  const { dateRange = presentDays(unit), ...place } = filter
  const endpoint = by === 'users' ? meterStatApi.byUser : meterStatApi.top
  const { data } = useQuery({ ...queryOf(endpoint, { dateRange, limit: RANKS, ...place }), placeholderData: keepPreviousData })
  return (
    <StatScope filter={filter} change={change}>
      <HiddenText as="h1">{title}</HiddenText>
      <Panel
        title={t(by)}
        sub={dateRange[0] === dateRange[1] ? dateRange[0] : dateRange.join(' – ')}
        tools={
          <>
            <Segmented
              label={title}
              look="small"
              options={[
                { value: 'meters', label: t('meters') },
                { value: 'users', label: t('users') },
              ]}
              value={by}
              onChange={(by) => change({ by })}
            />
            <Segmented
              label={label('unit')}
              look="small"
              options={options('unit')}
              value={filter.dateRange ? '' : unit}
              onChange={(unit) => change({ unit, dateRange: undefined })}
            />
          </>
        }
      >
        <FilterBar
          filters={
            <>
              <Filter name="dateRange" />
              <PlaceFilters />
            </>
          }
        />
        {data?.length === 0 ? (
          <NoUsage filter={filter} change={change} />
        ) : (
          <RankTable ranks={data ?? []} filter={{ ...place, dateRange }} />
        )}
      </Panel>
    </StatScope>
  )
}

function presentDays(unit: PeriodUnit): [string, string] {
  const today = businessToday()
  return [{ day: today, month: `${today.slice(0, 7)}-01`, year: `${today.slice(0, 4)}-01-01` }[unit], today]
}
