import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { to } from '@weir/contract/modules/to'
import { Money } from '@weir/contract/platform/units'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { actorName } from '../../../kernel/auth/actor.ts'
import { texts } from '../../../kernel/texts.ts'
import type { TimelineSource, Told } from '../../../services/timeline/timeline.ts'
import { meterBindings } from '../../meter/index.ts'
import { orderScope } from '../iot-card-recharge/iot-card-recharge.list.ts'
import { iotCardRecharges as orders, iotCardRefunds as refunds } from '../ground/iot-card-recharge.table.ts'
import { bindingOf, cardOf, isOfMeter, itsCard, joined, keyedByMeter } from './by-device.ts'

/** Refunds have no list of their own: they belong to their order. */
export const simRefundEvents: TimelineSource = {
  name: 'simRefund',
  kind: 'sim',
  rank: 260,
  needs: iotCardRechargeApi.list,
  rows: (ctx, of) => ({
    keys: keyedByMeter(of),
    table: sql`${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}`,
    where: and(isOfMeter(orders), orderScope(ctx)),
    at: refunds.createdAt,
    id: refunds.id,
  }),
  async tell(ctx, ids) {
    const { t } = texts[ctx.client.language]
    const { id, refundNo, amountFen, reason, state, orderId, createdBy } = refunds
    const rows = await ctx.db
      .select({ id, refundNo, amountFen, reason, state, orderId, packetName: orders.packetName, actor: actorName(createdBy), ...itsCard })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, orderId))
      .leftJoin(meterBindings, bindingOf(orders))
      .where(inArray(id, [...ids]))
    const told = (row: (typeof rows)[number]): Told => ({
      tone: 'warn',
      title: t('timeline.simRefunded', { amount: z.encode(Money, row.amountFen) }),
      detail: joined(row.packetName, row.state !== 'done' && t(`iotCardRecharge.option.state.${row.state}`), row.reason, row.refundNo),
      actor: row.actor,
      card: cardOf(row),
      link: to('iotCardRechargeDetail', { id: row.orderId }),
    })
    return new Map(rows.map((row) => [row.id, told(row)]))
  },
}
