import { keepPreviousData } from '@tanstack/react-query'
import { type CommunityLosses, mainMeterApi } from '@weir/contract/modules/meter/main-meter'
import { regionApi } from '@weir/contract/modules/place/region'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { HiddenText, Text, Nothing } from '../../../ui/basics/Text.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { StatScope, shownDays, usePlaceFilter } from '../meter-stat/StatScope.tsx'
import { PrintSheet } from '../water-stat/PrintSheet.tsx'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { cellClass } from '../../../ui/table/column.ts'
import { PlainHead } from '../../../ui/table/PlainHead.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import styles from '../water-stat/place.module.css'

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

const FIGURES = ['mainMeters', 'supplied', 'used', 'loss', 'lossRate', 'lossBefore', 'lossRateBefore'] as const
const figure = cellClass(false, true)
const rate = (of: string | null) => (of === null ? <Nothing /> : grouped(of))

/** A line per community with main meters; supply opens its main meters, usage the daily rows of its households. */
function LossTable({ answer: { list, sums, days } }: { answer: CommunityLosses }) {
  const t = useTranslations('mainMeter')
  const { parts } = useResourceTexts('mainMeter')
  const columns = [
    { id: 'communityName', ...parts('communityName') },
    { id: 'regionName', ...parts('regionName') },
    ...FIGURES.map((id) => ({ id, ...parts(id), isFigure: true })),
  ]
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {list.map((row) => {
          const { communityId } = row
          const meters = to('mainMeter', { communityId })
          return (
            <tr key={communityId}>
              <td className={cellClass(true)}>
                <ScreenLink to={to('meterTrend', { unit: 'day', communityId, dateRange: days })}>{row.communityName}</ScreenLink>
              </td>
              <td>{row.regionName}</td>
              <td className={figure}>
                <ScreenLink to={meters}>{row.mainMeters}</ScreenLink>
              </td>
              <td className={figure}>
                <ScreenLink to={meters}>{shownQuantity(row.supplied)}</ScreenLink>
              </td>
              <td className={figure}>
                <ScreenLink to={to('meterStat', { communityId, dateRange: days })}>{shownQuantity(row.used)}</ScreenLink>
              </td>
              <td className={figure} title={row.incomplete > 0 ? t('incomplete', { count: row.incomplete }) : undefined}>
                {row.incomplete > 0 && '≈ '}
                {shownQuantity(row.loss)}
              </td>
              <td className={figure}>{rate(row.lossRate)}</td>
              <td className={figure}>{shownQuantity(row.lossBefore)}</td>
              <td className={figure}>{rate(row.lossRateBefore)}</td>
            </tr>
          )
        })}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          <td colSpan={2} />
          <td className={figure}>{shownQuantity(sums.supplied)}</td>
          <td className={figure}>{shownQuantity(sums.used)}</td>
          <td className={figure}>{shownQuantity(sums.loss)}</td>
          <td className={figure}>{rate(sums.lossRate)}</td>
          <td colSpan={2} />
        </tr>
      </tbody>
    </Table>
  )
}
