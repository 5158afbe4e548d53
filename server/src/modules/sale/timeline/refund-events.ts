import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'
import { to } from '@weir/contract/modules/to'
import { litre, minus } from '@weir/contract/platform/units'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { stateTransitions, waterCards, waterCardRefunds } from '../../card/index.ts'
import { among, keyedByCard, rowsOfCards, toldBy, cardOf, itsCard, joined, wordsOf, yuan } from './event-parts.ts'

const refunds = waterCardRefunds

export const refundEvents: TimelineSource = {
  name: 'refund',
  kind: 'refund',
  rank: 230,
  needs: waterCardRefundApi.list,
  rows: rowsOfCards({ table: refunds, at: refunds.createdAt }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, refundNo, cause, amountFen, quantityLitre, reason, createdBy } = refunds
    const rows = await ctx.db
      .select({ id, refundNo, cause, amountFen, quantityLitre, reason, actor: actorName(createdBy), ...itsCard })
      .from(refunds)
      .innerJoin(waterCards, eq(waterCards.id, refunds.cardId))
      .where(among(id, ids))
    return toldBy(rows, (row) => ({
      tone: 'warn',
      title: t('timeline.refunded', { cause: option('waterCardRefund', 'cause', row.cause), amount: yuan(row.amountFen) }),
      quantity: row.quantityLitre === 0 ? null : minus(litre(0), row.quantityLitre),
      detail: joined(row.reason, row.refundNo),
      actor: row.actor,
      card: cardOf(row),
      link: to('waterCardRefund', { refundNo: row.refundNo }),
    }))
  },
}

/** A refund of a provider ends later, and may fail. */
export const refundMoveEvents: TimelineSource = {
  name: 'refundMove',
  kind: 'refund',
  rank: 220,
  needs: waterCardRefundApi.list,
  rows: (ctx, of) => ({
    keys: keyedByCard(of),
    table: sql`${stateTransitions} join ${refunds} on ${refunds.id} = ${stateTransitions.refundId}`,
    where: and(
      sql`${stateTransitions.cardId} = card.id`,
      isNotNull(stateTransitions.from),
      ne(stateTransitions.from, stateTransitions.to),
      ownedBy(refunds)(ctx),
    ),
    at: stateTransitions.at,
    id: stateTransitions.id,
  }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, to: state, actorId } = stateTransitions
    const { refundNo, amountFen } = refunds
    const rows = await ctx.db
      .select({ id, state, actor: actorName(actorId), refundNo, amountFen, ...itsCard })
      .from(stateTransitions)
      .innerJoin(refunds, eq(refunds.id, stateTransitions.refundId))
      .innerJoin(waterCards, eq(waterCards.id, stateTransitions.cardId))
      .where(among(id, ids))
    return toldBy(rows, (row) => ({
      tone: row.state === 'failed' ? 'bad' : 'ok',
      title: t('timeline.refundMoved', { state: option('waterCardRefund', 'state', row.state), amount: yuan(row.amountFen) }),
      detail: row.refundNo,
      actor: row.actor,
      card: cardOf(row),
      link: to('waterCardRefund', { refundNo: row.refundNo }),
    }))
  },
}
