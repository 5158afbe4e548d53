import { OWN_KEY_QUOTA, type Refusal } from '@weir/contract/modules/meter/reading'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { type Link, effectiveTime, isAhead, isStale } from '../engine/verdict.ts'
import { raiseReadingAlarms, announceHeld, emitHeld, newlyHeld } from '../judging/alarms.service.ts'
import { enqueue } from './reading-queue.ts'
import { settle } from '../judging/settle.service.ts'
import { bindingsOf, type Confirmed, confirmReadings, copiesAmong, lockMeters, type Meter } from '../ground/judging.store.ts'
import type { Arrival, Arriving, Work } from '../judging/work.ts'
import { endSilences } from '../ground/meter-signal.store.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { counted } from '../../../kernel/metrics.ts'

export interface Ingested {
  accepted: number
  duplicate: number
  held: number
  /** Stored, and judged later: their meter is being judged, or more lies behind them than one transaction judges. */
  waiting: number
  /** By place in the list given. */
  rejected: { index: number; reason: Refusal }[]
}

/** Further facts of each reading, by place in the given list. */
export interface Noticed extends Ingested {
  /** Not stored before, and not older than what is accepted of the meter. */
  isNews: (index: number) => boolean
  /** Of each that this call stored, queued or confirmed, by its place in the given list: when its first copy arrived. */
  firstArrivals: ReadonlyMap<number, Date>
  /** Out of the queue: those that stay there, by place in the list given. */
  behind: ReadonlySet<number>
}

/** A reading that may be stored, by its place in the given list. */
interface Candidate {
  deviceSn: string
  index: number
  link: Link
}
/** A reading that is stored already, and that a more trusted source says again. */
type Copy = Confirmed & Candidate & { arrivedAt: Date }

interface Admitted {
  meters: ReadonlyMap<string, Meter>
  fresh: readonly Candidate[]
  confirmed: readonly Copy[]
  rejected: readonly { index: number; reason: Refusal }[]
}

/**
 * Takes readings in. Each counts once as accepted (baseline, ok, rollover, dip), duplicate, held, waiting or rejected. Their effects (daily
 * rows, balances, alarms) are part of the caller's transaction. Covers the meters of `ctx.scope`.
 */
export async function ingestReadings(ctx: Writing, arriving: readonly Arriving[], arrival: Arrival): Promise<Noticed> {
  const admitted = await admit(ctx, arriving, arrival)
  const judged = await judge(ctx, admitted, arrival)
  const untaken = await queueLate(ctx, admitted, judged, arrival)
  return account(arriving.length, arrival, admitted, judged, untaken)
}

/** Leaves out unknown meters, the future, copies, and what is beyond the quota of a meter's own key. Locks the meters. */
async function admit(ctx: Writing, arriving: readonly Arriving[], arrival: Arrival): Promise<Admitted> {
  const meters = await lockMeters(ctx, [...new Set(arriving.map(({ deviceSn }) => deviceSn))])
  const rejected: { index: number; reason: Refusal }[] = []
  const candidates: Candidate[] = []
  for (const [index, reading] of arriving.entries()) {
    const reason = refusal(reading, meters, arrival)
    if (reason) rejected.push({ index, reason })
    else candidates.push({ deviceSn: reading.deviceSn, index, link: linkOf(reading, arrival) })
  }
  const unknown = rejected.filter(({ reason }) => reason === 'unknownDevice').map(({ index }) => arriving[index]!)
  await countUnknown(ctx, unknown, arrival)

  const { fresh, confirmed } = await withoutCopies(ctx, candidates, meters)
  const within = withinQuota(fresh, meters, arrival)
  const beyond = fresh.filter((candidate) => !within.has(candidate)).map(({ index }) => ({ index, reason: 'quota' as const }))
  return { meters, fresh: [...within], confirmed, rejected: [...rejected, ...beyond] }
}

/** Judges with all effects. `left` is more than one transaction judges. `late` is that, and all that meters in judging report. */
async function judge(ctx: Writing, { meters, fresh, confirmed }: Admitted, arrival: Arrival) {
  const mustWait = ({ deviceSn }: Pick<Candidate, 'deviceSn'>) => !arrival.isQueued && meters.get(deviceSn)!.judgingSince !== null
  const isNow = (candidate: Pick<Candidate, 'deviceSn'>) => !mustWait(candidate)
  const known = confirmed.filter(isNow)
  await confirmReadings(ctx, known, arrival.source)
  const works = await worksFor(ctx, fresh.filter(isNow), known, meters)
  const { verdicts, left } = await settle(ctx, works, arrival)
  await raiseReadingAlarms(ctx, verdicts, works, arrival)
  const heldReadings = newlyHeld(verdicts).map((placed) => ({ ...placed, meter: meters.get(placed.deviceSn)! }))
  const held = heldReadings.map(({ meter }) => meter)
  await announceHeld(ctx, held)
  await emitHeld(ctx, heldReadings)
  const own = verdicts.filter(({ link }) => !link.stored)
  return { works, own, held, left, late: [...fresh.filter(mustWait), ...left], copies: confirmed.filter(mustWait) }
}
type Judged = Awaited<ReturnType<typeof judge>>

/** Queues late readings, and ends the silence of meters that are heard. Answers the readings that the queue did not take. */
async function queueLate(
  ctx: Writing,
  { meters }: Admitted,
  { works, late, copies }: Judged,
  arrival: Arrival,
): Promise<ReadonlySet<Link>> {
  const waiting = [...late, ...copies]
  const queued = arrival.isQueued ? new Set(late.keys()) : await enqueue(ctx, waiting, arrival)
  const taken = waiting.filter((_, place) => queued.has(place))
  const heard = [...works.map(({ meter }) => meter.deviceSn), ...taken.map(({ deviceSn }) => deviceSn)]
  await endSilences(ctx, heardOf(heard, meters, arrival), arrival.arrivedAt)
  return new Set(waiting.filter((_, place) => !queued.has(place)).map(({ link }) => link))
}

/** Each of `count` readings once, and further facts of them. */
function account(
  count: number,
  arrival: Arrival,
  { meters, fresh, confirmed, rejected }: Admitted,
  { own, held, left, late }: Judged,
  untaken: ReadonlySet<Link>,
): Noticed {
  const isTaken = ({ link }: { link: Link }) => !untaken.has(link)
  const waiting = late.filter(isTaken).length
  const accepted = own.filter(({ judged }) => judged.verdict !== 'duplicate').length - held.length
  const isAfterAccepted = ({ deviceSn, link }: Candidate) => link.at >= (meters.get(deviceSn)!.acceptedAt?.getTime() ?? -Infinity)
  const news = new Set(fresh.filter(isAfterAccepted).map(({ index }) => index))
  const first = [...fresh.map((candidate) => ({ ...candidate, arrivedAt: arrival.arrivedAt })), ...confirmed]
  const behind = new Set(left.map(({ link }) => link))
  return {
    accepted,
    held: held.length,
    waiting,
    duplicate: count - rejected.length - accepted - held.length - waiting,
    rejected: rejected.toSorted((a, b) => a.index - b.index),
    isNews: (index) => news.has(index),
    firstArrivals: new Map(first.filter(isTaken).map(({ index, arrivedAt }) => [index, arrivedAt])),
    behind: new Set(fresh.filter(({ link }) => behind.has(link)).map(({ index }) => index)),
  }
}

/** The meters that report now by themselves. One out of the queue reported before. */
const heardOf = (sns: readonly string[], meters: ReadonlyMap<string, Meter>, { source, isQueued }: Arrival): Meter[] =>
  isQueued || (source !== 'http' && source !== 'mqtt') ? [] : [...new Set(sns)].map((deviceSn) => meters.get(deviceSn)!)

function refusal({ deviceSn, meterTime }: Arriving, meters: ReadonlyMap<string, Meter>, { source, arrivedAt }: Arrival) {
  if (!meters.has(deviceSn)) return 'unknownDevice'
  return source === 'file' && isAhead(meterTime, arrivedAt.getTime()) ? 'future' : undefined
}

const linkOf = ({ meterTime, register, byOwnKey = false }: Arriving, { source, arrivedAt }: Arrival): Link => ({
  at: effectiveTime(source, meterTime, arrivedAt.getTime()),
  register,
  meterTime,
  stale: isStale(source, meterTime, arrivedAt.getTime()),
  trusted: !byOwnKey,
})

/**
 * A reading is device, meter time and register: the same again changes nothing, wherever it comes from; but of several copies the
 * most trusted one counts.
 */
async function withoutCopies(ctx: Writing, candidates: readonly Candidate[], meters: ReadonlyMap<string, Meter>) {
  const single = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const { deviceSn, link } = candidate
    const identity = `${deviceSn} ${link.meterTime} ${link.register}`
    const first = single.get(identity)
    if (first) first.link.trusted ||= link.trusted
    else single.set(identity, candidate)
  }
  const maybeStored = [...single.values()].filter(({ deviceSn, link }) => {
    return link.meterTime <= (meters.get(deviceSn)!.readTo?.getTime() ?? -Infinity)
  })
  const copies = await copiesAmong(ctx, maybeStored)
  const stored = new Set(maybeStored.filter((_, place) => copies.has(place)))
  const confirmed = maybeStored.flatMap(({ index, deviceSn, link }, place): Copy[] => {
    const copy = copies.get(place)
    return copy && link.trusted && !copy.trusted ? [{ index, deviceSn, id: copy.id, at: copy.at, arrivedAt: copy.arrivedAt, link }] : []
  })
  return { fresh: [...single.values()].filter((candidate) => !stored.has(candidate)), confirmed }
}

/** The number that a meter's own key may store today, in the given order (domain-rules §3, trust). */
function withinQuota(fresh: readonly Candidate[], meters: ReadonlyMap<string, Meter>, { arrivedAt, isQueued }: Arrival): Set<Candidate> {
  if (isQueued) return new Set(fresh)
  const arrivalDay = dayText(businessDay(arrivedAt.getTime()))
  const taken = new Map<string, number>()
  return new Set(
    fresh.filter(({ deviceSn, link }) => {
      if (link.trusted) return true
      const { ownKeyDay, ownKeyCount } = meters.get(deviceSn)!
      // A kept message that is read again has an earlier arrival: it takes of the present day's number.
      const count = taken.get(deviceSn) ?? (ownKeyDay !== null && ownKeyDay >= arrivalDay ? ownKeyCount : 0)
      taken.set(deviceSn, Math.min(count + 1, OWN_KEY_QUOTA))
      return count < OWN_KEY_QUOTA
    }),
  )
}

async function worksFor(ctx: Writing, fresh: readonly Candidate[], confirmed: readonly Confirmed[], meters: ReadonlyMap<string, Meter>) {
  const arriving = Map.groupBy(fresh, ({ deviceSn }) => deviceSn)
  const known = Map.groupBy(confirmed, ({ deviceSn }) => deviceSn)
  const sns = [...new Set([...arriving.keys(), ...known.keys()])]
  const bindings = await bindingsOf(ctx, sns)
  return sns.map((deviceSn): Work => {
    const links = (arriving.get(deviceSn) ?? []).map(({ link }) => link)
    const work = { meter: meters.get(deviceSn)!, bindings: bindings.get(deviceSn) ?? [], arriving: links }
    const firmed = known.get(deviceSn)?.map(({ at, link }) => ({ at, register: link.register }))
    if (!firmed) return work
    const moments = firmed.map(({ at }) => at)
    return { ...work, confirmed: firmed, from: Math.min(...moments), through: Math.max(...moments) }
  })
}

/**
 * Records unregistered devices and their number of reports, for registration in a list. A device only out of the caller's scope is
 * registered.
 */
async function countUnknown({ db }: Writing, refused: readonly Arriving[], { source, arrivedAt }: Arrival) {
  if (refused.length === 0) return
  const bySn = [...Map.groupBy(refused, ({ deviceSn }) => deviceSn)].sort(([a], [b]) => (a < b ? -1 : 1))
  const given = unnest('given', {
    device_sn: ['text', bySn.map(([deviceSn]) => deviceSn)],
    count: ['int', bySn.map(([, readings]) => readings.length)],
    last_register_litre: ['bigint', bySn.map(([, readings]) => readings.at(-1)!.register)],
  })
  await db.execute(sql`
    insert into unknown_device as known (device_sn, count, last_register_litre, source, first_seen_at, last_seen_at)
    select given.*, ${source}, ${arrivedAt.toISOString()}::timestamptz, ${arrivedAt.toISOString()}::timestamptz from ${given}
    where not exists (select from ${waterMeters} where ${waterMeters.deviceSn} = given.device_sn)
    on conflict (device_sn) do update set count = known.count + excluded.count,
      last_register_litre = excluded.last_register_litre, source = excluded.source, last_seen_at = excluded.last_seen_at`)
}

interface Counts {
  accepted: number
  duplicate: number
  held: number
  waiting: number
  rejected: number
}

/**
 * The delay of a meter's readings: from the time of its own clock, which may be wrong or ahead, to their arrival. Rejected ones are left
 * out.
 */
export function countAges(source: 'http' | 'mqtt', arrivedAt: Date, meterTimes: readonly Date[]) {
  const seconds = meterTimes.reduce((sum, time) => sum + Math.max(0, arrivedAt.getTime() - time.getTime()) / 1000, 0)
  counted.readingAge.inc({ source }, seconds)
}

/** For the metrics, as judged: a transaction that is undone afterwards has been counted all the same. */
export function countReadings(source: 'http' | 'mqtt' | 'file', { accepted, duplicate, held, waiting, rejected }: Counts) {
  for (const [result, count] of Object.entries({ accepted, duplicate, held, waiting, rejected }))
    counted.readings.inc({ source, result }, count)
}
