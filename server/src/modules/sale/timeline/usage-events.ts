import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { to } from '@weir/contract/modules/to'
import { litre, minus } from '@weir/contract/platform/units'
import { businessDay, businessZone, dayText } from '@weir/contract/platform/zone'
import { and, eq, gt, lte, sql } from 'drizzle-orm'

import { ownedBy } from '../../../kernel/crud/conditions.ts'
import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { meterStats, waterMeters } from '../../meter/index.ts'
import { waterCards } from '../../card/index.ts'
import { among, keyedByCard, toldBy, cardOf, itsCard, joined, register, wordsOf, yuan } from './event-parts.ts'

const { date, id, usageLitre, reportedLitre, estimated, amountFen, deviceSn, parts } = meterStats

/** The usage of a day stands at its end: the first instant of the next day, below whatever happens then. */
export const usageEvents: TimelineSource = {
  name: 'usage',
  kind: 'usage',
  rank: 900,
  needs: meterStatApi.list,
  isWholeDay: true,
  rows: (ctx, of) => ({
    keys: keyedByCard(of),
    table: sql`${meterStats}`,
    where: and(sql`${meterStats.cardId} = card.id`, gt(usageLitre, litre(0)), ownedBy(meterStats)(ctx)),
    at: sql`((${date} + 1)::timestamp at time zone ${businessZone()})`,
    id,
    indexed: { order: sql`${date} desc, ${id} desc`, upTo: (at) => lte(date, dayText(businessDay(at.getTime()))) },
  }),
  async tell(ctx, ids) {
    const { t } = wordsOf(ctx)
    const rows = await ctx.db
      .select({ id, date, deviceSn, usageLitre, reportedLitre, estimated, amountFen, parts, meterId: waterMeters.id, ...itsCard })
      .from(meterStats)
      .innerJoin(waterCards, eq(waterCards.id, meterStats.cardId))
      .leftJoin(waterMeters, eq(waterMeters.deviceSn, deviceSn))
      .where(among(id, ids))
    return toldBy(rows, (row) => ({
      tone: 'idle',
      title: t(row.estimated ? 'timeline.usedEstimated' : 'timeline.used'),
      quantity: minus(litre(0), row.usageLitre),
      detail: joined(
        row.reportedLitre !== null && t('timeline.register', { register: register(row.reportedLitre), count: row.parts }),
        row.amountFen !== null && t('timeline.worth', { amount: yuan(row.amountFen) }),
      ),
      card: cardOf(row),
      ...(row.meterId !== null && { link: to('waterMeterDetail', { id: row.meterId, day: row.date }) }),
    }))
  },
}
