import { keepPreviousData } from '@tanstack/react-query'
import { regionApi } from '@weir/contract/modules/place/region'
import { waterStatApi, type PlaceUsage, type PlaceUsages } from '@weir/contract/modules/meter/water-stat'
import { useTranslations } from 'use-intl/react'
import { COMPARED_WITH, type ComparedPeriod, type PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { to } from '@weir/contract/modules/to'

import { useRead } from '../../../platform/server/api.ts'
import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { runningOf } from '../../../platform/format/business-time.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { HiddenText, Nothing } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { StatScope, NoUsage, shownDays, usePlaceFilter, type PlaceFilter } from '../meter-stat/StatScope.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { shownQuantity, grouped, signed } from '../../../platform/format/format.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { PlainHead } from '../../../ui/table/PlainHead.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import styles from './place.module.css'

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

const tons = (value: number) => shownQuantity(value.toFixed(3))
/** A chart by day is of some weeks at most. */
const MANY_DAYS = 62

/** Usage of the chosen places over time, beside the period before or the same a year earlier. */
function PlaceTrend({ filter: { regionId, communityId }, days, compare, change }: PlaceFilter) {
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
  const running = useTranslations('crud')('soFar')
  const own = {
    name: t('trend'),
    kind: 'bar' as const,
    values: periods.map(({ quantity }) => Number(quantity)),
    marks: runningOf(periods.map(({ period }) => period)),
  }
  const isOneYear = new Set(periods.map(({ period }) => period.slice(0, 'YYYY'.length))).size === 1
  const former = periods.map(({ compared }) => (compared === null ? null : Number(compared)))
  const marks = former.map(() => 'previous' as const)
  return (
    <Chart
      label={t('trend')}
      labels={periods.map(({ period }) => (isOneYear && period.length === 'YYYY-MM-DD'.length ? period.slice('YYYY-'.length) : period))}
      height={220}
      format={(value) => `${tons(value)} ${unit}`}
      markNames={{ running, ...(compared !== undefined && { previous: compared }) }}
      series={[own, ...(compared === undefined ? [] : [{ name: compared, kind: 'bar' as const, values: former, marks }])]}
    />
  )
}

function unitOf([from, to]: [string, string]): PeriodUnit {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days <= MANY_DAYS ? 'day' : days <= 366 * 3 ? 'month' : 'year'
}

type Days = readonly [string, string]
type Sums = PlaceUsages['sums']

const FIGURES = ['cards', 'usage', 'usageBefore', 'change', 'usageYearBefore', 'changeOfYear', 'amount'] as const
const figure = cellClass(false, true)

/** A line per place, and the sum of all. Each figure opens its rows; a place opens what lies in it. */
function PlaceTable({ answer }: { answer: PlaceUsages }) {
  const t = useTranslations('waterStat')
  const { parts } = useResourceTexts('waterStat')
  const isCommunities = answer.list.some(({ kind }) => kind === 'community')
  const named = ['name', ...(isCommunities ? ['regionName'] : [])]
  const columns = [...named.map((id) => ({ id, ...parts(id) })), ...FIGURES.map((id) => ({ id, ...parts(id), isFigure: true }))]
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {answer.list.map((row) => (
          <tr key={`${row.kind} ${row.placeId}`}>
            <td className={cellClass(true)} style={row.level > 0 ? { paddingLeft: `calc(var(--w-pad) + ${row.level * 16}px)` } : undefined}>
              <PlaceName row={row} days={answer.days} />
            </td>
            {isCommunities && <td>{row.regionName ?? '—'}</td>}
            <Figures row={row} rows={rowsOf(row)} answer={answer} />
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          {isCommunities && <td />}
          <Figures row={answer.sums} rows={{}} answer={answer} />
        </tr>
      </tbody>
    </Table>
  )
}

/** The daily rows of a line. */
function rowsOf({ kind, placeId }: PlaceUsage) {
  if (placeId !== null) return kind === 'region' ? { regionId: placeId } : { communityId: placeId }
  return { without: ({ noRegion: 'region', noCommunity: 'community', noCard: 'card' } as const)[kind as 'noRegion'] }
}

interface FiguresProps {
  row: Sums
  rows: ReturnType<typeof rowsOf> | Record<never, never>
  answer: PlaceUsages
}

function Figures({ row, rows, answer }: FiguresProps) {
  const opened = (days: Days, usage: string) => (
    <ScreenLink to={Number(usage) === 0 ? undefined : to('meterStat', { ...rows, dateRange: [days[0], days[1]] })}>
      {shownQuantity(usage)}
    </ScreenLink>
  )
  // Nothing to compare with is a dash, no 0.00: water that nobody measured is unknown.
  const former = (days: Days, usage: string, change: string | null) =>
    change === null && Number(usage) === 0 ? <Nothing /> : opened(days, usage)
  const changed = (change: string | null) => (change === null ? <Nothing /> : signed(change))
  const cells = {
    cards: <ScreenLink to={cardsOf(rows)}>{row.cards}</ScreenLink>,
    usage: opened(answer.days, row.usage),
    usageBefore: former(answer.before, row.usageBefore, row.change),
    change: changed(row.change),
    usageYearBefore: former(answer.yearBefore, row.usageYearBefore, row.changeOfYear),
    changeOfYear: changed(row.changeOfYear),
    amount: grouped(row.amount),
  }
  return FIGURES.map((name) => (
    <td key={name} className={figure}>
      {cells[name]}
    </td>
  ))
}

/** The list of cards has no filter that means no place. */
function cardsOf(rows: FiguresProps['rows']) {
  if ('regionId' in rows) return to('waterCard', { regionId: rows.regionId, isOpen: true })
  return 'communityId' in rows ? to('waterCard', { communityId: rows.communityId, isOpen: true }) : undefined
}

/** A region leads to its communities, a community to its days. */
function PlaceName({ row: { kind, placeId, name }, days }: { row: PlaceUsage; days: Days }) {
  const { option } = useResourceTexts('waterStat')
  if (placeId === null) return option('kind', kind)
  const dateRange: [string, string] = [days[0], days[1]]
  const place =
    kind === 'region'
      ? to('waterStat', { by: 'community', regionId: placeId, dateRange })
      : to('meterTrend', { unit: 'day', communityId: placeId, dateRange })
  return <ScreenLink to={place}>{name}</ScreenLink>
}
