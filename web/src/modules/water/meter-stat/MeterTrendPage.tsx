import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { meterStatApi, PERIOD_UNITS, type UsagePeriod } from '@weir/contract/modules/water/meter-stat'
import { splitUnit } from '@weir/contract/platform/label'
import { fromText, parseQuery } from '@weir/contract/platform/query-text'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { grouped, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/KeyFigure.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { PeriodTable } from './PeriodTable.tsx'

const tons = (value: number) => shownQuantity(value.toFixed(3))

/** Usage by day, month or year, drawn and as figures; filters come in the URL. */
export default function MeterTrendPage() {
  const t = useTranslations('meters.trend')
  const { options, label } = useResourceTexts('meterStat')
  const { unit = '' } = splitUnit(label('quantity'))
  const [params, setParams] = useSearchParams()
  const asked = meterStatApi.trend.input.safeParse(fromText(meterStatApi.trend.input, parseQuery(`unit=day&${params.toString()}`)))
  const input = asked.success ? asked.data : { unit: 'day' as const }
  const { data } = useQuery({ ...queryOf(meterStatApi.trend, input), placeholderData: keepPreviousData })
  const choose = (unit: string) => {
    params.set('unit', unit)
    setParams(params, { replace: true })
  }
  return (
    <div className="col">
      <h1 className="vh">{t('title')}</h1>
      {data && data.length > 0 && <Sums periods={data} />}
      <Panel
        title={t('title')}
        {...(unit && { sub: unit })}
        tools={
          <Segmented
            label={t('title')}
            look="small"
            options={options('unit').filter(({ value }) => (PERIOD_UNITS as readonly string[]).includes(value))}
            value={input.unit}
            onChange={choose}
          />
        }
      >
        {data?.length === 0 ? (
          <Nothing />
        ) : (
          <PanelBody>
            <Chart
              label={t('title')}
              labels={data?.map(({ period }) => (input.unit === 'day' ? period.slice(5) : period)) ?? []}
              height={280}
              format={(value) => `${tons(value)} ${unit}`}
              series={[{ name: t('title'), kind: 'bar', values: data?.map(({ quantity }) => Number(quantity)) ?? [] }]}
            />
          </PanelBody>
        )}
      </Panel>
      {data && data.length > 0 && <PeriodTable periods={data.toReversed()} />}
    </div>
  )
}

function Nothing() {
  const t = useTranslations('meters.top')
  return <Empty title={t('empty')} advice={t('emptyAdvice')} />
}

function Sums({ periods }: { periods: UsagePeriod[] }) {
  const t = useTranslations('meters.trend')
  const { label } = useResourceTexts('meterStat')
  const quantity = periods.reduce((sum, period) => sum + Number(period.quantity), 0)
  const amount = periods.reduce((sum, period) => sum + Math.round(Number(period.amount) * 100), 0)
  const best = periods.toSorted((a, b) => Number(b.quantity) - Number(a.quantity))[0]!
  const usage = splitUnit(label('quantity'))
  const money = splitUnit(label('amount'))
  return (
    <KeyFigures>
      <KeyFigure label={t('sumOf', { what: usage.name })} unit={usage.unit ?? ''}>
        {tons(quantity)}
      </KeyFigure>
      <KeyFigure label={t('sumOf', { what: money.name })} unit={money.unit ?? ''}>
        {grouped((amount / 100).toFixed(2))}
      </KeyFigure>
      <KeyFigure label={t('mean')} unit={usage.unit ?? ''}>
        {tons(quantity / periods.length)}
      </KeyFigure>
      <KeyFigure label={`${t('best')} · ${best.period}`} unit={usage.unit ?? ''}>
        {shownQuantity(best.quantity)}
      </KeyFigure>
    </KeyFigures>
  )
}
