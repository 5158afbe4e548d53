import { keepPreviousData } from '@tanstack/react-query'
import { type CommunityLosses, mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { regionApi } from '@weir/contract/modules/place/region'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { HiddenText, Text } from '../../../ui/basics/Text.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { StatScope } from '../meter-stat/stat-scope.tsx'
import { PrintSheet } from '../water-stat/PrintSheet.tsx'
import { shownDays, usePlaceFilter } from '../water-stat/use-place-filter.ts'
import { LossTable } from './LossTable.tsx'

const regions = choicesOf(regionApi.treeSelect)

/** Supply of each community, usage of its households, and the difference. */
export default function CommunityLossesPage() {
  const t = useTranslations('mainMeter')
  const { options, label } = useResourceTexts('mainMeter')
  const { unit, filter, change, days } = usePlaceFilter()
  const { dateRange, regionId } = filter
  const input = { regionId, ...(dateRange ? { dateRange } : { unit }) }
  const { data, error, refetch } = useRead(mainMeterApi.losses, input, { placeholderData: keepPreviousData })
  return (
    <StatScope filter={filter} change={change}>
      <HiddenText as="h1">{t('heading')}</HiddenText>
      <Panel
        title={t('heading')}
        sub={[shownDays(data?.days ?? days), ...(data ? [t('before', { days: shownDays(data.before) })] : [])].join(' · ')}
        tools={
          <>
            <Segmented
              label={label('unit')}
              look="small"
              options={options('unit')}
              value={dateRange ? '' : unit}
              onChange={(unit) => change({ unit, dateRange: undefined })}
            />
            {data && data.list.length > 0 && (
              <PrintSheet answer={data} title={t('heading')} notes={[t('rules')]}>
                <LossTable answer={data} />
              </PrintSheet>
            )}
            <ExportButton endpoint={mainMeterApi.exportLosses} input={input} />
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
        {data && <Losses answer={data} />}
      </Panel>
    </StatScope>
  )
}

/** The table with its rules, or the way to the first main meter. */
function Losses({ answer }: { answer: CommunityLosses }) {
  const t = useTranslations('mainMeter')
  const incomplete = answer.list.reduce((sum, row) => sum + row.incomplete, 0)
  if (answer.list.length === 0)
    return (
      <Empty title={t('empty')} advice={t('emptyAdvice')}>
        <ScreenLink isAct to={to('mainMeter', {})}>
          {t('add')}
        </ScreenLink>
      </Empty>
    )
  return (
    <>
      {incomplete > 0 && (
        <PanelBody>
          <Note tone="warn">{t('incomplete', { count: incomplete })}</Note>
        </PanelBody>
      )}
      <LossTable answer={answer} />
      <PanelBody>
        <Text as="p" size="small" tone="faint">
          {t('rules')}
        </Text>
      </PanelBody>
    </>
  )
}
