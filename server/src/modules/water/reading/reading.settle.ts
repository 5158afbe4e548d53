import type { Writing } from '../../../platform/context.ts'
import { applyRowChanges, type PlacedChange, type RowEffect } from '../meter-stat/meter-stat.apply.ts'
import { byPlace, evaluate, type Link, type Outcome } from './engine/chain.ts'
import type { Period } from './engine/period.ts'
import type { Head } from './engine/verdict.ts'
import {
  type Binding,
  headsBefore,
  insertReadings,
  type Meter,
  type MeterChange,
  type Placed,
  type Source,
  updateMeters,
  updateReadings,
} from './reading.store.ts'
import { readWindows, type Window } from './reading.window.ts'

/** What happened to the stream of one meter. The meter's row is locked. */
export interface Work {
  meter: Meter
  bindings: readonly Binding[]
  /** New readings, none of them stored yet. */
  arriving: readonly Link[]
  /** From when on (ms) a decision or a binding changes how readings count. */
  from?: number
  /** Until when it does; beyond, only what follows from it differs. */
  through?: number
  /** Before the change, if that was one of bindings. */
  formerBindings?: readonly Binding[]
}

export interface Arrival {
  source: Source
  arrivedAt: Date
}

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
  const appends = works.filter(isAppend)
  const late = works.filter((work) => !isAppend(work))
  const done = appends.map((work) => ({ work, outcome: evaluateOn(work, headOf(work.meter), []) }))
  if (late.length === 0) return done
  const heads = await headsBefore(ctx, new Map(late.map((work) => [work.meter.deviceSn, startOf(work)])))
  let open: readonly Work[] = late
  for (let more = FIRST_LOOK; open.length > 0; more *= 8) {
    const seen = await readWindows(
      ctx,
      open.map((work) => windowOf(work, more)),
    )
    const tried = open.map((work, i) => {
      const { links, whole } = seen[i]!
      return { work, whole, outcome: evaluateOn(work, heads.get(work.meter.deviceSn), links) }
    })
    done.push(...tried.filter(({ whole, outcome }) => whole || outcome.settled))
    open = tried.filter(({ whole, outcome }) => !whole && !outcome.settled).map(({ work }) => work)
  }
  return done
}

const evaluateOn = (work: Work, head: Head | undefined, stored: readonly Link[]): Outcome =>
  evaluate({
    rules: { initialRegister: work.meter.initialRegisterLitre, maxFlow: work.meter.maxFlowLitre, range: work.meter.registerRangeLitre },
    head,
    links: [...stored, ...work.arriving].sort(byPlace),
    through: endOf(work),
    bindings: work.bindings.map(periodOf),
    formerBindings: (work.formerBindings ?? work.bindings).map(periodOf),
  })

/** After everything stored, by every clock: nothing of the past has to be read. */
const isAppend = ({ meter: { readTo }, arriving, from }: Work) =>
  from === undefined && (readTo === null || arriving.every(({ at, meterTime }) => Math.min(at, meterTime) > readTo.getTime()))

const startOf = ({ arriving, from = Infinity }: Work) => arriving.reduce((least, { at }) => Math.min(least, at), from)
const endOf = ({ arriving, from = -Infinity, through = from }: Work) => arriving.reduce((most, { at }) => Math.max(most, at), through)
const windowOf = (work: Work, more: number): Window => {
  return { deviceSn: work.meter.deviceSn, from: startOf(work), through: endOf(work), more }
}

const headOf = ({ acceptedAt, registerLitre }: Meter): Head | undefined =>
  acceptedAt === null ? undefined : { at: acceptedAt.getTime(), register: registerLitre! }

const periodOf = ({ id, from, to }: Binding): Period => ({ id, from: from.getTime(), to: to?.getTime() ?? Infinity })

function meterChange({ meter, arriving }: Work, { rows, head, settled }: Outcome, { source, arrivedAt }: Arrival): MeterChange {
  const stored = arriving.reduce((most, { at, meterTime }) => Math.max(most, at, meterTime), meter.readTo?.getTime() ?? 0)
  return {
    deviceSn: meter.deviceSn,
    head: settled ? headOf(meter) : head,
    readTo: stored,
    addedLitres: rows.reduce((sum, { litres }) => sum + litres, 0),
    reportedAt: source === 'http' || source === 'mqtt' ? arrivedAt : null,
  }
}
