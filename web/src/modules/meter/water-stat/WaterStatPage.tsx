import { keepPreviousData } from '@tanstack/react-query'
import { regionApi } from '@weir/contract/modules/place/region'
import { waterStatApi } from '@weir/contract/modules/meter/water-stat'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { NoUsage } from '../meter-stat/NoUsage.tsx'
import { StatScope } from '../meter-stat/stat-scope.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { PlaceTrend } from './PlaceTrend.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { shownDays, usePlaceFilter } from './use-place-filter.ts'

const regions = choicesOf(regionApi.treeSelect)

/** Usage by region or community on some days, beside the period before and the year before, and over time. */
export default function WaterStatPage() {
  const t = useTranslations('waterStat')
  const screen = useTranslations('menu')('waterStat')
  const { options, label } = useResourceTexts('waterStat')
  const asked = usePlaceFilter()
  const { by, unit, filter, change, days } = asked
  const { dateRange, regionId } = filter
  const input = { by, regionId, ...(dateRange ? { dateRange } : { unit }) }
  const { data, error, refetch } = useRead(waterStatApi.list, input, { placeholderData: keepPreviousData })
  return (
    <StatScope filter={filter} change={change}>
      <HiddenText as="h1">{screen}</HiddenText>
      <Stack>
        <Panel
          title={screen}
          sub={[shownDays(days), ...(data ? [t('before', { days: shownDays(data.before) })] : [])].join(' · ')}
          tools={
            <>
              <Segmented label={label('by')} look="small" options={options('by')} value={by} onChange={(by) => change({ by })} />
              <Segmented
                label={label('unit')}
                look="small"
                options={options('unit')}
                value={dateRange ? '' : unit}
                onChange={(unit) => change({ unit, dateRange: undefined })}
              />
              {data && (
                <PrintSheet
                  answer={data}
                  title={screen}
                  notes={[t('before', { days: shownDays(data.before) }), t('yearBefore', { days: shownDays(data.yearBefore) }), t('rules')]}
                >
                  <PlaceTable answer={data} />
                </PrintSheet>
              )}
              <ExportButton endpoint={waterStatApi.export} input={input} />
            </>
          }
        >
          <FilterBar
            filters={
              <>
                <Filter name="dateRange" />
                <Filter name="regionId" choices={regions} />
              </>
            }
          />
          {!data && error && <LoadFailed error={error} onRetry={refetch} />}
          {data?.list.length === 0 && <NoUsage filter={filter} change={change} />}
          {data && data.list.length > 0 && <PlaceTable answer={data} />}
        </Panel>
        <PlaceTrend {...asked} />
      </Stack>
    </StatScope>
  )
}
