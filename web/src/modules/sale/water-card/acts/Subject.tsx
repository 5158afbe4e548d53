import type { WaterCard } from '@weir/contract/modules/card/water-card-row'

import { HouseholdCard } from '../recharge/HouseholdCard.tsx'
import styles from '../recharge/recharge.module.css'
import { useGlances } from '../recharge/use-glances.ts'

/** The household of an act, at the head of its drawer. */
export function Subject({ card }: { card: WaterCard }) {
  const glanceAt = useGlances([card])
  return (
    <div className={styles.chosen}>
      <HouseholdCard card={card} glance={glanceAt(card.id)} />
    </div>
  )
}
