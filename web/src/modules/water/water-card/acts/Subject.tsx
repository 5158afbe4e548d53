import type { WaterCard } from '@weir/contract/modules/water/water-card-row'

import { HouseholdCard } from '../recharge/HouseholdCard.tsx'
import styles from '../recharge/recharge.module.css'

/** The household of an act, at the head of its drawer. */
export const Subject = ({ card }: { card: WaterCard }) => (
  <div className={styles.chosen}>
    <HouseholdCard card={card} />
  </div>
)
