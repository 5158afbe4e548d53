import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { CardGlance } from '@weir/contract/modules/sale/water-card-detail'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { shownInstant, shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { StatusDot } from '../../../../ui/basics/StatusTag.tsx'
import { CardTag } from '../CardTag.tsx'
import { CONNECTIVITY_TONE, roomOf } from '../../../card/ground/card-facts.ts'
import styles from './recharge.module.css'
import { queryOf } from '../../../../platform/server/api.ts'
import { useMay } from '../../../../platform/session/session.tsx'

interface Props {
  card: WaterCard
  /** How its meter stands, once it is known. */
  glance?: CardGlance | undefined
}

/** Room, name, what is left and the meter with its state: the clerk sees that it is the right one. */
export function HouseholdCard({ card, glance }: Props) {
  const t = useTranslations('waterCard')
  const owes = card.remainingQuantity.startsWith('-')
  return (
    <span className={styles.who}>
      <span className={styles.room}>{roomOf(card) || card.name}</span>
      <span className={styles.right}>
        <CardTag card={card} />
      </span>
      <Text tone="muted">
        {card.name} · {card.telephone}
      </Text>
      <span className={`${styles.right} ${owes ? styles.owing : ''}`}>
        {t.rich(owes ? 'counter.owing' : 'counter.remaining', {
          quantity: shownQuantity(card.remainingQuantity.replace('-', '')),
          b: (text) => <b>{text}</b>,
        })}
      </span>
      <Text tone="faint" size="tiny">
        {t('counter.identity', { cardNo: card.cardNo, deviceSn: card.deviceSn ?? t('detail.noDevice') })}
      </Text>
      <span className={styles.right}>{glance?.connectivity && <MeterState {...glance} connectivity={glance.connectivity} />}</span>
    </span>
  )
}

function MeterState({
  connectivity,
  lastReportAt,
}: Pick<CardGlance, 'lastReportAt'> & { connectivity: NonNullable<CardGlance['connectivity']> }) {
  const { option } = useResourceTexts('waterCard')
  return (
    <StatusDot tone={CONNECTIVITY_TONE[connectivity]}>
      {option('connectivity', connectivity)} {lastReportAt && shownInstant(lastReportAt).slice(5)}
    </StatusDot>
  )
}

/** How the meters of a few cards stand, for those who may see it; by the card's id. */
export function useGlances(cards: readonly { id: number }[]): (id: number) => CardGlance | undefined {
  const isAllowed = useMay().may(waterCardApi.glance)
  const glance = queryOf(waterCardApi.glance, { ids: cards.map(({ id }) => id) })
  const { data } = useQuery({ ...glance, enabled: isAllowed && cards.length > 0, meta: { failure: 'inPlace' } })
  return (id) => data?.list.find((one) => one.id === id)
}
