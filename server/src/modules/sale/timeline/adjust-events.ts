import { waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'
import { to } from '@weir/contract/modules/to'
import { eq } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { waterCards } from '../../card/index.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'
import { among, rowsOfCards, toldBy, cardOf, itsCard, joined, wordsOf } from './event-parts.ts'

const adjusts = waterCardAdjusts

export const adjustEvents: TimelineSource = {
  name: 'adjust',
  kind: 'adjust',
  rank: 300,
  needs: waterCardAdjustApi.list,
  rows: rowsOfCards({ table: adjusts, at: adjusts.createdAt }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, quantityLitre, reason, note, reversesId, createdBy } = adjusts
    const rows = await ctx.db
      .select({ id, quantityLitre, reason, note, reversesId, actor: actorName(createdBy), ...itsCard })
      .from(adjusts)
      .innerJoin(waterCards, eq(waterCards.id, adjusts.cardId))
      .where(among(id, ids))
    return toldBy(rows, (row) => ({
      tone: 'info',
      title: t(row.reversesId === null ? 'timeline.adjusted' : 'timeline.adjustReversed'),
      quantity: row.quantityLitre,
      detail: joined(option('waterCardAdjust', 'reason', row.reason), row.note),
      actor: row.actor,
      card: cardOf(row),
      link: to('waterCardAdjust', { cardNo: row.cardNo }),
    }))
  },
}
