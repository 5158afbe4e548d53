import type { WaterCard } from '@weir/contract/modules/water/water-card-row'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { standingOf } from './card-facts.ts'

/** One word for how a card stands. */
export function CardTag({ card }: { card: WaterCard }) {
  const { option } = useResourceTexts('waterCard')
  const { tone, view } = standingOf(card)
  return <StatusTag tone={tone}>{view ? option('view', view) : option('state', card.state)}</StatusTag>
}
