import { meterStatApi, type MeterStat } from '@weir/contract/modules/meter/meter-stat'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { runningOf } from '../../../platform/format/business-time.ts'
import { shownQuantity } from '../../../platform/format/format.ts'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Legend } from '../../../ui/chart/Legend.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { queryOf } from '../../../platform/server/api.ts'
import { useMinute } from '../../../ui/hooks/use-minute.ts'

/** The usage of the card on each of the last 30 days, from the daily rows. */
export const CardUsagePanel = ({ cardNo }: { cardNo: string }) => (
  <Allowed to={meterStatApi.list}>
    <UsagePanel cardNo={cardNo} />
  </Allowed>
)

function UsagePanel({ cardNo }: { cardNo: string }) {
  const t = useTranslations('waterCard.detail')
  const ton = useTranslations('unit')('ton')
  const soFar = useTranslations('crud')('soFar')
  const { days, query } = useCardUsage(cardNo)
  return (
    <Loaded query={query}>
      {({ list }) => {
        const { values, marks, mean } = byDay(list, days)
        const shown = (tons: number) => `${shownQuantity(tons.toFixed(3))} ${ton}`
        return (
          <Panel
            title={t('usage')}
            sub={t('usageSub')}
            tools={
              list.length > 0 && (
                <Legend
                  entries={[
                    { name: t('used'), look: 1 },
                    { name: t('estimated'), look: 'estimated' },
                    { name: t('mean', { quantity: shownQuantity(mean.toFixed(3)) }), look: 'ref' },
                  ]}
                />
              )
            }
          >
            <PanelBody>
              {list.length === 0 ? (
                <Empty title={t('noUsage')} advice={t('noUsageAdvice')} />
              ) : (
                <Chart
                  label={t('usageSub')}
                  labels={days.map((day) => day.slice(5))}
                  series={[{ name: t('used'), kind: 'bar', values, marks }]}
                  format={shown}
                  reference={mean}
                  markNames={{ running: soFar, estimated: t('estimated') }}
                  height={196}
                />
              )}
            </PanelBody>
          </Panel>
        )
      }}
    </Loaded>
  )
}

/** Tons of a card per day for a chart: null on a day without a row, a mark on an estimated row, and the mean of days with one. */
function byDay(rows: readonly MeterStat[], days: readonly string[]) {
  const found = Map.groupBy(rows, ({ date }) => date)
  const litresOf = (day: string) => found.get(day)?.reduce((sum, { dailyUsage }) => sum + Number(dailyUsage.replace('.', '')), 0)
  const litres = days.map(litresOf)
  const known = litres.filter((one) => one !== undefined)
  const sum = known.reduce((total, one) => total + one, 0)
  return {
    values: litres.map((one) => (one === undefined ? null : one / 1000)),
    marks: runningOf(days).map(
      (running, i) => running ?? (found.get(days[i]!)?.some(({ estimated }) => estimated) ? ('estimated' as const) : undefined),
    ),
    mean: known.length === 0 ? 0 : sum / known.length / 1000,
  }
}

const DAYS = 30

/** The daily rows of a card on each of the last 30 days. Chart and timeline share one call. */
function useCardUsage(cardNo: string) {
  const { may } = useMay()
  const today = businessDay(useMinute().getTime())
  const days = Array.from({ length: DAYS }, (_, i) => dayText(today - DAYS + 1 + i))
  const dateRange: [string, string] = [days[0]!, days.at(-1)!]
  const query = useQuery({
    ...queryOf(meterStatApi.list, { cardNo, dateRange, pageSize: 200 }),
    enabled: may(meterStatApi.list),
    meta: { failure: 'inPlace' },
  })
  return { days, query }
}
