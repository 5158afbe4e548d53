import type { EffectSetting } from '@weir/contract/modules/sale/setting-effect'
import { waterLevels } from '@weir/contract/modules/card/water-levels'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { fromText } from '@weir/contract/platform/query-text'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { statScope, meterStats, isLow } from '../../meter/index.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'

type Api = (typeof waterCardApi)['settingEffect']

const cardsWhere = (ctx: Context, where: SQL | undefined) => ctx.db.$count(waterCards, and(where, waterCardScope(ctx)))

/** Cards whose usage of yesterday is above the daily limit. 0 is no limit. */
async function aboveDayLimit(ctx: Context) {
  const limit = ctx.settings.dayLimitLitre
  if (limit === 0) return 0
  const yesterday = dayText(businessDay(ctx.now().getTime()) - 1)
  const above = ctx.db
    .select({ cardId: meterStats.cardId })
    .from(meterStats)
    .where(and(eq(meterStats.date, yesterday), isNotNull(meterStats.cardId), statScope(ctx)))
    .groupBy(meterStats.cardId)
    .having(sql`sum(${meterStats.usageLitre}) > ${limit}`)
    .as('above')
  return ctx.db.$count(above)
}

/** The households that each parameter is about, by the settings of the context. */
const COUNTS: Record<EffectSetting, (ctx: Context) => Promise<number>> = {
  lowQuantityLitre: (ctx) => cardsWhere(ctx, isLow(ctx.settings.lowQuantityLitre)),
  urgentQuantityLitre: (ctx) => cardsWhere(ctx, isLow(ctx.settings.urgentQuantityLitre)),
  lowAlarmLitre: async (ctx) => {
    const limit = ctx.settings.lowAlarmLitre
    return limit === 0 ? 0 : cardsWhere(ctx, and(isLow(limit), isNotNull(waterCards.deviceSn)))
  },
  dayLimitLitre: aboveDayLimit,
}

/** The households that a parameter is about now, and with another value, within the caller's scope. */
export async function settingEffect(ctx: Context, { setting, value }: InputOf<Api>): Promise<OutputOf<Api>> {
  const { schema } = waterLevels[setting]
  const changed = { ...ctx, settings: { ...ctx.settings, [setting]: schema.parse(fromText(schema, value)) } }
  const count = COUNTS[setting]
  const [now, other] = await Promise.all([count(ctx), count(changed)])
  return { now, other }
}
