import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { stateTransitions, waterCards, waterCardRecharges } from '../../card/index.ts'
import { among, keyedByCard, rowsOfCards, toldBy, cardOf, itsCard, joined, wordsOf, yuan } from './event-parts.ts'

/** Payment status and channel state that an order moved to, with the tone and the word of its event. */
const MOVES = {
  'paid/notInitiated': { tone: 'ok', word: 'paid' },
  'paid/initiated': { tone: 'info', word: 'sent' },
  'paid/success': { tone: 'ok', word: 'delivered' },
  'paid/fail': { tone: 'bad', word: 'undelivered' },
  'failed/notInitiated': { tone: 'idle', word: 'unpaid' },
} as const

const isMove = (to: string): to is keyof typeof MOVES => to in MOVES

/** Of orders of water and of packages alike. A state of an older version says only that the order moved on unpaid. */
export const moveOf = (to: string) => (isMove(to) ? MOVES[to] : ({ tone: 'idle', word: 'unpaid' } as const))

const orders = waterCardRecharges

export const orderEvents: TimelineSource = {
  name: 'order',
  kind: 'order',
  rank: 210,
  needs: waterCardRechargeApi.list,
  rows: rowsOfCards({ table: orders, at: orders.createdAt }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, orderNo, amountFen, quantityLitre, paymentMethod, paymentStatus, movedFromId, createdBy } = orders
    const rows = await ctx.db
      .select({ id, orderNo, amountFen, quantityLitre, paymentMethod, paymentStatus, movedFromId, actor: actorName(createdBy), ...itsCard })
      .from(orders)
      .innerJoin(waterCards, eq(waterCards.id, orders.cardId))
      .where(among(id, ids))
    return toldBy(rows, (row) => ({
      tone: row.paymentStatus === 'paid' ? 'info' : 'idle',
      title: t(row.movedFromId === null ? 'timeline.ordered' : 'timeline.orderMovedHere', { amount: yuan(row.amountFen) }),
      // An order that nobody paid brought no water.
      quantity: row.paymentStatus === 'paid' ? row.quantityLitre : null,
      detail: joined(
        option('waterCardRecharge', 'paymentMethod', row.paymentMethod),
        row.paymentStatus !== 'paid' && option('waterCardRecharge', 'paymentStatus', row.paymentStatus),
        row.orderNo,
      ),
      actor: row.actor,
      card: cardOf(row),
      link: to('waterCardRechargeDetail', { id: row.id }),
    }))
  },
}

/** The payment of an order, and how its water went to the meter. Its birth is the order itself. */
export const paymentEvents: TimelineSource = {
  name: 'payment',
  kind: 'order',
  rank: 200,
  needs: waterCardRechargeApi.list,
  rows: (ctx, of) => ({
    keys: keyedByCard(of),
    table: sql`${stateTransitions} join ${orders} on ${orders.id} = ${stateTransitions.orderId}`,
    where: and(
      sql`${stateTransitions.cardId} = card.id`,
      isNull(stateTransitions.refundId),
      isNotNull(stateTransitions.from),
      ne(stateTransitions.from, stateTransitions.to),
      ownedBy(orders)(ctx),
    ),
    at: stateTransitions.at,
    id: stateTransitions.id,
  }),
  async tell(ctx, ids) {
    const { t } = wordsOf(ctx)
    const rows = await ctx.db
      .select({
        id: stateTransitions.id,
        to: stateTransitions.to,
        actor: actorName(stateTransitions.actorId),
        orderId: orders.id,
        orderNo: orders.orderNo,
        amountFen: orders.amountFen,
        ...itsCard,
      })
      .from(stateTransitions)
      .innerJoin(orders, eq(orders.id, stateTransitions.orderId))
      .innerJoin(waterCards, eq(waterCards.id, stateTransitions.cardId))
      .where(among(stateTransitions.id, ids))
    return toldBy(rows, (row) => {
      const { tone, word } = moveOf(row.to)
      return {
        tone,
        title: t(`timeline.order.${word}`, { amount: yuan(row.amountFen) }),
        detail: row.orderNo,
        actor: row.actor,
        card: cardOf(row),
        link: to('waterCardRechargeDetail', { id: row.orderId }),
      }
    })
  },
}
