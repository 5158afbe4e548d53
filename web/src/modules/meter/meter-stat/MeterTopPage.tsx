import { keepPreviousData } from '@tanstack/react-query'
import { meterStatApi, PERIOD_UNITS, type PeriodUnit, type MeterRank, type UserRank } from '@weir/contract/modules/meter/meter-stat'
import { previousDays } from '@weir/contract/modules/meter/compared-days'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { useRead } from '../../../platform/server/api.ts'
import { businessToday } from '../../../platform/format/business-time.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { HiddenText, Nothing, Text } from '../../../ui/basics/Text.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { PlaceFilters, StatScope, useStatFilter, type StatFilter, NoUsage } from './StatScope.tsx'
import { grouped, shownQuantity, signed } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { PlainHead } from '../../../ui/table/PlainHead.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import styles from './RankTable.module.css'

const RANKS = 50
const LISTS = {
  meters: { ranks: meterStatApi.top, file: meterStatApi.exportTop },
  users: { ranks: meterStatApi.byUser, file: meterStatApi.exportByUser },
}

/** The ranking of usage in the present day, month or year, or on other days: meters or end users; the choice lives in the URL. */
export default function MeterTopPage() {
  const t = useTranslations('waterMeter.top')
  const title = useTranslations('menu')('meterTop')
  const { options, label } = useResourceTexts('meterStat')
  const { filter, kept, change } = useStatFilter(['dateRange', 'regionId', 'communityId'], ['by', 'unit'])
  const by = kept.by === 'users' ? 'users' : 'meters'
  const unit = PERIOD_UNITS.find((known) => known === kept.unit) ?? 'month'
  const { dateRange = presentDays(unit), ...place } = filter
  const asked = { ...(filter.dateRange ? { dateRange } : { unit }), ...place }
  const { ranks, file } = LISTS[by]
  const { data, error, refetch } = useRead(ranks, { limit: RANKS, ...asked }, { placeholderData: keepPreviousData })
  const before = previousDays(dateRange, businessToday(), filter.dateRange ? undefined : unit)
  return (
    <StatScope filter={filter} change={change}>
      <HiddenText as="h1">{title}</HiddenText>
      <Panel
        title={t(by)}
        sub={`${shownDays(dateRange)} · ${t('previous', { days: shownDays(before) })}`}
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
            <ExportButton endpoint={file} input={asked} />
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
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {data?.length === 0 && <NoUsage filter={filter} change={change} />}
        {(data ? data.length > 0 : !error) && <RankTable ranks={data ?? []} filter={{ ...place, dateRange }} />}
      </Panel>
    </StatScope>
  )
}

const shownDays = ([from, to]: [string, string]) => (from === to ? from : `${from} – ${to}`)

function presentDays(unit: PeriodUnit): [string, string] {
  const today = businessToday()
  return [{ day: today, month: `${today.slice(0, 7)}-01`, year: `${today.slice(0, 4)}-01-01` }[unit], today]
}

type Ranked = MeterRank | UserRank

interface Props {
  ranks: Ranked[]
  /** The days and places that were ranked; a usage opens its rows of these. */
  filter: StatFilter
}

const FIGURES: readonly string[] = ['no', 'usage', 'usageBefore', 'change', 'amount']

/** Ranks with a bar each, as long as its share of the first, beside the period before. */
function RankTable({ ranks, filter }: Props) {
  const { parts } = useResourceTexts('meterStat')
  const most = Number(ranks[0]?.usage ?? 1)
  const isMeters = ranks.some((rank) => 'deviceSn' in rank)
  const fields = ['no', ...(isMeters ? ['deviceSn'] : []), 'userName', 'roomNo', 'usage', 'usageBefore', 'change', 'amount']
  const columns = fields.map((id) => ({ id, ...parts(id), isFigure: FIGURES.includes(id) }))
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {ranks.map((rank) => (
          <tr key={rank.no}>
            <td className={cellClass(true, true)}>
              <Text tone="faint">{rank.no}</Text>
            </td>
            {'deviceSn' in rank && (
              <td>
                <ScreenLink to={to('waterMeter', { deviceSn: rank.deviceSn })}>{rank.deviceSn}</ScreenLink>
              </td>
            )}
            <td>
              {'hyUserId' in rank ? (
                <ScreenLink to={to('hyUserDetail', { id: rank.hyUserId })}>{rank.userName}</ScreenLink>
              ) : (
                (rank.userName ?? '—')
              )}
            </td>
            <td>{roomOf(rank)}</td>
            <td>
              <div className={styles.rank}>
                <ProgressBar value={Number(rank.usage) / most} label={String(rank.no)} />
                <ScreenLink to={to('meterStat', { ...filter, ...keyOf(rank) })}>{shownQuantity(rank.usage)}</ScreenLink>
              </div>
            </td>
            <td className={cellClass(false, true)}>{shownQuantity(rank.usageBefore)}</td>
            <td className={cellClass(false, true)}>{rank.change === null ? <Nothing /> : signed(rank.change)}</td>
            <td className={cellClass(false, true)}>{grouped(rank.amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The room leads to the card of the meter. */
const roomOf = (rank: Ranked) =>
  'cardNo' in rank && rank.cardNo !== null && rank.roomNo !== null ? (
    <ScreenLink to={to('waterCard', { cardNo: rank.cardNo })}>{rank.roomNo}</ScreenLink>
  ) : (
    (rank.roomNo ?? '—')
  )

const keyOf = (rank: Ranked) => ('hyUserId' in rank ? { hyUserId: rank.hyUserId } : { deviceSn: rank.deviceSn })
