import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { Money } from '@weir/contract/platform/units'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'

import { actorName } from '../../../kernel/auth/actor.ts'
import { texts } from '../../../kernel/texts.ts'
import type { TimelineSource, Told } from '../../../services/timeline/timeline.ts'
import { meterBindings } from '../../meter/index.ts'
import { moveOf } from '../../sale/index.ts'
import { orderScope } from '../iot-card-recharge/iot-card-recharge.list.ts'
import { iotCardRecharges as orders, iotTransitions } from '../ground/iot-card-recharge.table.ts'
import { bindingOf, cardOf, isOfMeter, itsCard, joined, keyedByMeter } from './by-device.ts'

export const simOrderEvents: TimelineSource = {
  name: 'simOrder',
  kind: 'sim',
  rank: 250,
  needs: iotCardRechargeApi.list,
  rows: (ctx, of) => ({
    keys: keyedByMeter(of),
    table: sql`${orders}`,
    where: and(isOfMeter(orders), orderScope(ctx)),
    at: orders.createdAt,
    id: orders.id,
  }),
  async tell(ctx, ids) {
    const { t, option } = texts[ctx.client.language]
    const { id, orderNo, amountFen, packetName, quantity, paymentMethod, paymentStatus, createdBy } = orders
    const rows = await ctx.db
      .select({ id, orderNo, amountFen, packetName, quantity, paymentMethod, paymentStatus, actor: actorName(createdBy), ...itsCard })
      .from(orders)
      .leftJoin(meterBindings, bindingOf(orders))
      .where(inArray(id, [...ids]))
    const told = (row: (typeof rows)[number]): Told => ({
      tone: row.paymentStatus === 'paid' ? 'info' : 'idle',
      title: t('timeline.simOrdered', { amount: z.encode(Money, row.amountFen) }),
      detail: joined(
        row.quantity === 1 ? row.packetName : `${row.packetName} × ${row.quantity}`,
        option('iotCardRecharge', 'paymentMethod', row.paymentMethod),
        row.paymentStatus !== 'paid' && option('iotCardRecharge', 'paymentStatus', row.paymentStatus),
        row.orderNo,
      ),
      actor: row.actor,
      card: cardOf(row),
      link: to('iotCardRechargeDetail', { id: row.id }),
    })
    return new Map(rows.map((row) => [row.id, told(row)]))
  },
}

/** The payment of an order, and how its operator took it. Its birth is the order itself. */
export const simPaymentEvents: TimelineSource = {
  name: 'simPayment',
  kind: 'sim',
  rank: 240,
  needs: iotCardRechargeApi.list,
  rows: (ctx, of) => ({
    keys: keyedByMeter(of),
    table: sql`${iotTransitions} join ${orders} on ${orders.id} = ${iotTransitions.orderId}`,
    where: and(isOfMeter(orders), isNotNull(iotTransitions.from), ne(iotTransitions.from, iotTransitions.to), orderScope(ctx)),
    at: iotTransitions.at,
    id: iotTransitions.id,
  }),
  async tell(ctx, ids) {
    const { t } = texts[ctx.client.language]
    const { id, to: state, actorId, orderId } = iotTransitions
    const { orderNo, amountFen, packetName, failureReason } = orders
    const rows = await ctx.db
      .select({ id, state, orderId, orderNo, amountFen, packetName, failureReason, actor: actorName(actorId), ...itsCard })
      .from(iotTransitions)
      .innerJoin(orders, eq(orders.id, orderId))
      .leftJoin(meterBindings, bindingOf(orders))
      .where(inArray(id, [...ids]))
    const told = (row: (typeof rows)[number]): Told => {
      const { tone, word } = moveOf(row.state)
      return {
        tone,
        title: t(`timeline.simOrder.${word}`, { amount: z.encode(Money, row.amountFen) }),
        detail: joined(row.packetName, word === 'undelivered' && row.failureReason !== 'noAnswer' && row.failureReason, row.orderNo),
        actor: row.actor,
        card: cardOf(row),
        link: to('iotCardRechargeDetail', { id: row.orderId }),
      }
    }
    return new Map(rows.map((row) => [row.id, told(row)]))
  },
}
