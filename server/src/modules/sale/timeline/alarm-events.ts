import { deviceAlarmApi, severityOf } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'
import { and, eq, sql } from 'drizzle-orm'

import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { told, alarmScope, deviceAlarms } from '../../meter/index.ts'
import { waterCards } from '../../card/index.ts'
import { among, toldBy, cardOf, itsCard, joined, wordsOf } from './event-parts.ts'

/** An alarm knows its card by the number of that time. */
export const alarmEvents: TimelineSource = {
  name: 'alarm',
  kind: 'alarm',
  rank: 600,
  needs: deviceAlarmApi.list,
  rows: (ctx, { cardIds }) => ({
    keys: sql`(select ${waterCards.cardNo} as no from ${waterCards} where ${waterCards.id} = any(${sql.param([...cardIds])}::bigint[])) as card`,
    table: sql`${deviceAlarms}`,
    where: and(sql`${deviceAlarms.cardNo} = card.no`, alarmScope(ctx)),
    at: deviceAlarms.reportedAt,
    id: deviceAlarms.id,
  }),
  async tell(ctx, ids) {
    const { option } = wordsOf(ctx)
    const { id, messageType, params, content, state, condition, note, handler } = deviceAlarms
    const rows = await ctx.db
      .select({ id, messageType, params, content, state, condition, note, handler, ...itsCard })
      .from(deviceAlarms)
      .innerJoin(waterCards, eq(waterCards.cardNo, deviceAlarms.cardNo))
      .where(among(id, ids))
    return toldBy(rows, (row) => {
      const { name, content } = told(ctx, row)
      const isOver = row.state !== 'untreated' && row.condition === 'cleared'
      return {
        tone: isOver ? 'idle' : severityOf(row.messageType),
        title: name,
        detail: joined(content, option('deviceAlarm', 'state', row.state), row.note),
        actor: row.handler,
        card: cardOf(row),
        link: to('deviceAlarmDetail', { id: row.id }),
      }
    })
  },
}
