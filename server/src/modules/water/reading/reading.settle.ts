import { businessDay, dayText } from '@weir/contract/platform/zone'

import type { Writing } from '../../../platform/context.ts'
import { applyRowChanges, type PlacedChange, type RowEffect } from '../meter-stat/meter-stat.apply.ts'
import { evaluate, type Outcome } from './engine/chain.ts'
import { byPlace, type Link } from './engine/link.ts'
import type { Period } from './engine/period.ts'
import type { Head } from './engine/verdict.ts'
import { type Ground, groundsOf } from './reading.ground.ts'
import {
  type Binding,
  insertReadings,
  type Meter,
  type MeterChange,
  type Placed,
  rulesOf,
  updateMeters,
  updateReadings,
} from './reading.store.ts'
import { readWindows } from './reading.window.ts'
import { type Arrival, endOf, hasOwnKey, isAppend, startOf, type Work } from './reading.work.ts'

export interface Settled {
  verdicts: Placed[]
  effects: RowEffect[]
}

/** Stored readings looked at beyond the last change, to find the stream as it was; eight times more at each try. */
const FIRST_LOOK = 32

/** Bring readings, meters, daily rows, ledger and summaries in line with what happened: all of it, in the caller's transaction. */
export async function settle(ctx: Writing, works: readonly Work[], arrival: Arrival): Promise<Settled> {
  const evaluated = await evaluateAll(ctx, works)
  const verdicts = evaluated.flatMap(({ work, outcome }) => {
    return outcome.changed.map((verdict): Placed => ({ ...verdict, deviceSn: work.meter.deviceSn }))
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
    evaluated.map(({ work, outcome }) => meterChange(work, outcome, arrival)),
  )
  const changes = evaluated.flatMap(({ work, outcome }) => {
    return outcome.rows.map((row): PlacedChange => ({ ...row, meter: work.meter, bindings: work.bindings, isLate: !isAppend(work) }))
  })
  return { verdicts, effects: await applyRowChanges(ctx, changes) }
}

interface Evaluated {
  work: Work
  outcome: Outcome
}

async function evaluateAll(ctx: Writing, works: readonly Work[]): Promise<Evaluated[]> {
  const late = works.filter((work) => !isAppend(work))
  const done = works.filter(isAppend).map((work) => {
    const head = headOf(work.meter)
    // Beyond what is stored: readings by the meter's own key alone, or the first of them beside trusted ones.
    const beside = hasOwnKey(work) ? (work.meter.ownKeyDay === null ? { trustedHead: { head } } : {}) : undefined
    return { work, outcome: evaluateOn(work, { start: startOf(work), head, beside }, [])! }
  })
  if (late.length === 0) return done
  const grounds = await groundsOf(ctx, late)
  let open: readonly Work[] = late
  for (let more = FIRST_LOOK; open.length > 0; more *= 8) {
    const seen = await readWindows(
      ctx,
      open.map((work) => ({ deviceSn: work.meter.deviceSn, from: grounds.get(work.meter.deviceSn)!.start, through: endOf(work), more })),
    )
    const tried = open.map((work, i) => {
      const { links, whole } = seen[i]!
      return { work, whole, outcome: evaluateOn(work, grounds.get(work.meter.deviceSn)!, links, whole) }
    })
    done.push(...tried.flatMap(({ work, whole, outcome }) => (outcome && (whole || outcome.settled) ? [{ work, outcome }] : [])))
    open = tried.filter(({ whole, outcome }) => !whole && !outcome?.settled).map(({ work }) => work)
  }
  return done
}

/** Undefined if it cannot be said from what was seen of the stream: the next reading that counts lies beyond. */
function evaluateOn(work: Work, { head, beside }: Ground, stored: readonly Link[], whole = true): Outcome | undefined {
  const all = [...stored, ...work.arriving].sort(byPlace)
  const through = endOf(work)
  const end = whole || !beside ? all.length : all.findLastIndex(({ stored }) => stored?.judged.accepted) + 1
  if (end < all.length && !(all[end - 1] && all[end - 1]!.at > through)) return undefined
  return evaluate({
    rules: rulesOf(work.meter, work.bindings),
    head,
    links: all.slice(0, end),
    through,
    bindings: work.bindings.map(periodOf),
    formerBindings: (work.formerBindings ?? work.bindings).map(periodOf),
    beside,
  })
}

const headOf = ({ acceptedAt, registerLitre }: Meter): Head | undefined =>
  acceptedAt === null ? undefined : { at: acceptedAt.getTime(), register: registerLitre! }

const periodOf = ({ id, from, to }: Binding): Period => ({ id, from: from.getTime(), to: to?.getTime() ?? Infinity })

function meterChange({ meter, arriving }: Work, { rows, head, settled }: Outcome, { source, arrivedAt }: Arrival): MeterChange {
  const ownKeyAdded = arriving.filter(({ trusted }) => !trusted).length
  const stored = arriving.reduce((most, { at, meterTime }) => Math.max(most, at, meterTime), meter.readTo?.getTime() ?? 0)
  return {
    deviceSn: meter.deviceSn,
    head: settled ? headOf(meter) : head,
    readTo: stored,
    addedLitres: rows.reduce((sum, { litres }) => sum + litres, 0),
    reportedAt: source === 'http' || source === 'mqtt' ? arrivedAt : null,
    ownKeyDay: ownKeyAdded > 0 ? dayText(businessDay(arrivedAt.getTime())) : null,
    ownKeyAdded,
  }
}
