import { businessDay, dayText, businessZone } from '@weir/contract/platform/zone'
import { and, eq, inArray, sql, desc } from 'drizzle-orm'
import { type HELD_VERDICTS, readingApi } from '@weir/contract/modules/meter/reading'
import { Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Writing, Context } from '../../../kernel/context.ts'
import { raiseAlarm, clearAlarm, finishAlarm, raiseAlarmAgain, restateAlarm } from '../device-alarm/device-alarm.service.ts'
import { endAlarms } from '../device-alarm/alarm-webhooks.ts'
import { isAhead, type Head, type MeterRules, possibleRise, isHeld } from '../engine/verdict.ts'
import { daysSince, LONGEST_SPREAD } from '../engine/spread.ts'
import { type Arrival, isAppend, type Work } from './work.ts'
import { type Placed, rulesOf, bindingsOf, lockMeters, type Meter } from '../ground/judging.store.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { readings } from '../ground/reading.table.ts'
import { isUndecided } from '../ground/water-meter-readings.ts'
import { type Bigint, epochMs, unnest } from '../../../kernel/db/unnest.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import { defineNews, announce } from '../../../services/notice/news.ts'
import { emit } from '../../../services/webhook/emit.ts'

/** Raises alarms for the new verdicts; of several of one kind about one meter, the latest. */
export async function raiseReadingAlarms(ctx: Writing, verdicts: readonly Placed[], works: readonly Work[], { arrivedAt }: Arrival) {
  const common = { reportedAt: arrivedAt, source: 'rule' } as const
  const undecided = verdicts.filter(({ link, judged }) => !link.decision && !judged.accepted)
  const isHeldNow = new Set(newlyHeld(verdicts).map(({ deviceSn }) => deviceSn))
  const rules = new Map(works.map(({ meter, bindings }) => [meter.deviceSn, rulesOf(meter, bindings)]))

  for (const { deviceSn, link, last } of latest(undecided, 'spike')) {
    const params = spikeFacts(rules.get(deviceSn)!, last, link)
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_SPIKE', params, isOfHeld: isHeldNow.has(deviceSn) })
  }
  const rollbacks = latest(undecided, 'rollback')
  const suspects = await suspectsOf(
    ctx,
    rollbacks.map(({ deviceSn }) => deviceSn),
  )
  for (const { deviceSn, link, last } of rollbacks) {
    const params = rollbackFacts(last, link, suspects.get(deviceSn))
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_ROLLBACK', params, isOfHeld: isHeldNow.has(deviceSn) })
  }
  await alignOvertaken(ctx, verdicts, works)
  const gaps = verdicts.filter(({ link, judged, last }) => judged.accepted && daysSince(last, link.at) > LONGEST_SPREAD)
  for (const { deviceSn, link, last } of latest(gaps)) {
    const [from, to] = [businessDay(last!.at), businessDay(link.at)].map(dayText)
    const params = { from: from!, to: to!, days: String(daysSince(last, link.at)) }
    await raiseAlarm(ctx, { ...common, deviceSn, type: 'READING_GAP', params })
  }
  const arrived = arrivedAt.getTime()
  const drifted = verdicts.filter(({ link }) => !link.stored && link.at === arrived && isAhead(link.meterTime, arrived))
  for (const { deviceSn, link } of latest(drifted)) {
    const params = { deviceTime: minute(link.meterTime), arrivedAt: minute(arrived) }
    await raiseAlarm(ctx, { ...common, source: 'device', deviceSn, type: 'CLOCK_DRIFT', params })
  }
  const meters = new Map(works.map(({ meter }) => [meter.deviceSn, meter]))
  await emitHeld(
    ctx,
    verdicts.filter(isHeldAgain).map((placed) => ({ ...placed, meter: meters.get(placed.deviceSn)! })),
  )
}

/** A late reading may show that a held one was right, or that a gap was none: their alarms end with the cause. */
async function alignOvertaken(ctx: Writing, verdicts: readonly Placed[], works: readonly Work[]) {
  const freed = verdicts.filter(({ link, judged }) => !link.decision && judged.accepted && link.stored?.judged.accepted === false)
  if (freed.length > 0) await alignHeldAlarms(ctx, [...new Set(freed.map(({ deviceSn }) => deviceSn))], {})
  const late = works.filter((work) => !isAppend(work)).map(({ meter }) => meter.deviceSn)
  if (late.length > 0) await clearFilledGaps(ctx, late)
}

const latest = (verdicts: readonly Placed[], verdict?: string) => {
  const matching = verdicts.filter(({ judged }) => verdict === undefined || judged.verdict === verdict)
  return [...new Map(matching.map((placed) => [placed.deviceSn, placed])).values()]
}

/** Ends the alarm of a gap in which an accepted reading lies by now. */
async function clearFilledGaps(ctx: Writing, sns: readonly string[]) {
  const { deviceSn, messageType, params } = deviceAlarms
  const from = sql`((${params} ->> 'from')::date + 1)::timestamp at time zone ${businessZone()}`
  const to = sql`(${params} ->> 'to')::date::timestamp at time zone ${businessZone()}`
  const filled = sql`exists (select from ${readings} where ${readings.deviceSn} = ${deviceSn} and accepted and effective_at >= ${from} and effective_at < ${to})`
  await endAlarms(ctx, and(inArray(deviceSn, [...sns]), eq(messageType, 'READING_GAP'), filled))
}

/** The held readings that raise an alarm. */
const ALARM_OF = { spike: 'READING_SPIKE', rollback: 'READING_ROLLBACK' } as const satisfies Partial<
  Record<(typeof HELD_VERDICTS)[number], string>
>
type Alarming = keyof typeof ALARM_OF
const VERDICTS = Object.keys(ALARM_OF) as Alarming[]

interface Cause {
  /** Why staff decided: the note of an alarm that ends with it. Absent: nobody did, and nobody has handled the alarm. */
  note?: string
  /** Undoing a decision: a reading that waits again raises its alarm again. */
  isUndone?: boolean
}

/** An open alarm ends once no reading of its kind waits on that meter. If others still wait, it shows the latest of them. */
export async function alignHeldAlarms(ctx: Writing, deviceSns: readonly string[], { note, isUndone = false }: Cause) {
  const meters = await lockMeters(ctx, deviceSns)
  const sns = [...meters.keys()]
  const bindings = await bindingsOf(ctx, sns)
  const waiting = await waitingOf(ctx, sns)
  const suspects = await suspectsOf(ctx, sns)
  const keep = isUndone ? raiseAlarmAgain : restateAlarm
  for (const [deviceSn, meter] of meters) {
    const alarm = { deviceSn, reportedAt: ctx.now(), source: 'rule' } as const
    for (const verdict of VERDICTS) {
      const held = waiting.get(`${deviceSn} ${verdict}`)
      if (!held) {
        await (note === undefined ? clearAlarm(ctx, deviceSn, ALARM_OF[verdict]) : finishAlarm(ctx, deviceSn, ALARM_OF[verdict], note))
      } else if (verdict === 'spike') {
        const params = spikeFacts(rulesOf(meter, bindings.get(deviceSn) ?? []), held.last, held)
        await keep(ctx, { ...alarm, type: ALARM_OF.spike, params })
      } else {
        await keep(ctx, { ...alarm, type: ALARM_OF.rollback, params: rollbackFacts(held.last, held, suspects.get(deviceSn)) })
      }
    }
  }
}

/** Of each meter and verdict the latest reading that waits for a decision. */
async function waitingOf({ db }: Writing, sns: readonly string[]) {
  const waiting = await db
    .selectDistinctOn([readings.deviceSn, readings.verdict])
    .from(readings)
    .where(and(inArray(readings.deviceSn, [...sns]), inArray(readings.verdict, VERDICTS), isUndecided))
    .orderBy(readings.deviceSn, readings.verdict, desc(readings.effectiveAt), desc(readings.registerLitre), desc(readings.id))
  return new Map(
    waiting.map(({ deviceSn, verdict, effectiveAt, registerLitre, againstAt, againstLitre }) => {
      const last = againstAt && againstLitre !== null ? { at: againstAt.getTime(), register: againstLitre } : undefined
      return [`${deviceSn} ${verdict}`, { at: effectiveAt.getTime(), register: registerLitre, last }]
    }),
  )
}

interface Held {
  /** Effective time, in ms. */
  at: number
  register: number
}

/** The accepted reading that three held ones contradict. */
interface Suspect {
  suspectRegister: string
  suspectAt: string
}

const tons = (litres: number) => z.encode(Quantity, litres as z.output<typeof Quantity>)
const minute = (ms: number) => minuteOf(new Date(ms))

function spikeFacts(rules: MeterRules, last: Head | undefined, held: Held) {
  const { from, limit } = possibleRise(rules, last, held)
  return { register: tons(held.register), lastRegister: tons(from), limit: tons(limit) }
}

const rollbackFacts = (last: Head | undefined, { register }: Held, suspect: Suspect | undefined) => ({
  register: tons(register),
  lastRegister: tons(last?.register ?? 0),
  ...suspect,
})

/**
 * Three held rollbacks in a row that rise among themselves are most likely right. The accepted reading before them is then wrong: it is
 * named as the suspect.
 */
async function suspectsOf({ db }: Context, sns: readonly string[]): Promise<Map<string, Suspect>> {
  if (sns.length === 0) return new Map()
  const { rows } = await db.execute<{ device_sn: string; at: Bigint; register: Bigint }>(sql`
    select given.device_sn, ${epochMs('min(last.against_at)')} as at, min(last.against_litre) as register
    from ${unnest('given', { device_sn: ['text', sns] })}
    cross join lateral (
      select *, lag(register_litre) over (order by effective_at, register_litre, meter_time) as former
      from (select * from ${readings} where device_sn = given.device_sn order by effective_at desc, register_litre desc, meter_time desc limit 3) newest
    ) last
    group by given.device_sn
    having count(*) = 3 and bool_and(verdict = 'rollback' and not accepted and decision is null)
      and bool_and(former is null or register_litre > former) and count(against_at) = 3 and min(against_at) = max(against_at)`)
  return new Map(
    rows.map(({ device_sn, at, register }) => {
      return [device_sn, { suspectRegister: tons(Number(register)), suspectAt: minute(Number(at)) }]
    }),
  )
}

export const readingsHeld = defineNews({ kind: 'readingsHeld', notice: 'readingsHeld', list: readingApi.held })

type Owner = Pick<Meter, 'deptId' | 'createdBy'>

/** Of readings just judged, those that came now and wait for a decision. */
export const newlyHeld = (verdicts: readonly Placed[]) => verdicts.filter(({ link, judged }) => !link.stored && isHeld(judged))

/** A stored one that counted, and waits now: others were decided or came late, or its own decision was undone. */
const isHeldAgain = ({ link: { stored, decision }, judged }: Placed) =>
  stored !== undefined && !decision && isHeld(judged) && !isHeld(stored.judged)

/** Tells systems of others of readings that wait for a decision, each with its meter. */
type HeldOne = Pick<Placed, 'deviceSn'> & {
  link: Pick<Placed['link'], 'meterTime' | 'register'>
  judged: Pick<Placed['judged'], 'verdict'>
  meter: Pick<Meter, 'deptId'>
}
export const emitHeld = (ctx: Writing, held: readonly HeldOne[]) =>
  emit(
    ctx,
    'readingHeld',
    held.map(({ deviceSn, link, judged, meter: { deptId } }) => {
      const verdict = judged.verdict as (typeof HELD_VERDICTS)[number]
      return { deptId, subject: `meter:${deviceSn}`, data: { deviceSn, time: new Date(link.meterTime), register: link.register, verdict } }
    }),
  )

/** Announces that readings wait for a decision, with the meter of each. Their sender gets the notice of the file. */
export async function announceHeld(ctx: Writing, meters: readonly Owner[]) {
  for (const same of Map.groupBy(meters, ({ deptId, createdBy }) => `${deptId} ${createdBy}`).values()) {
    const { deptId, createdBy } = same[0]!
    await announce(ctx, readingsHeld, { params: {}, count: same.length, row: { deptId, createdBy }, knownTo: ctx.actor.id })
  }
}
