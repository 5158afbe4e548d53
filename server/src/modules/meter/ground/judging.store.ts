import { litre, type Litre } from '@weir/contract/platform/units'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { READING_DECISIONS } from '@weir/contract/modules/meter/reading'

import type { Context, Db, Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { conflict } from '../../../kernel/errors.ts'
import { meterBindings } from './meter-binding.table.ts'
import { waterMeters } from './water-meter.table.ts'
import type { Verdicts, Mark } from '../engine/chain.ts'
import type { Head, MeterRules, Link } from '../engine/verdict.ts'
import { readings, readingDecisions } from './reading.table.ts'
import { type Bigint, epochMs, unnest } from '../../../kernel/db/unnest.ts'

export type Meter = typeof waterMeters.$inferSelect
export type Binding = typeof meterBindings.$inferSelect
export type Source = (typeof readings.$inferSelect)['source']

const among = (sns: readonly string[]) => sql`${waterMeters.deviceSn} = any(${sql.param(sns)}::text[])`

const readMeters = rowQuery(waterMeters, getTableColumns(waterMeters))
const readBindings = rowQuery(meterBindings, getTableColumns(meterBindings))

/**
 * The meters of these numbers within the scope of the call, locked in one order everywhere: judging readings needs the lock of the meter.
 */
export async function lockMeters(ctx: Writing, sns: readonly string[]): Promise<Map<string, Meter>> {
  const which = and(among(sns), ownedBy(waterMeters)(ctx))
  const meters = await readMeters(ctx, sql`where ${which} order by ${waterMeters.deviceSn} for no key update`)
  return new Map(meters.map((meter) => [meter.deviceSn, meter]))
}

/** While a meter is judged, no decision and no change of bindings is possible: their effect is not known yet. 409. */
export function demandJudged(meters: Iterable<Meter>) {
  for (const { deviceSn, judgingSince } of meters) if (judgingSince) throw conflict('reading.error.judging', { deviceSn })
}

/** All bindings of these meters, by meter and in order of time. */
export async function bindingsOf(ctx: Context, sns: readonly string[]): Promise<Map<string, Binding[]>> {
  const { deviceSn, from, id } = meterBindings
  const bindings = await readBindings(ctx, sql`where ${deviceSn} = any(${sql.param(sns)}::text[]) order by ${from}, ${id}`)
  return Map.groupBy(bindings, ({ deviceSn }) => deviceSn)
}

/** The limits for the readings of a meter. */
export function rulesOf(meter: Meter, bindings: readonly Binding[]): MeterRules {
  const since = Math.min(meter.createdAt.getTime(), bindings[0]?.from.getTime() ?? Infinity)
  return { initialRegister: meter.initialRegisterLitre, since, maxFlow: meter.maxFlowLitre, range: meter.registerRangeLitre }
}

/** Nearly every meter has an accepted reading within this time before. Where readings are partitioned, only the others look into all months. */
const NEAR = sql`and effective_at >= given.at - interval '62 days' and meter_time >= given.at - interval '62 days'`

const ANY = sql`and accepted`
/** Those that count whatever the meter's own key says (`engine/trust.ts`). */
const FIRM = sql`and accepted and (trusted or decision in ('accept', 'replaced'))`

/** The accepted reading before a moment (ms), for each meter that has one. */
export const headsBefore = (ctx: Context, moments: ReadonlyMap<string, number>) => headsOf(ctx, moments, ANY)
/** The same among the readings that count by themselves. */
export const firmHeadsBefore = (ctx: Context, moments: ReadonlyMap<string, number>) => headsOf(ctx, moments, FIRM)

async function headsOf({ db }: Context, moments: ReadonlyMap<string, number>, which: SQL): Promise<Map<string, Head>> {
  if (moments.size === 0) return new Map()
  const near = await headsWithin(db, moments, sql`${which} ${NEAR}`)
  const others = [...moments].filter(([deviceSn]) => !near.has(deviceSn))
  return others.length === 0 ? near : new Map([...near, ...(await headsWithin(db, new Map(others), which))])
}

async function headsWithin(db: Db, moments: ReadonlyMap<string, number>, which: SQL): Promise<Map<string, Head>> {
  const { rows } = await db.execute<{ device_sn: string; at: Bigint; register: Bigint }>(sql`
    select given.device_sn, ${epochMs('head.effective_at')} as at, head.register_litre as register
    from ${unnest('given', { device_sn: ['text', [...moments.keys()]], at: ['timestamptz', [...moments.values()]] })}
    cross join lateral (
      select * from ${readings} where device_sn = given.device_sn and effective_at < given.at ${which}
      order by effective_at desc, register_litre desc, meter_time desc limit 1
    ) head`)
  return new Map(rows.map(({ device_sn, at, register }) => [device_sn, { at: Number(at), register: litre(Number(register)) }]))
}

/** The stored copy of a repeated reading. */
export interface Copy {
  id: number
  /** Effective time, in ms. */
  at: number
  arrivedAt: Date
  trusted: boolean
}

/** Which of these are stored already, by their positions in the list. */
export async function copiesAmong({ db }: Context, arriving: readonly { deviceSn: string; link: Link }[]): Promise<Map<number, Copy>> {
  if (arriving.length === 0) return new Map()
  const given = unnest('given', {
    place: ['int', arriving.map((_, place) => place)],
    device_sn: ['text', arriving.map(({ deviceSn }) => deviceSn)],
    meter_time: ['timestamptz', arriving.map(({ link }) => link.meterTime)],
    register_litre: ['bigint', arriving.map(({ link }) => link.register)],
  })
  const { rows } = await db.execute<{ place: number; id: Bigint; at: Bigint; arrived: Bigint; trusted: boolean }>(
    sql`select given.place, id, ${epochMs('effective_at')} as at, ${epochMs('arrived_at')} as arrived, trusted
      from ${given} join ${readings} using (device_sn, meter_time, register_litre)`,
  )
  return new Map(
    rows.map(({ place, id, at, arrived, trusted }) => {
      return [place, { id: Number(id), at: Number(at), arrivedAt: new Date(Number(arrived)), trusted }]
    }),
  )
}

/** A reading by the meter's own key, of which a trusted copy came. */
export interface Confirmed {
  deviceSn: string
  id: number
  /** Effective time, in ms: that of the first copy. */
  at: number
  link: Link
}

/** From now on they count by themselves. A reading too old for a device is not too old in a file. */
export async function confirmReadings({ db }: Writing, confirmed: readonly Confirmed[], source: Source) {
  if (confirmed.length === 0) return
  const given = unnest('given', {
    id: ['bigint', confirmed.map(({ id }) => id)],
    meter_time: ['timestamptz', confirmed.map(({ link }) => link.meterTime)],
    stale: ['boolean', confirmed.map(({ link }) => link.stale)],
  })
  await db.execute(sql`
    update ${readings} set trusted = true, source = ${source},
      verdict = case when reading.verdict = 'stale' and not given.stale then 'contradicting' else reading.verdict end
    from ${given} where reading.id = given.id and reading.meter_time = given.meter_time`)
}

export interface Placed extends Verdicts {
  deviceSn: string
}

export async function insertReadings({ db }: Writing, verdicts: readonly Placed[], source: Source, arrivedAt: Date) {
  if (verdicts.length === 0) return
  const given = unnest('given', {
    device_sn: ['text', verdicts.map(({ deviceSn }) => deviceSn)],
    meter_time: ['timestamptz', verdicts.map(({ link }) => link.meterTime)],
    register_litre: ['bigint', verdicts.map(({ link }) => link.register)],
    effective_at: ['timestamptz', verdicts.map(({ link }) => link.at)],
    trusted: ['boolean', verdicts.map(({ link }) => link.trusted)],
    ...judgedColumns(verdicts),
  })
  await db.execute(sql`
    insert into ${readings} (device_sn, meter_time, register_litre, effective_at, trusted, verdict, accepted, usage_litre, against_litre, against_at, arrived_at, source)
    select given.*, ${arrivedAt.toISOString()}::timestamptz, ${source} from ${given}`)
}

export async function updateReadings({ db }: Writing, verdicts: readonly Placed[]) {
  if (verdicts.length === 0) return
  const given = unnest('given', {
    id: ['bigint', verdicts.map(({ link }) => link.stored!.id)],
    meter_time: ['timestamptz', verdicts.map(({ link }) => link.meterTime)],
    ...judgedColumns(verdicts),
  })
  await db.execute(sql`
    update ${readings} set verdict = given.verdict, accepted = given.accepted, usage_litre = given.usage_litre,
      against_litre = given.against_litre, against_at = given.against_at
    from ${given} where reading.id = given.id and reading.meter_time = given.meter_time`)
}

const judgedColumns = (verdicts: readonly Placed[]) => {
  const against = verdicts.map(({ judged, last }) => (judged.accepted ? undefined : last))
  return {
    verdict: ['text', verdicts.map(({ judged }) => judged.verdict)],
    accepted: ['boolean', verdicts.map(({ judged }) => judged.accepted)],
    usage_litre: ['bigint', verdicts.map(({ judged }) => judged.usage)],
    against_litre: ['bigint', against.map((last) => last?.register ?? null)],
    against_at: ['timestamptz', against.map((last) => last?.at ?? null)],
  } as const
}

export interface MeterChange {
  deviceSn: string
  /** Undefined leaves the meter without an accepted reading. */
  head: Head | undefined
  readTo: number
  addedLitres: number
  /** Arrival of a report from the device itself. */
  reportedAt: Date | null
  /** Business day on which the meter's own key stored these many more; empty if it did not. */
  ownKeyDay: string | null
  ownKeyAdded: number
  mark: Mark | undefined
}

export async function updateMeters({ db }: Writing, changes: readonly MeterChange[], now: Date) {
  const given = unnest('given', {
    device_sn: ['text', changes.map(({ deviceSn }) => deviceSn)],
    register_litre: ['bigint', changes.map(({ head }) => head?.register ?? null)],
    accepted_at: ['timestamptz', changes.map(({ head }) => head?.at ?? null)],
    read_to: ['timestamptz', changes.map(({ readTo }) => readTo)],
    added: ['bigint', changes.map(({ addedLitres }) => addedLitres)],
    reported_at: ['timestamptz', changes.map(({ reportedAt }) => reportedAt?.getTime() ?? null)],
    own_key_day: ['date', changes.map(({ ownKeyDay }) => ownKeyDay)],
    own_key_added: ['int', changes.map(({ ownKeyAdded }) => ownKeyAdded)],
    mark: ['text', changes.map(({ mark }) => (mark ? JSON.stringify(mark) : null))],
  })
  await db.execute(sql`
    update ${waterMeters} set register_litre = given.register_litre, accepted_at = given.accepted_at,
      read_to = given.read_to, used_litre = used_litre + given.added,
      last_report_at = greatest(last_report_at, given.reported_at), activated_at = coalesce(activated_at, given.reported_at),
      own_key_day = coalesce(given.own_key_day, ${waterMeters.ownKeyDay}),
      own_key_count = case when given.own_key_day <> ${waterMeters.ownKeyDay} then 0 else own_key_count end + given.own_key_added,
      judging_mark = given.mark::jsonb,
      judging_since = coalesce(judging_since, case when given.mark is not null then ${now.toISOString()}::timestamptz end)
    from ${given} where ${waterMeters.deviceSn} = given.device_sn`)
}

export interface Decision {
  decision: (typeof READING_DECISIONS)[number] | 'undo'
  reason: string
  finalRegister?: Litre | undefined
  initialRegister?: Litre | undefined
  newDeviceSn?: string | undefined
}

/** An undone one leaves the reading without a decision, and stays in the history. */
export async function writeDecision(ctx: Writing, subjects: readonly { id: number }[], input: Decision) {
  const { decision, reason, finalRegister, initialRegister, newDeviceSn } = input
  const written = await ctx.db
    .insert(readingDecisions)
    .values(
      subjects.map(({ id }) => ({
        readingId: id,
        decision,
        reason,
        finalRegisterLitre: finalRegister,
        initialRegisterLitre: initialRegister,
        newDeviceSn,
        createdAt: ctx.now(),
        createdBy: ctx.actor.id,
      })),
    )
    .returning({ id: readingDecisions.id, readingId: readingDecisions.readingId })
  const inForce = decision === 'undo' ? null : decision
  for (const { id, readingId } of written)
    await ctx.db.update(readings).set({ decision: inForce, decisionId: id }).where(eq(readings.id, readingId))
}
