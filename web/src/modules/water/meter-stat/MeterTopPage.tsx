import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { meterStatApi, PERIOD_UNITS, type PeriodUnit } from '@weir/contract/modules/water/meter-stat'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { businessToday } from '../../../platform/business-time.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { RankTable } from './RankTable.tsx'

const RANKS = 50

/** Who used most in the present day, month or year: meters or end users; the choice lives in the URL. */
export default function MeterTopPage() {
  const t = useTranslations('meters.top')
  const title = useTranslations('menu')('meterTop')
  const { options, label } = useResourceTexts('meterStat')
  const [params, setParams] = useSearchParams()
  const by = params.get('by') === 'users' ? 'users' : 'meters'
  const unit = PERIOD_UNITS.find((known) => known === params.get('unit')) ?? 'month'
  const dateRange = presentDays(unit)
  const input = { dateRange, limit: RANKS }
  const endpoint = by === 'users' ? meterStatApi.byUser : meterStatApi.top
  const { data } = useQuery({ ...queryOf(endpoint, input), placeholderData: keepPreviousData })
  const choose = (next: object) => setParams({ by, unit, ...next }, { replace: true })
  return (
    <>
      <h1 className="vh">{title}</h1>
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
              onChange={(by) => choose({ by })}
            />
            <Segmented
              label={label('unit')}
              look="small"
              options={options('unit').filter(({ value }) => (PERIOD_UNITS as readonly string[]).includes(value))}
              value={unit}
              onChange={(unit) => choose({ unit })}
            />
          </>
        }
      >
        {data?.length === 0 ? (
          <Empty title={t('empty')} advice={t('emptyAdvice')} />
        ) : (
          <RankTable ranks={data ?? []} dateRange={dateRange} />
        )}
      </Panel>
    </>
  )
}

function presentDays(unit: PeriodUnit): [string, string] {
  const today = businessToday()
  return [{ day: today, month: `${today.slice(0, 7)}-01`, year: `${today.slice(0, 4)}-01-01` }[unit], today]
}
