import type { WaterCard } from '@weir/contract/modules/card/water-card-row'

/** Of a drawer that changes something about one card. */
export interface ActProps {
  card: WaterCard
  onClose: () => void
}
