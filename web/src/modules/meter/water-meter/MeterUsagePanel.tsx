import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { businessToday, runningOf } from '../../../platform/format/business-time.ts'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { textClass } from '../../../ui/basics/text-class.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Legend } from '../../../ui/chart/Legend.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'

const DAYS = 30

/** The usage of the meter on each of the last days; spread rises are drawn as estimated. */
export function MeterUsagePanel({ deviceSn }: { deviceSn: string }) {
  const t = useTranslations('waterMeter')
  const soFar = useTranslations('crud')('soFar')
  const { parts } = useResourceTexts('meterStat')
  const unitOf = (field: string) => parts(field).unit ?? ''
  const today = dayNumber(businessToday())
  const days = Array.from({ length: DAYS }, (_, i) => dayText(today - DAYS + 1 + i))
  const dateRange: [string, string] = [days[0]!, days.at(-1)!]
  const { data, error, refetch } = useRead(meterStatApi.list, { deviceSn, dateRange, pageSize: 100 })
  const rows = Map.groupBy(data?.list ?? [], ({ date }) => date)
  const used = (day: string) => rows.get(day)?.reduce((sum, { dailyUsage }) => sum + Number(dailyUsage), 0) ?? null
  const isEstimated = (day: string) => rows.get(day)?.some(({ estimated }) => estimated)
  return (
    <Panel
      title={t('usage')}
      sub={`${unitOf('dailyUsage')} · ${t('lastDays', { days: DAYS })}`}
      tools={
        <>
          <Legend entries={[{ name: t('estimated'), look: 'estimated' }]} />
          {data && data.list.length > 0 && (
            <ScreenLink className={textClass({ size: 'small' })} to={to('meterStat', { deviceSn, dateRange })}>
              {t('trend.sum')} {shownQuantity(data.sums.dailyUsage)} {unitOf('dailyUsage')} · {grouped(data.sums.amount)} {unitOf('amount')}
            </ScreenLink>
          )}
        </>
      }
    >
      <PanelBody>
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {data?.list.length === 0 && <Empty title={t('noUsage')} advice={t('noUsageAdvice')} />}
        {(data ? data.list.length > 0 : !error) && (
          <Chart
            label={t('usage')}
            labels={days.map((day) => day.slice(5))}
            format={(value) => `${grouped(value.toFixed(3))} ${unitOf('dailyUsage')}`}
            markNames={{ running: soFar, estimated: t('estimated') }}
            series={[
              {
                name: t('usage'),
                kind: 'bar',
                values: days.map(used),
                marks: runningOf(days).map((running, i) => running ?? (isEstimated(days[i]!) ? 'estimated' : undefined)),
              },
            ]}
          />
        )}
      </PanelBody>
    </Panel>
  )
}
