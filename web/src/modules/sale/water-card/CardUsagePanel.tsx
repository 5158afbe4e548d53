import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { useTranslations } from 'use-intl/react'

import { Loaded } from '../../../platform/Loaded.tsx'
import { shownQuantity } from '../../../platform/format.ts'
import { Allowed } from '../../../platform/session.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Legend } from '../../../ui/chart/Legend.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useCardUsage } from './use-card-usage.ts'
import { byDay } from './usage-by-day.ts'

/** The usage of the card on each of the last 30 days, from the daily rows. */
export const CardUsagePanel = ({ cardNo }: { cardNo: string }) => (
  <Allowed to={meterStatApi.list}>
    <UsagePanel cardNo={cardNo} />
  </Allowed>
)

function UsagePanel({ cardNo }: { cardNo: string }) {
  const t = useTranslations('waterCard.detail')
  const ton = useTranslations('unit')('ton')
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
