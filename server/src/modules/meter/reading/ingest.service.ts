import { OWN_KEY_QUOTA, type Refusal } from '@weir/contract/modules/meter/reading'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import type { Link } from '../engine/link.ts'
import { effectiveTime, isAhead, isStale } from '../engine/clock.ts'
import { announceHeld, newlyHeld } from '../judging/held-news.ts'
import { raiseReadingAlarms } from '../judging/alarms.service.ts'
import { enqueue } from './reading-queue.ts'
import { settle } from '../judging/settle.service.ts'
import { bindingsOf, type Confirmed, confirmReadings, copiesAmong, lockMeters, type Meter } from '../ground/judging.store.ts'
import type { Arrival, Arriving, Work } from '../judging/work.ts'
import { endSilences } from '../ground/meter-signal.store.ts'
import { countUnknown } from './unknown-device.ts'

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

interface Candidate {
  deviceSn: string
  index: number
  link: Link
}

/**
 * Takes readings in. Each counts once as accepted (baseline, ok, rollover, dip), duplicate, held, waiting or rejected. Their effects (daily
 * rows, balances, alarms) are part of the caller's transaction. Covers the meters of `ctx.scope`.
 */
export async function ingestReadings(ctx: Writing, arriving: readonly Arriving[], arrival: Arrival): Promise<Noticed> {
  const meters = await lockMeters(ctx, [...new Set(arriving.map(({ deviceSn }) => deviceSn))])
  const rejected: Ingested['rejected'] = []
  const candidates: Candidate[] = []
  for (const [index, reading] of arriving.entries()) {
    const reason = refusal(reading, meters, arrival)
    if (reason) rejected.push({ index, reason })
    else candidates.push({ deviceSn: reading.deviceSn, index, link: linkOf(reading, arrival) })
  }
  await countUnknown(
    ctx,
    rejected.filter(({ reason }) => reason === 'unknownDevice').map(({ index }) => arriving[index]!),
    arrival,
  )

  const { fresh, confirmed } = await withoutCopies(ctx, candidates, meters)
  const within = withinQuota(fresh, meters, arrival)
  rejected.push(...fresh.filter((candidate) => !within.has(candidate)).map(({ index }) => ({ index, reason: 'quota' as const })))
  const mustWait = ({ deviceSn }: Pick<Candidate, 'deviceSn'>) => !arrival.isQueued && meters.get(deviceSn)!.judgingSince !== null
  const known = confirmed.filter((copy) => !mustWait(copy))
  await confirmReadings(ctx, known, arrival.source)
  const works = await worksFor(
    ctx,
    [...within].filter((candidate) => !mustWait(candidate)),
    known,
    meters,
  )
  const { verdicts, left } = await settle(ctx, works, arrival)
  await raiseReadingAlarms(ctx, verdicts, works, arrival)

  const own = verdicts.filter(({ link }) => !link.stored)
  const heldOf = newlyHeld(verdicts).map(({ deviceSn }) => meters.get(deviceSn)!)
  await announceHeld(ctx, heldOf)
  const late = [...[...within].filter(mustWait), ...left]
  const toQueue = [...late, ...confirmed.filter(mustWait)]
  const queued = arrival.isQueued ? new Set(late.keys()) : await enqueue(ctx, toQueue, arrival)
  await endSilences(
    ctx,
    heardOf(
      [...works.map(({ meter }) => meter.deviceSn), ...toQueue.filter((_, place) => queued.has(place)).map(({ deviceSn }) => deviceSn)],
      meters,
      arrival,
    ),
    arrival.arrivedAt,
  )
  const waiting = late.filter((_, place) => queued.has(place)).length
  const accepted = own.filter(({ judged }) => judged.verdict !== 'duplicate').length - heldOf.length
  const news = new Set(
    [...within]
      .filter(({ deviceSn, link }) => link.at >= (meters.get(deviceSn)!.acceptedAt?.getTime() ?? -Infinity))
      .map(({ index }) => index),
  )
  const untaken = new Set(toQueue.filter((_, place) => !queued.has(place)).map(({ link }) => link))
  const first = [...[...within].map((fresh) => ({ ...fresh, arrivedAt: arrival.arrivedAt })), ...confirmed]
  const firstArrivals = new Map(first.filter(({ link }) => !untaken.has(link)).map(({ index, arrivedAt }) => [index, arrivedAt] as const))
  const behind = new Set(left.map(({ link }) => link))
  return {
    accepted,
    held: heldOf.length,
    waiting,
    duplicate: arriving.length - rejected.length - accepted - heldOf.length - waiting,
    rejected: rejected.sort((a, b) => a.index - b.index),
    isNews: (index) => news.has(index),
    firstArrivals,
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
  const confirmed = maybeStored.flatMap(({ index, deviceSn, link }, place): (Confirmed & Candidate & { arrivedAt: Date })[] => {
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
