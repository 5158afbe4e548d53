import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { type Connectivity, connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import { add, litre } from '@weir/contract/platform/units'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

import { reachOf } from '../../../kernel/auth/reach.ts'
import type { Context } from '../../../kernel/context.ts'
import type { HouseholdFacts } from '../../customer/index.ts'
import { alarmScope, deviceAlarms, waterMeters } from '../../meter/index.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'

/** The worst first. */
const WORST: readonly Connectivity[] = ['offline', 'never', 'late', 'online']

/** Untreated alarms of a card, for a caller who may list alarms. Found by the index of card numbers. */
export function untreatedOf(ctx: Context): SQL | undefined {
  const scope = reachOf(ctx.actor, deviceAlarmApi.list.id)
  if (!scope) return undefined
  const { cardNo, state } = deviceAlarms
  return and(eq(cardNo, waterCards.cardNo), eq(state, 'untreated'), alarmScope({ ...ctx, scope }))
}

/** Cards, meters and alarms of each end user, within the caller's scope. */
export async function householdFacts(ctx: Context, ids: readonly number[]): Promise<(id: number) => HouseholdFacts> {
  const itsAlarms = untreatedOf(ctx)
  const cards = await ctx.db
    .select({
      id: waterCards.id,
      hyUserId: waterCards.hyUserId,
      cardNo: waterCards.cardNo,
      state: waterCards.state,
      communityName: waterCards.communityName,
      roomNo: waterCards.roomNo,
      remaining: waterCards.remainingLitre,
      deviceSn: waterMeters.deviceSn,
      lastReportAt: waterMeters.lastReportAt,
      reportHours: waterMeters.reportHours,
      alarms: itsAlarms ? sql<number>`(select count(*)::int from ${deviceAlarms} where ${itsAlarms})` : sql<number>`0`,
    })
    .from(waterCards)
    .leftJoin(waterMeters, eq(waterMeters.deviceSn, waterCards.deviceSn))
    .where(and(sql`${waterCards.hyUserId} = any(${sql.param([...ids])}::bigint[])`, waterCardScope(ctx)))
    .orderBy(desc(waterCards.id))
  const byHolder = Map.groupBy(cards, ({ hyUserId }) => hyUserId)

  return (hyUserId) => {
    const all = byHolder.get(hyUserId) ?? []
    const open = all.filter(({ state }) => state !== 'closed')
    const shown = open[0] ?? all[0]
    const states = open.flatMap(({ deviceSn, lastReportAt, reportHours }) =>
      deviceSn === null ? [] : [connectivityOf({ lastReportAt, reportHours: reportHours! }, ctx.now())],
    )
    return {
      cardCount: open.length,
      cardId: shown?.id ?? null,
      cardNo: shown?.cardNo ?? null,
      roomNo: [shown?.communityName, shown?.roomNo].filter(Boolean).join(' ') || null,
      remainingQuantity: open.reduce((sum, { remaining }) => add(sum, remaining), litre(0)),
      connectivity: WORST.find((one) => states.includes(one)) ?? null,
      meterCount: states.length,
      offlineCount: states.filter((one) => one === 'offline' || one === 'never').length,
      alarmCount: itsAlarms ? all.reduce((sum, { alarms }) => sum + alarms, 0) : null,
    }
  }
}

/** The meters that these cards have now. */
export async function metersOfCards(ctx: Context, cards: readonly { id: number; deviceSn: string | null }[]) {
  const { id, deviceSn, registerLitre, lastReportAt, reportHours } = waterMeters
  const sns = cards.flatMap((card) => card.deviceSn ?? [])
  if (sns.length === 0) return []
  const meters = await ctx.db
    .select({ id, deviceSn, register: registerLitre, lastReportAt, reportHours })
    .from(waterMeters)
    .where(sql`${deviceSn} = any(${sql.param(sns)}::text[])`)
    .orderBy(id)
  return meters.map((meter) => ({
    id: meter.id,
    cardId: cards.find((card) => card.deviceSn === meter.deviceSn)!.id,
    deviceSn: meter.deviceSn,
    connectivity: connectivityOf(meter, ctx.now()),
    register: meter.register,
    lastReportAt: meter.lastReportAt,
  }))
}
