import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { and, eq, isNull, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { TimelineSource, Told } from '../../../services/timeline/timeline.ts'
import { stateTransitions, waterCardScope, waterCards } from '../../card/index.ts'
import { among, keyedByCard, toldBy, cardOf, itsCard, wordsOf } from './event-parts.ts'

const ofCard = (id: number) => to('waterCardDetail', { id })

export const cardOpenedEvents: TimelineSource = {
  name: 'opened',
  kind: 'card',
  rank: 820,
  needs: waterCardApi.list,
  rows: (ctx, of) => ({
    keys: keyedByCard(of),
    table: sql`${waterCards}`,
    where: and(sql`${waterCards.id} = card.id`, waterCardScope(ctx)),
    at: waterCards.createdAt,
    id: waterCards.id,
  }),
  async tell(ctx, ids) {
    const { t } = wordsOf(ctx)
    const rows = await ctx.db
      .select({ id: waterCards.id, actor: actorName(waterCards.createdBy), ...itsCard })
      .from(waterCards)
      .where(among(waterCards.id, ids))
    return toldBy(rows, (row): Told => ({
      tone: 'idle',
      title: t('timeline.opened'),
      actor: row.actor,
      card: cardOf(row),
      link: ofCard(row.cardId),
    }))
  },
}

/** Suspended, active again, closed; usage after the closing that somebody dealt with. */
export const cardStateEvents: TimelineSource = {
  name: 'cardState',
  kind: 'card',
  rank: 810,
  needs: waterCardApi.list,
  rows: (ctx, of) => ({
    keys: keyedByCard(of),
    table: sql`${stateTransitions} join ${waterCards} on ${waterCards.id} = ${stateTransitions.cardId}`,
    where: and(sql`${stateTransitions.cardId} = card.id`, isNull(stateTransitions.orderId), waterCardScope(ctx)),
    at: stateTransitions.at,
    id: stateTransitions.id,
  }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, from, to: state, reason, actorId } = stateTransitions
    const rows = await ctx.db
      .select({ id, from, state, reason, actor: actorName(actorId), ...itsCard })
      .from(stateTransitions)
      .innerJoin(waterCards, eq(waterCards.id, stateTransitions.cardId))
      .where(among(id, ids))
    return toldBy(rows, (row) => {
      const called = (name: string | null) => (name === null ? '' : option('waterCard', 'state', name))
      return {
        tone: row.state === 'active' ? 'ok' : 'warn',
        title: row.from === row.state ? t('timeline.lateNoted') : t('timeline.moved', { from: called(row.from), to: called(row.state) }),
        detail: row.reason ?? '',
        actor: row.actor,
        card: cardOf(row),
        link: ofCard(row.cardId),
      }
    })
  },
}
