import type { readingApi } from '@weir/contract/modules/meter/reading'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { type Litre, litre } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, asc, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { possibleRise } from '../engine/verdict.ts'
import { bindingsOf, rulesOf } from '../ground/judging.store.ts'
import { meterStats } from '../ground/meter-stat.table.ts'
import { waterCards } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { heldWhere, questioned } from './reading.queries.ts'
import { readingDecisions, readings } from '../ground/reading.table.ts'

type Api = typeof readingApi
type Review = OutputOf<Api['review']>
type Held = Review['reading']

const DAY = 86_400_000
/** Drawn in all, and of these after the reading. */
const [DAYS, DAYS_AFTER] = [30, 7]
/** One accepted reading of so many seconds is drawn, whatever the meter's interval. */
const APART = 6 * 3600
/** Held readings that are drawn, at most, and neighbours that are listed. */
const [MOST_HELD, BEFORE, AFTER] = [60, 4, 4]

/** A held reading with the facts for its decision. Outside the scope it does not exist. */
export async function reviewReading(ctx: Context, { id }: InputOf<Api['review']>): Promise<Review> {
  const [reading] = await heldWhere(ctx, eq(readings.id, id))
  if (!reading) throw notFound('reading.error.missing')
  const [decided] = await ctx.db
    .select({ reason: readingDecisions.reason, decidedAt: readingDecisions.createdAt })
    .from(readings)
    .innerJoin(readingDecisions, eq(readingDecisions.id, readings.decisionId))
    .where(and(eq(readings.id, id), sql`${readings.decision} is not null`))
  const [card] = reading.cardId === null ? [] : await ctx.db.select().from(waterCards).where(eq(waterCards.id, reading.cardId))
  return {
    reading,
    price: card?.unitPrice ?? null,
    mostRise: reading.verdict === 'spike' ? await mostRise(ctx, reading) : null,
    dailyMean: await dailyMean(ctx, reading),
    reason: decided?.reason ?? null,
    decidedAt: decided?.decidedAt ?? null,
    readings: await around(ctx, reading),
  }
}

/** By the limits that judged it. */
async function mostRise(ctx: Context, { deviceSn, time, lastRegister, lastTime }: Held): Promise<Litre> {
  const [meter] = await ctx.db.select().from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn))
  const rules = rulesOf(meter!, (await bindingsOf(ctx, [deviceSn])).get(deviceSn) ?? [])
  const last = lastTime === null ? undefined : { at: lastTime.getTime(), register: lastRegister! }
  return litre(possibleRise(rules, last, { at: time.getTime() }).limit)
}

async function dailyMean({ db }: Context, { deviceSn, time }: Held): Promise<Litre | null> {
  const day = businessDay(time.getTime())
  const [{ mean } = { mean: null }] = await db
    .select({ mean: sql<Litre | null>`round(avg(${meterStats.usageLitre}))`.mapWith(meterStats.usageLitre) })
    .from(meterStats)
    .where(and(eq(meterStats.deviceSn, deviceSn), gte(meterStats.date, dayText(day - DAYS)), lt(meterStats.date, dayText(day))))
  return mean
}

const columns = {
  id: readings.id,
  time: readings.effectiveAt,
  register: readings.registerLitre,
  usage: readings.usageLitre,
  verdict: readings.verdict,
  accepted: readings.accepted,
  decision: readings.decision,
  source: readings.source,
}

/** The readings that are drawn and listed, in order of time. The accepted neighbours are among it, however far away they are. */
async function around({ db }: Context, { deviceSn, time }: Held) {
  const ofMeter = eq(readings.deviceSn, deviceSn)
  const read = () => db.select(columns).from(readings)
  const [newest] = await db
    .select({ at: sql<Date>`max(${readings.effectiveAt})`.mapWith(readings.effectiveAt) })
    .from(readings)
    .where(ofMeter)
  const end = new Date(Math.min(newest!.at.getTime(), time.getTime() + DAYS_AFTER * DAY))
  const inWindow = and(ofMeter, gte(readings.effectiveAt, new Date(end.getTime() - DAYS * DAY)), lte(readings.effectiveAt, end))
  const before = and(ofMeter, lte(readings.effectiveAt, time))
  const after = and(ofMeter, gt(readings.effectiveAt, time))
  const bucket = sql`floor(extract(epoch from ${readings.effectiveAt}) / ${sql.raw(String(APART))})`
  const drawn = db
    .selectDistinctOn([bucket], columns)
    .from(readings)
    .where(and(inWindow, readings.accepted))
    .orderBy(bucket, desc(readings.effectiveAt), desc(readings.registerLitre))
  const found = await unionAll(
    drawn,
    read()
      .where(and(inWindow, questioned))
      .orderBy(sql`abs(extract(epoch from ${readings.effectiveAt} - ${time.toISOString()}::timestamptz))`)
      .limit(MOST_HELD),
    read()
      .where(before)
      .orderBy(desc(readings.effectiveAt), desc(readings.registerLitre))
      .limit(BEFORE + 1),
    read().where(after).orderBy(asc(readings.effectiveAt), asc(readings.registerLitre)).limit(AFTER),
    read().where(and(before, readings.accepted)).orderBy(desc(readings.effectiveAt)).limit(1),
    read().where(and(after, readings.accepted)).orderBy(asc(readings.effectiveAt)).limit(1),
  )
  const each = new Map(found.map((one) => [one.id, one]))
  return [...each.values()].toSorted((a, b) => a.time.getTime() - b.time.getTime() || a.register - b.register)
}
