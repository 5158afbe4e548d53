import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { HELD_VERDICTS, readingApi } from '@weir/contract/modules/meter/reading'
import { to } from '@weir/contract/modules/to'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import type { TimelineOf, TimelineSource } from '../../../services/timeline/timeline.ts'
import { meterBindings, readingDecisions, readings, waterMeters } from '../../meter/index.ts'
import { among, toldBy, cardOf, joined, register, wordsOf } from './event-parts.ts'

/** Written as the partial index has it, so that the index serves it. */
const isQuestioned = sql`(${readings.verdict} in ('spike', 'rollback', 'stale', 'contradicting') or ${readings.decision} is not null)`

/** The times in which one of the cards had a meter within the scope. */
const periods = (ctx: Context, { cardIds }: TimelineOf): SQL => sql`(
  select ${meterBindings.deviceSn} as sn, ${meterBindings.from} as since, ${meterBindings.to} as until from ${meterBindings}
  where ${meterBindings.cardId} = any(${sql.param([...cardIds])}::bigint[])
    and exists (select from ${waterMeters} where ${and(eq(waterMeters.deviceSn, meterBindings.deviceSn), ownedBy(waterMeters)(ctx))})) as period`

const inPeriod = sql`${readings.deviceSn} = period.sn and ${readings.effectiveAt} > period.since
  and (period.until is null or ${readings.effectiveAt} <= period.until)`

/** The card that had the meter at the time of the reading. */
const itsPeriod = and(
  eq(meterBindings.deviceSn, readings.deviceSn),
  gt(readings.effectiveAt, meterBindings.from),
  or(isNull(meterBindings.to), lte(readings.effectiveAt, meterBindings.to)),
)
const reading = {
  verdict: readings.verdict,
  decision: readings.decision,
  registerLitre: readings.registerLitre,
  againstLitre: readings.againstLitre,
  effectiveAt: readings.effectiveAt,
  meterId: waterMeters.id,
  cardId: meterBindings.cardId,
  cardNo: meterBindings.cardNo,
}
type Reading = { meterId: number; effectiveAt: Date; cardId: number; cardNo: string }
const readingsOfDay = ({ meterId, effectiveAt }: Reading) =>
  to('waterMeterDetail', { id: meterId, day: dayText(businessDay(effectiveAt.getTime())) })

/** Readings that were not taken as they came. */
export const heldReadingEvents: TimelineSource = {
  name: 'heldReading',
  kind: 'reading',
  rank: 510,
  needs: waterMeterApi.readings,
  rows: (ctx, of) => ({
    keys: periods(ctx, of),
    table: sql`${readings}`,
    where: and(inPeriod, isQuestioned),
    at: readings.effectiveAt,
    id: readings.id,
  }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const rows = await ctx.db
      .select({ id: readings.id, ...reading })
      .from(readings)
      .innerJoin(waterMeters, eq(waterMeters.deviceSn, readings.deviceSn))
      .innerJoin(meterBindings, itsPeriod)
      .where(among(readings.id, ids))
    return toldBy(rows, (row) => {
      const isHeld = row.decision === null && inArrayOf(HELD_VERDICTS, row.verdict)
      return {
        tone: isHeld ? 'warn' : 'idle',
        title: t(isHeld ? 'timeline.held' : 'timeline.wasHeld', { verdict: option('reading', 'verdict', row.verdict) }),
        detail: joined(
          row.againstLitre === null
            ? t('timeline.registerAlone', { register: register(row.registerLitre) })
            : t('timeline.registerAfter', { register: register(row.registerLitre), last: register(row.againstLitre) }),
          row.decision !== null && option('reading', 'decision', row.decision),
        ),
        card: cardOf(row),
        link: readingsOfDay(row),
      }
    })
  },
}

const inArrayOf = (all: readonly string[], one: string) => all.includes(one)

/** The decisions of staff about them, with those that were undone while the reading is in question. */
export const decisionEvents: TimelineSource = {
  name: 'decision',
  kind: 'reading',
  rank: 500,
  needs: readingApi.held,
  rows: (ctx, of) => ({
    keys: periods(ctx, of),
    table: sql`${readings} join ${readingDecisions} on ${readingDecisions.readingId} = ${readings.id}`,
    where: and(inPeriod, isQuestioned),
    at: readingDecisions.createdAt,
    id: readingDecisions.id,
  }),
  async tell(ctx, ids) {
    const { t, option } = wordsOf(ctx)
    const { id, decision, reason, createdBy } = readingDecisions
    const rows = await ctx.db
      .select({ id, taken: decision, reason, actor: actorName(createdBy), ...reading })
      .from(readingDecisions)
      .innerJoin(readings, eq(readings.id, readingDecisions.readingId))
      .innerJoin(waterMeters, eq(waterMeters.deviceSn, readings.deviceSn))
      .innerJoin(meterBindings, itsPeriod)
      .where(inArray(id, [...ids]))
    return toldBy(rows, (row) => ({
      tone: row.taken === 'undo' ? 'idle' : 'info',
      title: t('timeline.decided', {
        decision: option('reading', 'decision', row.taken),
        register: register(row.registerLitre),
      }),
      detail: row.reason,
      actor: row.actor,
      card: cardOf(row),
      link: readingsOfDay(row),
    }))
  },
}
