import { businessDay, dayText } from '@weir/contract/platform/zone'
import { type Litre, litre, Quantity } from '@weir/contract/platform/units'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { forgetNights } from '../device-alarm/leak/leak-watch.store.ts'
import { applyRowChanges, type PlacedChange } from '../meter-stat/meter-stat.service.ts'
import type { RowEffect, Stat } from '../ground/meter-stat.store.ts'
import type { Link } from '../engine/verdict.ts'
import { type Evaluated, evaluateAll } from './evaluate.ts'
import { insertReadings, type MeterChange, type Placed, updateMeters, updateReadings, type Binding } from '../ground/judging.store.ts'
import { type Arrival, isAppend, type Work, JUDGING } from './work.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { endAlarms } from '../device-alarm/alarm-webhooks.ts'
import { raiseAlarm, restateAlarm } from '../device-alarm/device-alarm.service.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { meterStats } from '../ground/meter-stat.table.ts'

export interface Settled {
  verdicts: Placed[]
  effects: RowEffect[]
  /** New readings that lie behind what one transaction judges: nothing is stored of them. */
  left: { deviceSn: string; link: Link }[]
}

/**
 * Bring readings, meters, daily rows, ledger and summaries in line with what happened, in the caller's transaction. Of a long stream
 * it does a piece, and marks where the job goes on: up to the mark all is as it must be, behind it as it was.
 */
export async function settle(ctx: Writing, works: readonly Work[], arrival: Arrival): Promise<Settled> {
  const evaluated = await evaluateAll(ctx, works, arrival.isQueued)
  const verdicts = evaluated.flatMap(({ work, walk }) => {
    return walk.changed.map((verdict): Placed => ({ ...verdict, deviceSn: work.meter.deviceSn }))
  })
  await insertReadings(
    ctx,
    verdicts.filter(({ link }) => !link.stored),
    arrival.source,
    arrival.arrivedAt,
  )
  await updateReadings(
    ctx,
    verdicts.filter(({ link }) => link.stored),
  )
  await updateMeters(
    ctx,
    evaluated.map((one) => meterChange(one, arrival)),
    ctx.now(),
  )
  const changes = evaluated.flatMap(({ work, walk }) => {
    return walk.rows.map((row): PlacedChange => ({ ...row, meter: work.meter, bindings: work.bindings, isLate: !isAppend(work) }))
  })
  const left = evaluated.flatMap(({ work, left }) => left.map((link) => ({ deviceSn: work.meter.deviceSn, link })))
  if (evaluated.some(({ mark }) => mark)) ctx.wake(JUDGING)
  const effects = await applyRowChanges(ctx, changes)
  await alignDayUsage(ctx, effects, works)
  await forgetNights(
    ctx,
    works.filter((work) => !isAppend(work)).map(({ meter }) => meter.deviceSn),
  )
  return { verdicts, effects, left }
}

function meterChange({ work, walk, head, left, mark }: Evaluated, { source, arrivedAt, isQueued }: Arrival): MeterChange {
  const { meter, arriving } = work
  const behind = new Set(left)
  const judged = arriving.filter((link) => !behind.has(link))
  const ownKeyAdded = isQueued ? 0 : judged.filter(({ trusted }) => !trusted).length
  const stored = judged.reduce((most, { at, meterTime }) => Math.max(most, at, meterTime), meter.readTo?.getTime() ?? 0)
  return {
    deviceSn: meter.deviceSn,
    head,
    readTo: stored,
    addedLitres: walk.rows.reduce((sum, { litres }) => sum + litres, 0),
    reportedAt: source === 'http' || source === 'mqtt' ? arrivedAt : null,
    ownKeyDay: ownKeyAdded > 0 ? laterDay(dayText(businessDay(arrivedAt.getTime())), meter.ownKeyDay) : null,
    ownKeyAdded,
    mark,
  }
}

/** A kept message that is read again arrived before: the count of a later day goes on. */
const laterDay = (day: string, known: string | null) => (known !== null && known > day ? known : day)

/** Older days are history: a file of old readings raises nothing. */
const RECENT_DAYS = 7

interface DayChange {
  /** The last row of the card and day that changed. */
  row: Stat
  /** By how much all of them did. */
  by: number
  matters: boolean
}

/**
 * The alarm of a card that uses too much in a day, in the transaction of its readings. Costs nothing but a comparison
 * for each row that stays below the limit.
 */
async function alignDayUsage(ctx: Writing, effects: readonly RowEffect[], works: readonly Work[]) {
  const limit = ctx.settings.dayLimitLitre
  if (limit === 0 || effects.length === 0) return
  const changes = changedDays(ctx, effects, works, limit)
  if (changes.length === 0) return
  const sums = await usageOfDays(ctx, changes)
  for (const change of changes) await alignDay(ctx, change, sums.get(keyOf(change.row))!, limit)
}

function changedDays({ now }: Writing, effects: readonly RowEffect[], works: readonly Work[], limit: Litre): DayChange[] {
  const since = dayText(businessDay(now().getTime()) - RECENT_DAYS)
  const bindings = new Map(works.flatMap((work) => work.bindings.map((binding) => [binding.id, binding])))
  const days = new Map<string, DayChange>()
  for (const effect of effects) {
    const { row, was, used } = usedIn(effect)
    if (row.cardId === null || was === used || row.date < since) continue
    const { by = 0, matters = false } = days.get(keyOf(row)) ?? {}
    const isNear = was > limit || used > limit || isShared(row, bindings.get(row.bindingId))
    days.set(keyOf(row), { row, by: by + used - was, matters: matters || isNear })
  }
  return [...days.values()].filter(({ by, matters }) => by !== 0 && matters)
}

const usedIn = ({ before, after }: RowEffect) => ({
  row: (after ?? before)!,
  was: before?.usageLitre ?? litre(0),
  used: after?.usageLitre ?? litre(0),
})

async function alignDay(ctx: Writing, { row, by }: DayChange, usage: Litre, limit: Litre) {
  const { deviceSn, date } = row
  const isNew = usage - by <= limit
  const params = { day: date, usage: z.encode(Quantity, usage), limit: z.encode(Quantity, limit) }
  const alarm = { deviceSn, type: 'OVER_USE', params, source: 'rule', reportedAt: ctx.now() } as const
  if (usage > limit) await (isNew ? raiseAlarm(ctx, alarm) : restateDay(ctx, alarm))
  else if (!isNew) await endAlarms(ctx, ofDay(deviceSn, date))
}

/** More of the same day is no repeat. Another day that the alarm shows by now stays. */
async function restateDay(ctx: Writing, alarm: Parameters<typeof restateAlarm<'OVER_USE'>>[1]) {
  if ((await ctx.db.$count(deviceAlarms, ofDay(alarm.deviceSn, alarm.params.day))) > 0) await restateAlarm(ctx, alarm)
}

const ofDay = (deviceSn: string, day: string) =>
  and(
    eq(deviceAlarms.deviceSn, deviceSn),
    eq(deviceAlarms.messageType, 'OVER_USE'),
    eq(deviceAlarms.condition, 'active'),
    sql`${deviceAlarms.params} ->> 'day' = ${day}`,
  )

/** A card may have another row on the day on which it got or lost a meter. */
const isShared = ({ date }: Stat, binding: Binding | undefined) =>
  binding !== undefined && [binding.from, binding.to].some((at) => at !== null && dayText(businessDay(at.getTime())) === date)

const keyOf = ({ cardId, date }: Stat) => `${cardId} ${date}`

async function usageOfDays({ db }: Writing, changes: readonly DayChange[]): Promise<Map<string, Litre>> {
  const given = unnest('given', {
    card_id: ['bigint', changes.map(({ row }) => row.cardId)],
    date: ['date', changes.map(({ row }) => row.date)],
  })
  const { cardId, date, usageLitre } = meterStats
  const sums = await db
    .select({ key: sql<string>`${cardId} || ' ' || ${date}`, usage: sql<Litre>`sum(${usageLitre})`.mapWith(usageLitre) })
    .from(meterStats)
    .where(sql`(${cardId}, ${date}) in (select * from ${given})`)
    .groupBy(cardId, date)
  const found = new Map(sums.map(({ key, usage }) => [key, usage]))
  return new Map(changes.map(({ row }) => [keyOf(row), found.get(keyOf(row)) ?? litre(0)]))
}
