import type { WaterCard } from '@weir/contract/modules/card/water-card-row'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'

/** One word for how a card stands. */
export function CardTag({ card }: { card: WaterCard }) {
  const { option } = useResourceTexts('waterCard')
  const { tone, view } = standingOf(card)
  return <StatusTag tone={tone}>{view ? option('view', view) : option('state', card.state)}</StatusTag>
}

/** The state of a card, or for an active one its water level. */
function standingOf({ state, standing }: WaterCard): { tone: Tone; view?: 'low' | 'overdrawn' } {
  if (state !== 'active') return { tone: 'idle' }
  if (standing === 'overdrawn') return { tone: 'bad', view: 'overdrawn' }
  return standing === 'low' ? { tone: 'warn', view: 'low' } : { tone: 'ok' }
}
