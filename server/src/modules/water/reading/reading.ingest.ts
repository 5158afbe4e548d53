import type { Refusal } from '@weir/contract/modules/water/reading'
import type { Litre } from '@weir/contract/platform/units'

import type { Writing } from '../../../platform/context.ts'
import type { Link } from './engine/chain.ts'
import { effectiveTime, isAhead, isStale } from './engine/clock.ts'
import { announceHeld, newlyHeld } from './held-news.ts'
import { raiseReadingAlarms } from './reading.alarms.ts'
import { type Arrival, settle, type Work } from './reading.settle.ts'
import { bindingsOf, copiesAmong, lockMeters, type Meter } from './reading.store.ts'
import { countUnknown } from './unknown-device.ts'

/** A reading on its way in: times in ms. */
export interface Arriving {
  deviceSn: string
  meterTime: number
  register: Litre
}

export interface Ingested {
  accepted: number
  duplicate: number
  held: number
  /** By place in the list given. */
  rejected: { index: number; reason: Refusal }[]
}

/** What is known of each reading besides, by place in the list given. */
export interface Noticed extends Ingested {
  /** Not stored before, and not older than what is accepted of the meter. */
  isNews: (index: number) => boolean
}

interface Candidate {
  deviceSn: string
  index: number
  link: Link
}

/**
 * Take readings in: each is counted once as accepted (baseline, ok, rollover, dip), duplicate, held or rejected. What they
 * change (daily rows, balances, alarms) is part of the caller's transaction. Reaches the meters of `ctx.scope`.
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

  const fresh = await withoutCopies(ctx, candidates, meters)
  const works = await worksFor(ctx, fresh, meters)
  const { verdicts } = await settle(ctx, works, arrival)
  await raiseReadingAlarms(ctx, verdicts, works, arrival)

  const own = verdicts.filter(({ link }) => !link.stored)
  const heldOf = newlyHeld(verdicts).map(({ deviceSn }) => meters.get(deviceSn)!)
  await announceHeld(ctx, heldOf)
  const same = own.filter(({ judged }) => judged.verdict === 'duplicate').length
  const news = new Set(
    fresh.filter(({ deviceSn, link }) => link.at >= (meters.get(deviceSn)!.acceptedAt?.getTime() ?? -Infinity)).map(({ index }) => index),
  )
  return {
    accepted: own.length - heldOf.length - same,
    held: heldOf.length,
    duplicate: candidates.length - own.length + same,
    rejected,
    isNews: (index) => news.has(index),
  }
}

function refusal({ deviceSn, meterTime }: Arriving, meters: ReadonlyMap<string, Meter>, { source, arrivedAt }: Arrival) {
  if (!meters.has(deviceSn)) return 'unknownDevice'
  return source === 'file' && isAhead(meterTime, arrivedAt.getTime()) ? 'future' : undefined
}

const linkOf = ({ meterTime, register }: Arriving, { source, arrivedAt }: Arrival): Link => ({
  at: effectiveTime(source, meterTime, arrivedAt.getTime()),
  register,
  meterTime,
  stale: isStale(source, meterTime, arrivedAt.getTime()),
})

/** A reading is device, meter time and register: the same again changes nothing, wherever it comes from. */
async function withoutCopies(ctx: Writing, candidates: readonly Candidate[], meters: ReadonlyMap<string, Meter>) {
  const seen = new Set<string>()
  const single = candidates.filter(({ deviceSn, link }) => {
    const identity = `${deviceSn} ${link.meterTime} ${link.register}`
    return seen.size < seen.add(identity).size
  })
  const maybeStored = single.filter(({ deviceSn, link }) => link.meterTime <= (meters.get(deviceSn)!.readTo?.getTime() ?? -Infinity))
  const copies = await copiesAmong(ctx, maybeStored)
  const stored = new Set(maybeStored.filter((_, place) => copies.has(place)))
  return single.filter((candidate) => !stored.has(candidate))
}

async function worksFor(ctx: Writing, fresh: readonly Candidate[], meters: ReadonlyMap<string, Meter>): Promise<Work[]> {
  const byDevice = Map.groupBy(fresh, ({ deviceSn }) => deviceSn)
  const bindings = await bindingsOf(ctx, [...byDevice.keys()])
  return [...byDevice].map(([deviceSn, links]) => {
    return { meter: meters.get(deviceSn)!, bindings: bindings.get(deviceSn) ?? [], arriving: links.map(({ link }) => link) }
  })
}
