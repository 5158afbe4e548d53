import { hyUserApi, LEAST_HOMES, type HomeUsage } from '@weir/contract/modules/customer/hy-user'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { runningOf } from '../../../platform/format/business-time.ts'
import { shownQuantity } from '../../../platform/format/format.ts'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Legend } from '../../../ui/chart/Legend.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'

/** The usage by month, beside the median of the homes around. */
export function UsagePanel({ id }: { id: number }) {
  const t = useTranslations('hyUser.usage')
  const [cardId, setCardId] = useState<number>()
  const query = useRead(hyUserApi.usage, { id })
  return (
    <Loaded query={query}>
      {({ homes }) => {
        const home = homes.find((one) => one.cardId === cardId) ?? homes[0]
        const choices = homes.map(({ cardId, roomNo, cardNo }) => ({ value: String(cardId), label: roomNo ?? cardNo }))
        return (
          <Panel
            title={t('title')}
            sub={t('sub')}
            tools={
              home && (
                <Row>
                  <Legend
                    entries={[
                      { name: t('own'), look: 1 },
                      ...(medianOf(home).some((one) => one !== null) ? [{ name: t('median'), look: 2 as const }] : []),
                    ]}
                  />
                  {homes.length > 1 && (
                    <Segmented
                      label={t('home')}
                      look="small"
                      options={choices}
                      value={String(home.cardId)}
                      onChange={(next) => setCardId(Number(next))}
                    />
                  )}
                </Row>
              )
            }
          >
            <PanelBody>{home ? <HomeChart home={home} /> : <Empty title={t('none')} advice={t('noneAdvice')} />}</PanelBody>
          </Panel>
        )
      }}
    </Loaded>
  )
}

/** The line of the neighbours begins with the first whole month of the household: against a part of one it says nothing. */
function medianOf({ months }: HomeUsage) {
  const began = months.findIndex(({ usage }) => usage !== null)
  return months.map(({ median }, at) => (median === null || began < 0 || (began > 0 && at <= began) ? null : Number(median)))
}

const hasMedian = ({ months }: HomeUsage) => months.some(({ median }) => median !== null)

function HomeChart({ home }: { home: HomeUsage }) {
  const t = useTranslations('hyUser.usage')
  const ton = useTranslations('unit')('ton')
  const soFar = useTranslations('crud')('soFar')
  const { months, basis, basisName } = home
  const shown = (tons: number) => `${shownQuantity(tons.toFixed(3))} ${ton}`
  const isCompared = hasMedian(home)
  const medians = medianOf(home)
  return (
    <>
      <Chart
        label={t('sub')}
        labels={months.map(({ month }) => month.slice(2))}
        series={[
          {
            name: t('own'),
            kind: 'bar',
            values: months.map(({ usage }) => (usage === null ? null : Number(usage))),
            marks: runningOf(months.map(({ month }) => month)),
          },
          ...(medians.some((one) => one !== null) ? [{ name: t('median'), kind: 'line' as const, values: medians }] : []),
        ]}
        format={shown}
        markNames={{ running: soFar }}
        height={196}
      />
      <Text as="p" tone="faint">
        {basis === null
          ? t('noRoom')
          : isCompared
            ? t(basis, { name: basisName ?? '', ...lastOf(months) })
            : t('tooFew', { least: LEAST_HOMES })}
      </Text>
    </>
  )
}

/** The last whole month says more than the running one; the running one where there is no other. */
function lastOf(months: HomeUsage['months']) {
  const whole = months.slice(0, -1).findLast(({ usage, median }) => usage !== null && median !== null) ?? months.at(-1)!
  return {
    month: whole.month,
    usage: shownQuantity(whole.usage ?? '0.000'),
    median: shownQuantity(whole.median ?? '0.000'),
    homes: whole.homes,
  }
}
