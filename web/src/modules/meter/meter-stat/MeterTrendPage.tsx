import { keepPreviousData } from '@tanstack/react-query'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { meterStatApi, PERIOD_UNITS, type PeriodUnit, type UsagePeriod } from '@weir/contract/modules/meter/meter-stat'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { useRead } from '../../../platform/server/api.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FilterBar } from '../../../platform/crud/filters/FilterBar.tsx'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/figure/KeyFigure.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { PlaceFilters, StatScope, useStatFilter, type StatFilter, NoUsage } from './StatScope.tsx'
import { daysOf, runningOf } from '../../../platform/format/business-time.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { PlainHead } from '../../../ui/table/PlainHead.tsx'
import { Table } from '../../../ui/table/Table.tsx'

const tons = (value: number) => shownQuantity(value.toFixed(3))

const CONDITIONS = ['dateRange', 'regionId', 'communityId', 'cardNo', 'deviceSn', 'hyUserId'] as const

/** Usage by day, month or year, drawn and as figures, for any days and any part. The choice lives in the URL. */
export default function MeterTrendPage() {
  const t = useTranslations('waterMeter.trend')
  const { options, parts } = useResourceTexts('meterStat')
  const { unit = '' } = parts('quantity')
  const { filter, kept, change } = useStatFilter(CONDITIONS, ['unit'])
  const by = PERIOD_UNITS.find((known) => known === kept.unit) ?? 'day'
  const { data, error, refetch } = useRead(meterStatApi.trend, { unit: by, ...filter }, { placeholderData: keepPreviousData })
  return (
    <StatScope filter={filter} change={change}>
      <Stack>
        <HiddenText as="h1">{t('title')}</HiddenText>
        {data && data.length > 0 && <Sums periods={data} by={by} />}
        <Panel
          title={t('title')}
          {...(unit && { sub: unit })}
          tools={<Segmented label={t('title')} look="small" options={options('unit')} value={by} onChange={(unit) => change({ unit })} />}
        >
          <FilterBar
            filters={
              <>
                <Filter name="dateRange" />
                <PlaceFilters />
                <Filter name="cardNo" />
                <Filter name="deviceSn" />
                <Filter name="hyUserId" linked={{ get: hyUserApi.get, field: 'name' }} />
              </>
            }
          />
          {!data && error && <LoadFailed error={error} onRetry={refetch} />}
          {data?.length === 0 && <NoUsage filter={filter} change={change} />}
          {(data ? data.length > 0 : !error) && (
            <PanelBody>
              <Bars periods={data ?? []} unit={unit} />
            </PanelBody>
          )}
        </Panel>
        {data && data.length > 0 && <PeriodTable periods={data.toReversed()} filter={filter} />}
      </Stack>
    </StatScope>
  )
}

/** A bar for each period; days of one year are called by month and day. */
function Bars({ periods, unit }: { periods: UsagePeriod[]; unit: string }) {
  const t = useTranslations('waterMeter.trend')
  const soFar = useTranslations('crud')('soFar')
  const isOneYear = new Set(periods.map(({ period }) => period.slice(0, 4))).size === 1
  const nameOf = (period: string) => (isOneYear && period.length === 'YYYY-MM-DD'.length ? period.slice(5) : period)
  return (
    <Chart
      label={t('title')}
      labels={periods.map(({ period }) => nameOf(period))}
      height={280}
      format={(value) => `${tons(value)} ${unit}`}
      markNames={{ running: soFar }}
      series={[
        {
          name: t('title'),
          kind: 'bar',
          values: periods.map(({ quantity }) => Number(quantity)),
          marks: runningOf(periods.map(({ period }) => period)),
        },
      ]}
    />
  )
}

function Sums({ periods, by }: { periods: UsagePeriod[]; by: PeriodUnit }) {
  const t = useTranslations('waterMeter.trend')
  const { parts } = useResourceTexts('meterStat')
  const quantity = periods.reduce((sum, period) => sum + Number(period.quantity), 0)
  const amount = periods.reduce((sum, period) => sum + Math.round(Number(period.amount) * 100), 0)
  const best = periods.toSorted((a, b) => Number(b.quantity) - Number(a.quantity))[0]!
  const usage = parts('quantity')
  const money = parts('amount')
  return (
    <KeyFigures>
      <KeyFigure label={t('sumOf', { what: usage.name })} unit={usage.unit ?? ''}>
        {tons(quantity)}
      </KeyFigure>
      <KeyFigure label={t('sumOf', { what: money.name })} unit={money.unit ?? ''}>
        {grouped((amount / 100).toFixed(2))}
      </KeyFigure>
      <KeyFigure label={t('mean', { by })} unit={usage.unit ?? ''}>
        {tons(quantity / periods.length)}
      </KeyFigure>
      <KeyFigure label={t('best', { by, period: by === 'day' ? best.period.slice(5) : best.period })} unit={usage.unit ?? ''}>
        {shownQuantity(best.quantity)}
      </KeyFigure>
    </KeyFigures>
  )
}

interface Props {
  periods: UsagePeriod[]
  /** The days and conditions they are about. */
  filter: StatFilter
}

/** The figures of a chart; each opens its daily rows. */
function PeriodTable({ periods, filter }: Props) {
  const { parts } = useResourceTexts('meterStat')
  const columns = ['period', 'quantity', 'amount'].map((id) => ({ id, ...parts(id), isFigure: id !== 'period' }))
  return (
    <Panel>
      <Table>
        <PlainHead columns={columns} />
        <tbody>
          {periods.map(({ period, quantity, amount }) => (
            <tr key={period}>
              <td className={cellClass(true)}>{period}</td>
              <td className={cellClass(false, true)}>
                <ScreenLink to={to('meterStat', { ...filter, dateRange: daysIn(period, filter.dateRange) })}>
                  {shownQuantity(quantity)}
                </ScreenLink>
              </td>
              <td className={cellClass(false, true)}>{grouped(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}

/** The days of a period, as far as they were asked about. */
function daysIn(period: string, asked: [string, string] | undefined): [string, string] {
  const [from, to] = daysOf(period)
  if (!asked) return [from, to]
  return [from > asked[0] ? from : asked[0], to < asked[1] ? to : asked[1]]
}
