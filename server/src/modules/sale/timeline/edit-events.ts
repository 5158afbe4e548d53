import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { and, inArray } from 'drizzle-orm'

import { type TimelineSource, loggedEdits, tellEdits } from '../../../services/timeline/timeline.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'
import { cardOf, itsCard } from './event-parts.ts'

/** Place and number of a card that people changed. */
export const cardEditEvents: TimelineSource = {
  name: 'cardEdit',
  kind: 'edit',
  rank: 830,
  needs: waterCardApi.get,
  rows: (_, { cardIds }) => loggedEdits('waterCard', cardIds, [waterCardApi.edit]),
  async tell(ctx, ids) {
    const edits = await tellEdits(ctx, ids, 'waterCard')
    const rows = [...edits.values()].map(({ rowId }) => rowId)
    const cards = await ctx.db
      .select({ id: waterCards.id, ...itsCard })
      .from(waterCards)
      .where(and(inArray(waterCards.id, rows), waterCardScope(ctx)))
    const card = new Map(cards.map((one) => [one.id, cardOf(one)]))
    const seen = [...edits].filter(([, { rowId }]) => card.has(rowId))
    return new Map(
      seen.map(([id, { rowId, ...event }]) => [id, { ...event, card: card.get(rowId), link: to('waterCardDetail', { id: rowId }) }]),
    )
  },
}
