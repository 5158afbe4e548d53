import { BALANCE_DAYS } from '@weir/contract/modules/card/balance-days'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { grouped, shownQuantity } from '../../../../platform/format.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { Drawn, type EvidenceProps, heightOf } from './Drawn.tsx'

/** The curve of what the card has left at the end of each day, and the limit of the alarm. */
export function BalanceEvidence({ cardId, ...props }: EvidenceProps & { cardId: number }) {
  const t = useTranslations()
  const { data } = useRead(waterCardApi.balanceDays, { id: cardId })
  if (!data || data.days.every(({ remaining }) => remaining === null)) return null
  const title = t('waterMeter.alarm.balance')
  const unit = t('unit.ton')
  const line = props.alarm.messageType === 'OVERDRAFT' ? '0.000' : data.low
  return (
    <Drawn
      {...props}
      title={title}
      facts={[
        unit,
        t('waterMeter.lastDays', { days: BALANCE_DAYS }),
        t('waterMeter.alarm.limit', { value: `${shownQuantity(line)} ${unit}` }),
      ]}
    >
      <Chart
        label={`${title} ${props.alarm.cardNo ?? ''}`}
        labels={data.days.map(({ date }) => date.slice(5))}
        series={[{ name: title, kind: 'line', values: data.days.map(({ remaining }) => (remaining === null ? null : Number(remaining))) }]}
        format={(value) => `${grouped(value.toFixed(3))} ${unit}`}
        reference={Number(line)}
        height={heightOf(props.isPanel)}
      />
    </Drawn>
  )
}
