import type { HyUserDetail } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { shownDay, shownQuantity, shownTime } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot, StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './households.module.css'
import { METER_TONE } from './meter-state.ts'

type Props = Pick<HyUserDetail, 'cards' | 'meters'> & { hyUserId: number }

/** The cards, each with its place, its meter as of when, its balance and its state. */
export function HouseholdCards({ hyUserId, cards, meters }: Props) {
  const { label } = useResourceTexts('hyUser')
  const replacing = useTranslations('meterReplacement')
  const meterOf = (card: WaterCard) => meters.find(({ cardId }) => cardId === card.id)
  return (
    <Panel
      title={label('cards')}
      tools={
        <ScreenLink isAct to={to('meterReplacement', { hyUserId })}>
          {replacing('history')}
        </ScreenLink>
      }
    >
      <RowsTable
        list={waterCardApi.list}
        rows={cards}
        columns={[
          { field: 'cardNo', to: ({ id }) => to('waterCardDetail', { id }) },
          { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
          { field: 'deviceSn', cell: (card) => <MeterState meter={meterOf(card)} /> },
          'unitPrice',
          { field: 'remainingQuantity', cell: (card) => <Remaining card={card} /> },
          { field: 'state', cell: (card) => <Standing card={card} /> },
        ]}
      />
    </Panel>
  )
}

function MeterState({ meter }: { meter: HyUserDetail['meters'][number] | undefined }) {
  const t = useTranslations('hyUser')
  const { option } = useResourceTexts('hyUser')
  if (!meter) return <StatusDot tone="idle">{t('noMeter')}</StatusDot>
  const { id, deviceSn, connectivity, lastReportAt } = meter
  const asOf = lastReportAt ? t('asOf', { time: `${shownDay(lastReportAt)} ${shownTime(lastReportAt)}` }) : undefined
  return (
    <span className={styles.cards} title={asOf}>
      <ScreenLink to={to('waterMeterDetail', { id })}>{deviceSn}</ScreenLink>
      <StatusDot tone={METER_TONE[connectivity]}>{option('connectivity', connectivity)}</StatusDot>
    </span>
  )
}

const Remaining = ({ card: { remainingQuantity } }: { card: WaterCard }) => (
  <span className={Number(remainingQuantity) < 0 ? styles.owing : undefined}>{shownQuantity(remainingQuantity)}</span>
)

/** The state of a card, or for an active one how its water stands. */
function Standing({ card: { state, standing } }: { card: WaterCard }) {
  const { option } = useResourceTexts('waterCard')
  if (state !== 'active') return <StatusTag tone="idle">{option('state', state)}</StatusTag>
  const tone = standing === 'overdrawn' ? 'bad' : standing === 'low' ? 'warn' : 'ok'
  return <StatusTag tone={tone}>{option('standing', standing)}</StatusTag>
}
