import type { WaterCard } from '@weir/contract/modules/water/water-card-row'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format.ts'
import { CardTag } from '../CardTag.tsx'
import { roomOf } from '../card-facts.ts'
import styles from './recharge.module.css'

/** Room, name and meter, so that the clerk sees that it is the right one. */
export function HouseholdCard({ card }: { card: WaterCard }) {
  const t = useTranslations('cards')
  return (
    <span className={styles.who}>
      <span className={styles.room}>{roomOf(card) || card.name}</span>
      <span className={styles.right}>
        <CardTag card={card} />
      </span>
      <span className="t2">
        {card.name} · {card.telephone}
      </span>
      <span className={styles.right}>
        {t.rich('counter.remaining', { quantity: shownQuantity(card.remainingQuantity), b: (text) => <b className="num">{text}</b> })}
      </span>
      <span className={styles.small}>
        {t('counter.identity', { cardNo: card.cardNo, deviceSn: card.deviceSn ?? t('detail.noDevice') })}
      </span>
    </span>
  )
}
