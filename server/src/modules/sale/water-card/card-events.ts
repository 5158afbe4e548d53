import { and, desc, eq, inArray } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor-name.ts'
import type { Context } from '../../../kernel/context.ts'
import { told, alarmScope, deviceAlarms, meterBindings } from '../../meter/index.ts'
import { type Card, waterCardPrices } from '../../card/index.ts'

/** A timeline shows the last ones; the lists have them all. */
const MOST = 20

/** The price changes of a card, newest first. */
export const pricesOf = ({ db }: Context, cardId: number) =>
  db
    .select({
      id: waterCardPrices.id,
      at: waterCardPrices.createdAt,
      oldUnitPrice: waterCardPrices.oldUnitPrice,
      newUnitPrice: waterCardPrices.newUnitPrice,
      mode: waterCardPrices.mode,
      quantityChange: waterCardPrices.quantityChangeLitre,
      actor: actorName(waterCardPrices.createdBy),
    })
    .from(waterCardPrices)
    .where(eq(waterCardPrices.cardId, cardId))
    .orderBy(desc(waterCardPrices.id))
    .limit(MOST)

/** The alarms of its meters while the card had them, within the caller's reach, newest first. */
export async function alarmsOf(ctx: Context, { id: cardId, cardNo }: Card) {
  const { id, messageType, params, content, reportedAt, condition } = deviceAlarms
  // Found by the index of the meters; a card has had few.
  const itsMeters = ctx.db.select({ deviceSn: meterBindings.deviceSn }).from(meterBindings).where(eq(meterBindings.cardId, cardId))
  const alarms = await ctx.db
    .select({ id, messageType, params, content, reportedAt, condition })
    .from(deviceAlarms)
    .where(and(inArray(deviceAlarms.deviceSn, itsMeters), eq(deviceAlarms.cardNo, cardNo), alarmScope(ctx)))
    .orderBy(desc(id))
    .limit(MOST)
  return alarms.map((alarm) => {
    const { name, content } = told(ctx, alarm)
    return { id: alarm.id, messageType: alarm.messageType, name, content, reportedAt: alarm.reportedAt, condition: alarm.condition }
  })
}
