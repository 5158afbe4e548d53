import { useQuery } from '@tanstack/react-query'
import { meterStatApi } from '@weir/contract/modules/water/meter-stat'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { useNow, useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/crud/detail/Loaded.tsx'
import { shownQuantity } from '../../../platform/format.ts'
import { Allowed } from '../../../platform/session.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Legend } from '../../../ui/chart/Legend.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { byDay } from './usage-by-day.ts'

const DAYS = 30

/** The usage of the card on each of the last 30 days, from the daily rows. */
export const CardUsagePanel = ({ cardNo }: { cardNo: string }) => (
  <Allowed to={meterStatApi.list}>
    <UsagePanel cardNo={cardNo} />
  </Allowed>
)

function UsagePanel({ cardNo }: { cardNo: string }) {
  const t = useTranslations('cards.detail')
  const ton = useTranslations('unit')('ton')
  const today = businessDay(useNow().getTime())
  const days = Array.from({ length: DAYS }, (_, i) => dayText(today - DAYS + 1 + i))
  const dateRange: [string, string] = [days[0]!, days.at(-1)!]
  const query = useQuery({ ...queryOf(meterStatApi.list, { cardNo, dateRange, pageSize: 200 }), meta: { failure: 'inPlace' } })
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
                <Empty title={t('noUsage')} />
              ) : (
                <Chart
                  label={t('usageSub')}
                  labels={days.map((day) => day.slice(5))}
                  series={[{ name: t('used'), kind: 'bar', values, marks }]}
                  format={shown}
                  reference={mean}
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
