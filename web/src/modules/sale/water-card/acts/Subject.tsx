import type { WaterCard } from '@weir/contract/modules/card/water-card-row'

import { HouseholdCard, useGlances } from '../recharge/HouseholdCard.tsx'
import styles from '../recharge/recharge.module.css'

/** The household of an act, at the head of its drawer. */
export function Subject({ card }: { card: WaterCard }) {
  const glanceAt = useGlances([card])
  return (
    <div className={styles.chosen}>
      <HouseholdCard card={card} glance={glanceAt(card.id)} />
    </div>
  )
}

/** Of a drawer that changes something about one card. */
export interface ActProps {
  card: WaterCard
  onClose: () => void
}
