import { type Litre, litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { evaluate, type Beside, type Heads, type Mark, type Place } from '../engine/chain.ts'
import { type Head, sameHead, judge, byPlace, type Link } from '../engine/verdict.ts'
import { type Meter, rulesOf, firmHeadsBefore, headsBefore } from '../ground/judging.store.ts'
import { readWindows, type Seen } from './window.ts'
import { endOf, hasOwnKey, isAppend, startOf, type Work, formerPeriodsOf, markAfter, periodsOf, type Walk, LIMITS, share } from './work.ts'
import { readings } from '../ground/reading.table.ts'
import { type Bigint, epochMs } from '../../../kernel/db/unnest.ts'

export interface Evaluated {
  work: Work
  walk: Walk
  /** The rest for a later transaction. */
  mark: Mark | undefined
  /** Arrived, but behind what this transaction judges. */
  left: Link[]
  /** The last accepted of all readings of the meter. */
  head: Head | undefined
}

/**
 * Evaluates the stream of each meter, as far as one transaction goes. A reading out of the queue has no other way in. So it looks as far as
 * needed to see itself.
 */
export async function evaluateAll(ctx: Context, works: readonly Work[], isQueued = false): Promise<Evaluated[]> {
  const late = works.filter((work) => !isAppend(work))
  const done = works.filter(isAppend).map((work) => {
    const limits = { most: LIMITS.rejudged.ofMeter, isLast: true }
    return evaluated(work, walkOn(work, footingOfAppend(work), NOTHING_BEHIND, limits)!, true)
  })
  if (late.length === 0) return done
  const footings = await footingsOf(ctx, late)
  const footingOf = (work: Work) => footings.get(work.meter.deviceSn)!
  const most = share(LIMITS.rejudged, late.length)
  let open: readonly Work[] = late
  let wasLast = false
  for (let look = LIMITS.firstLook; open.length > 0; look *= 8) {
    const mostSeen = share(LIMITS.seen, open.length)
    const count = wasLast ? look : Math.min(look, mostSeen)
    wasLast = look >= mostSeen
    const seen = await readWindows(
      ctx,
      open.map((work) => ({ deviceSn: work.meter.deviceSn, place: footingOf(work).place, count })),
    )
    open = open.filter((work, i) => {
      const isLast = wasLast && (!isQueued || reachesArriving(work, seen[i]!))
      const walk = walkOn(work, footingOf(work), seen[i]!, { most: work.mark ? LIMITS.rejudgedBehind : most, isLast })
      if (!walk || !(walk.settled || isCut(walk) || seen[i]!.whole || isLast)) return true
      done.push(evaluated(work, walk, seen[i]!.whole))
      return false
    })
  }
  return done
}

const NOTHING_BEHIND: Seen = { links: [], whole: true }
const reachesArriving = ({ arriving }: Work, { links, whole }: Seen) =>
  whole || arriving.length === 0 || arriving.some((link) => byPlace(link, links.at(-1)!) < 0)
const isCut = ({ walked, links }: Walk) => walked < links.length

/** Beyond what is stored: readings by the meter's own key alone, or the first of them beside trusted ones. */
function footingOfAppend(work: Work): Footing {
  const heads = unchanged(headOf(work.meter))
  const firm = work.meter.ownKeyDay === null ? { firm: heads } : {}
  return {
    place: { at: startOf(work), register: work.arriving[0]!.register, meterTime: 0 },
    heads,
    beside: hasOwnKey(work) ? firm : undefined,
  }
}

/** Undefined if it cannot be said from what was seen of the stream: the next reading that counts lies beyond. */
function walkOn(
  work: Work,
  { heads, beside }: Footing,
  { links: stored, whole }: Seen,
  { most, isLast }: { most: number; isLast: boolean },
): Walk | undefined {
  const edge = whole ? undefined : stored.at(-1)
  const arriving = edge ? work.arriving.filter((link) => byPlace(link, edge) < 0) : work.arriving
  const all = [...stored, ...arriving].sort(byPlace)
  const through = endOf(work)
  let end = whole || !beside ? all.length : all.findLastIndex(({ stored }) => stored?.judged.accepted) + 1
  if (end < all.length && !(all[end - 1] && all[end - 1]!.at > through)) {
    if (!isLast) return undefined
    end = all.length
  }
  const links = all.slice(0, end)
  const outcome = evaluate({
    rules: rulesOf(work.meter, work.bindings),
    heads,
    links,
    through,
    bindings: periodsOf(work.bindings),
    formerBindings: formerPeriodsOf(work),
    beside,
    since: startOf(work),
    most,
  })
  return { ...outcome, links, beside }
}

function evaluated(work: Work, walk: Walk, whole: boolean): Evaluated {
  const { links, walked, settled, heads } = walk
  const judged = new Set(links.slice(0, walked))
  const stands = headOf(work.meter)
  // Where what is stored behind has no accepted reading, the last one has been walked.
  const isLastSeen = !settled && ((whole && !isCut(walk)) || sameHead(heads.before, stands))
  return {
    work,
    walk,
    mark: whole && !isCut(walk) ? undefined : markAfter(work, walk),
    left: work.arriving.filter((link) => !judged.has(link)),
    head: isLastSeen ? heads.now : stands,
  }
}

const headOf = ({ acceptedAt, registerLitre }: Meter): Head | undefined =>
  acceptedAt === null ? undefined : { at: acceptedAt.getTime(), register: registerLitre! }

/** Where a re-evaluation of a meter begins, and what it stands on. */
interface Footing {
  /** Behind this place. */
  place: Place
  heads: Heads
  beside: Beside | undefined
}

/** The batch of readings in a search for those that contradict a trusted one, and its limit: staff decide about the rest. */
const STEP = 512
const MOST_IN_THE_WAY = 8192

/** The footings of these works, by meter. Where a trusted reading comes late, one by the meter's own key before it may have to yield. */
async function footingsOf(ctx: Context, works: readonly Work[]): Promise<Map<string, Footing>> {
  const begun = works.filter(({ mark }) => !mark)
  const firmly = begun.filter((work) => hasOwnKey(work) && changesFirm(work))
  const firmHeads = await firmHeadsBefore(ctx, momentsOf(firmly, startOf))
  const starts = new Map<string, number>()
  for (const work of firmly) starts.set(work.meter.deviceSn, await startBefore(ctx, work, firmHeads.get(work.meter.deviceSn)))
  const start = (work: Work) => starts.get(work.meter.deviceSn) ?? startOf(work)
  const heads = await headsBefore(ctx, momentsOf(begun, start))
  return new Map(
    works.map((work): [string, Footing] => {
      const { deviceSn } = work.meter
      if (work.mark) return [deviceSn, footingAt(work.mark)]
      const firm = starts.has(deviceSn) ? { firm: unchanged(firmHeads.get(deviceSn)) } : {}
      return [deviceSn, { place: before(start(work)), heads: unchanged(heads.get(deviceSn)), beside: hasOwnKey(work) ? firm : undefined }]
    }),
  )
}

const footingAt = ({ place, heads, isBeside, firm }: Mark): Footing => ({
  place,
  heads,
  beside: isBeside ? (firm ? { firm } : {}) : undefined,
})

/** Before all readings of a moment. */
const before = (at: number): Place => ({ at, register: NO_REGISTER, meterTime: at })
const NO_REGISTER = -1 as Litre

const unchanged = (head: Head | undefined): Heads => ({ now: head, before: head })

const momentsOf = (works: readonly Work[], at: (work: Work) => number) =>
  new Map(works.map((work): [string, number] => [work.meter.deviceSn, at(work)]))

/** Whether something else than readings by the meter's own key arrived. */
const changesFirm = ({ arriving, from }: Work) => from !== undefined || arriving.some(({ trusted }) => trusted)

/** The place of the earliest reading, in one piece before the work, that blocks a new trusted one. */
async function startBefore({ db }: Context, work: Work, firmHead: Head | undefined): Promise<number> {
  const rules = rulesOf(work.meter, work.bindings)
  const alone = (register: Head) => judge(rules, firmHead, { ...register, stale: false }).accepted
  const news = [...work.arriving.filter(({ trusted }) => trusted), ...(work.confirmed ?? [])].filter(alone)
  let start = startOf(work)
  for (let seen = 0; news.length > 0 && seen < MOST_IN_THE_WAY; seen += STEP) {
    const { rows } = await db.execute<{ at: Bigint; register: Bigint; firm: boolean }>(sql`
      select ${epochMs('effective_at')} as at, register_litre as register, trusted or coalesce(decision in ('accept', 'replaced'), false) as firm
      from ${readings} where device_sn = ${work.meter.deviceSn} and effective_at < ${new Date(startOf(work)).toISOString()}::timestamptz and accepted
      order by effective_at desc, register_litre desc, meter_time desc limit ${STEP} offset ${seen}`)
    for (const { at, register, firm } of rows) {
      const before = { at: Number(at), register: litre(Number(register)) }
      if (firm || news.every((next) => judge(rules, before, { ...next, stale: false }).accepted)) return start
      start = before.at
    }
    if (rows.length < STEP) return start
  }
  return start
}
