import { readingApi } from '@weir/contract/modules/meter/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { withResults } from '../../../kernel/command.ts'
import { type AppError, conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { replaceMeter } from '../meter-binding/replace.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { isHeld } from '../engine/verdict.ts'
import { cardsAfter, changesOf, type Effect, laterOf, asDryRun } from '../ground/effect.ts'
import { settle } from '../judging/settle.service.ts'
import { bindingsOf, lockMeters, type Placed, type Decision, writeDecision } from '../ground/judging.store.ts'
import type { RowEffect } from '../ground/meter-stat.store.ts'
import { isCountedElsewhere, readings } from '../ground/reading.table.ts'
import { raiseReadingAlarms, alignHeldAlarms, emitHeld } from '../judging/alarms.service.ts'
import type { Work } from '../judging/work.ts'

type Decide = Omit<InputOf<typeof readingApi.decide>, 'dryRun' | 'each'>
/** Why readings cannot be decided, by their ids. */
type Refusals = Map<number, AppError>

/**
 * Settles held readings, or changes an earlier decision. Later readings of the same meters are judged again. With `each` the readings that
 * can be decided are decided together: a meter of several is judged once, and the effect is one sum.
 */
export async function decideReadings(ctx: Writing, { dryRun, each = false, ...input }: InputOf<typeof readingApi.decide>) {
  return asDryRun(ctx, dryRun, async (ctx) => {
    const { found, refusals } = await lockReadings(ctx, input.ids)
    for (const reading of found) if (isUndecidable(reading, input.decision)) refusals.set(reading.id, undecidable(input.decision))
    if (!each) demandNone(refusals)
    const subjects = found.filter(({ id }) => !refusals.has(id))
    const effect = await finished(ctx, subjects, input, subjects.length > 0 ? await decide(ctx, subjects, input) : NOTHING)
    return each ? withResults(ctx, readingApi.decide, effect, [...new Set(input.ids)], refusals) : effect
  })
}

/** Daily rows that changed, and other readings that are judged differently; those are unknown where a new meter takes over. */
interface Judged {
  effects: readonly RowEffect[]
  verdicts?: readonly Placed[]
}
const NOTHING: Judged = { effects: [], verdicts: [] }

async function decide(ctx: Writing, subjects: Reading[], input: Decide): Promise<Judged> {
  if (input.decision === 'replaced') demandFit(subjects[0]!, input)
  await writeDecision(ctx, subjects, input)
  // A replacement judges all from just before the reading on.
  return input.newDeviceSn === undefined ? reevaluate(ctx, subjects) : countForNewMeter(ctx, subjects[0]!, input)
}

/** A decision is about a held reading, or replaces an earlier one; without a decision there is nothing to undo. */
const isUndecidable = (reading: Reading, decision: Decide['decision']) =>
  reading.decision === null && (decision === 'undo' || !isHeld(reading))
const undecidable = (decision: Decide['decision']) => conflict(decision === 'undo' ? 'reading.error.notDecided' : 'reading.error.notHeld')

function demandNone(refusals: Refusals) {
  for (const refusal of refusals.values()) throw refusal
}

/** Take readings out that were accepted wrongly. */
export async function withdrawReadings(ctx: Writing, { dryRun, ...input }: InputOf<typeof readingApi.withdraw>): Promise<Effect> {
  return asDryRun(ctx, dryRun, async (ctx) => {
    const { found: subjects, refusals } = await lockReadings(ctx, input.ids)
    demandNone(refusals)
    if (subjects.some(({ accepted }) => !accepted)) throw conflict('reading.error.notAccepted')
    const decision = { ...input, decision: 'withdraw' } as const
    await writeDecision(ctx, subjects, decision)
    return finished(ctx, subjects, decision, await reevaluate(ctx, subjects))
  })
}

/** The alarms follow, the change is logged, and the answer contains it. */
async function finished(ctx: Writing, subjects: readonly Reading[], decision: Decision, judged: Judged): Promise<Effect> {
  const sns = [...new Set([...subjects.map(({ deviceSn }) => deviceSn), decision.newDeviceSn].filter((sn) => sn !== undefined))]
  await alignHeldAlarms(ctx, sns, { note: decision.reason, isUndone: decision.decision === 'undo' })
  if (decision.decision === 'undo') await emitWaiting(ctx, subjects)
  await tellDecision(ctx, subjects, decision)
  const rows = changesOf(judged.effects)
  const later = judged.verdicts ? laterOf(judged.verdicts, subjects) : null
  return { ...rows, cards: await cardsAfter(ctx, rows.changes), goesOn: await isJudging(ctx, subjects), later }
}

/** A rejected one counted for nothing before its decision was undone, so its verdict is the same: it waits again. */
async function emitWaiting(ctx: Writing, subjects: readonly Reading[]) {
  const rejected = subjects.filter((reading) => reading.decision === 'reject' && isHeld(reading))
  const meters = await lockMeters(ctx, [...new Set(rejected.map(({ deviceSn }) => deviceSn))])
  await emitHeld(
    ctx,
    rejected.map(({ deviceSn, meterTime, registerLitre, verdict }) => ({
      deviceSn,
      link: { meterTime: meterTime.getTime(), register: registerLitre },
      judged: { verdict },
      meter: meters.get(deviceSn)!,
    })),
  )
}

/** Whether more follows than one transaction judges. */
async function isJudging({ db }: Writing, subjects: readonly Reading[]): Promise<boolean> {
  const sns = subjects.map(({ deviceSn }) => deviceSn)
  return (await db.$count(waterMeters, and(inArray(waterMeters.deviceSn, sns), isNotNull(waterMeters.judgingSince)))) > 0
}

/** The readings that nobody else can judge from here on, in order. Outside the scope a reading does not exist. */
async function lockReadings(ctx: Writing, ids: readonly number[]): Promise<{ found: Reading[]; refusals: Refusals }> {
  const wanted = [...new Set(ids)]
  const meters = await ctx.db
    .selectDistinct({ deviceSn: waterMeters.deviceSn })
    .from(readings)
    .innerJoin(waterMeters, eq(waterMeters.deviceSn, readings.deviceSn))
    .where(and(inArray(readings.id, wanted), ownedBy(waterMeters)(ctx)))
  const locked = await lockMeters(
    ctx,
    meters.map(({ deviceSn }) => deviceSn),
  )
  const rows = await ctx.db
    .select({ reading: readings, isElsewhere: isCountedElsewhere })
    .from(readings)
    .where(and(inArray(readings.id, wanted), inArray(readings.deviceSn, [...locked.keys()])))
    .orderBy(asc(readings.deviceSn), asc(readings.effectiveAt), asc(readings.id))
  const refusals: Refusals = new Map()
  for (const { reading, isElsewhere } of rows) {
    const { id, deviceSn } = reading
    if (locked.get(deviceSn)!.judgingSince) refusals.set(id, conflict('reading.error.judging', { deviceSn }))
    // The card has gone to the new meter with it, and other readings have followed: that is not one decision to change.
    else if (isElsewhere) refusals.set(id, conflict('reading.error.notHeld'))
  }
  const found = rows.map(({ reading }) => reading)
  const there = new Set(found.map(({ id }) => id))
  for (const id of wanted) if (!there.has(id)) refusals.set(id, notFound('reading.error.missing'))
  return { found, refusals }
}

function demandFit(reading: Reading, { finalRegister, initialRegister }: Decide) {
  if (reading.againstLitre !== null && finalRegister! < reading.againstLitre) throw invalid('finalRegister', 'reading.error.belowLast')
  if (reading.registerLitre < initialRegister!) throw invalid('initialRegister', 'reading.error.aboveReading')
}

/** The reading came from a new meter with a number of its own: that one takes the card over just before, and gets the reading. */
async function countForNewMeter(ctx: Writing, { id, deviceSn, ...reading }: Reading, input: Decide) {
  const { finalRegister, initialRegister, reason } = input
  const newDeviceSn = input.newDeviceSn!
  const meters = await lockMeters(ctx, [deviceSn, newDeviceSn])
  const [old, next] = [meters.get(deviceSn)!, meters.get(newDeviceSn)]
  if (!next) throw invalid('newDeviceSn', 'reading.error.newMeterMissing')
  if (next.readTo !== null) throw conflict('reading.error.meterTaken')
  const at = new Date(reading.effectiveAt.getTime() - 1)
  const event = { reason: 'other', note: reason, source: 'decision', readingId: id } as const
  const { effects } = await replaceMeter(ctx, { old, next, finalRegister: finalRegister!, initialRegister: initialRegister!, at, event })
  const meter = (await lockMeters(ctx, [newDeviceSn])).get(newDeviceSn)!
  const bindings = (await bindingsOf(ctx, [newDeviceSn])).get(newDeviceSn) ?? []
  const first = {
    at: at.getTime() + 1,
    meterTime: reading.meterTime.getTime(),
    register: reading.registerLitre,
    stale: false,
    trusted: true,
  }
  const counted = await settle(ctx, [{ meter, bindings, arriving: [first] }], { source: 'staff', arrivedAt: ctx.now() })
  return { effects: [...effects, ...counted.effects, ...(await acceptFirst(ctx, newDeviceSn, reason))] }
}

/** How fast water flowed since the new meter was put in says nothing: staff saw both registers. */
async function acceptFirst(ctx: Writing, deviceSn: string, reason: string) {
  const spikes = await ctx.db
    .select()
    .from(readings)
    .where(and(eq(readings.deviceSn, deviceSn), eq(readings.verdict, 'spike')))
  if (spikes.length === 0) return []
  await writeDecision(ctx, spikes, { decision: 'accept', reason })
  return (await reevaluate(ctx, spikes)).effects
}

type Reading = typeof readings.$inferSelect

/** For the operation log, once the meters are judged again: only then is it known what an undone decision leaves. */
async function tellDecision(ctx: Writing, subjects: readonly Reading[], decision: Decision) {
  const { reason, finalRegister, initialRegister, newDeviceSn } = decision
  const ids = subjects.map(({ id }) => id)
  const present = await ctx.db.select().from(readings).where(inArray(readings.id, ids))
  const states = new Map(present.map((reading) => [reading.id, stateOf(reading)]))
  for (const reading of subjects) {
    const after = { state: states.get(reading.id), reason, finalRegister, initialRegister, newDeviceSn }
    ctx.changed({ resource: readingApi, id: reading.id, before: { state: stateOf(reading) }, after })
  }
}

const STATE_AFTER = { accept: 'accepted', reject: 'rejected', replaced: 'replaced', withdraw: 'withdrawn' } as const
const stateOf = (reading: Reading) => (reading.decision ? STATE_AFTER[reading.decision] : isHeld(reading) ? 'held' : 'accepted')

/** Judge the meters of these readings again, from the first of them on. */
async function reevaluate(ctx: Writing, subjects: readonly Reading[]) {
  const byDevice = Map.groupBy(subjects, ({ deviceSn }) => deviceSn)
  const meters = await lockMeters(ctx, [...byDevice.keys()])
  // A reading has no history of its own: its meter's has what was decided about it.
  for (const { id } of meters.values()) ctx.changed({ resource: waterMeterApi, id })
  const bindings = await bindingsOf(ctx, [...byDevice.keys()])
  const works = [...byDevice].map(([deviceSn, decided]): Work => {
    const moments = decided.map(({ effectiveAt }) => effectiveAt.getTime())
    const [from, through] = [Math.min(...moments), Math.max(...moments)]
    return { meter: meters.get(deviceSn)!, bindings: bindings.get(deviceSn) ?? [], arriving: [], from, through }
  })
  const arrival = { source: 'staff', arrivedAt: ctx.now() } as const
  const { verdicts, effects } = await settle(ctx, works, arrival)
  await raiseReadingAlarms(ctx, verdicts, works, arrival)
  return { verdicts, effects }
}
