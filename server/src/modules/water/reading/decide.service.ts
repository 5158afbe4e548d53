import type { readingApi } from '@weir/contract/modules/water/reading'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { replaceMeter } from '../meter-binding/replace.service.ts'
import { waterMeters } from '../water-meter/water-meter.table.ts'
import { asDryRun } from './dry-run.ts'
import { isHeld } from '../judging/engine/verdict.ts'
import { type Decision, type Reading, reevaluate, tellDecision, writeDecision } from './decision.service.ts'
import { cardsAfter, changesOf, type Effect } from './effect.ts'
import { alignHeldAlarms } from '../judging/held-alarms.service.ts'
import { settle } from '../judging/settle.service.ts'
import { bindingsOf, demandJudged, lockMeters } from '../judging/judging.store.ts'
import type { RowEffect } from '../meter-stat/meter-stat.store.ts'
import { isCountedElsewhere, readings } from './reading.table.ts'

type Decide = Omit<InputOf<typeof readingApi.decide>, 'dryRun'>

/** Settles held readings, or changes an earlier decision. Later readings of the same meters are judged again. */
export async function decideReadings(ctx: Writing, { dryRun, ...input }: InputOf<typeof readingApi.decide>): Promise<Effect> {
  return asDryRun(ctx, dryRun, async (ctx) => {
    const subjects = await lockReadings(ctx, input.ids)
    demandDecidable(subjects, input.decision)
    if (input.decision === 'replaced') demandFit(subjects[0]!, input)
    await writeDecision(ctx, subjects, input)
    // A replacement judges all from just before the reading on.
    const effects = input.newDeviceSn === undefined ? await reevaluate(ctx, subjects) : await countForNewMeter(ctx, subjects[0]!, input)
    return finished(ctx, subjects, input, effects)
  })
}

/** A decision is about a held reading, or replaces an earlier one; without a decision there is nothing to undo. */
function demandDecidable(subjects: readonly Reading[], decision: Decide['decision']) {
  const undecided = subjects.filter((reading) => reading.decision === null)
  if (decision === 'undo' && undecided.length > 0) throw conflict('reading.error.notDecided')
  if (!undecided.every(isHeld)) throw conflict('reading.error.notHeld')
}

/** Take readings out that were accepted wrongly. */
export async function withdrawReadings(ctx: Writing, { dryRun, ...input }: InputOf<typeof readingApi.withdraw>): Promise<Effect> {
  return asDryRun(ctx, dryRun, async (ctx) => {
    const subjects = await lockReadings(ctx, input.ids)
    if (subjects.some(({ accepted }) => !accepted)) throw conflict('reading.error.notAccepted')
    const decision = { ...input, decision: 'withdraw' } as const
    await writeDecision(ctx, subjects, decision)
    return finished(ctx, subjects, decision, await reevaluate(ctx, subjects))
  })
}

/** The alarms follow, the change is logged, and the answer contains it. */
async function finished(ctx: Writing, subjects: readonly Reading[], decision: Decision, effects: readonly RowEffect[]): Promise<Effect> {
  const sns = [...new Set([...subjects.map(({ deviceSn }) => deviceSn), decision.newDeviceSn].filter((sn) => sn !== undefined))]
  await alignHeldAlarms(ctx, sns, { note: decision.reason, isUndone: decision.decision === 'undo' })
  await tellDecision(ctx, subjects, decision)
  const rows = changesOf(effects)
  return { ...rows, cards: await cardsAfter(ctx, rows.changes), goesOn: await isJudging(ctx, subjects) }
}

/** Whether more follows than one transaction judges. */
async function isJudging({ db }: Writing, subjects: readonly Reading[]): Promise<boolean> {
  const sns = subjects.map(({ deviceSn }) => deviceSn)
  return (await db.$count(waterMeters, and(inArray(waterMeters.deviceSn, sns), isNotNull(waterMeters.judgingSince)))) > 0
}

/** The readings, in order, once nobody else can judge their meters. All or none: outside the scope a reading does not exist. */
async function lockReadings(ctx: Writing, ids: readonly number[]): Promise<Reading[]> {
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
  demandJudged(locked.values())
  const found = await ctx.db
    .select()
    .from(readings)
    .where(and(inArray(readings.id, wanted), inArray(readings.deviceSn, [...locked.keys()])))
    .orderBy(asc(readings.deviceSn), asc(readings.effectiveAt), asc(readings.id))
  if (found.length < wanted.length) throw notFound('reading.error.missing')
  // The card has gone to the new meter with it, and other readings have followed: that is not one decision to change.
  if ((await ctx.db.$count(readings, and(inArray(readings.id, wanted), isCountedElsewhere))) > 0) throw conflict('reading.error.notHeld')
  return found
}

function demandFit(reading: Reading, { finalRegister, initialRegister }: Decide) {
  if (reading.againstLitre !== null && finalRegister! < reading.againstLitre) throw invalid('finalRegister', 'reading.error.belowLast')
  if (reading.registerLitre < initialRegister!) throw invalid('initialRegister', 'reading.error.aboveReading')
}

/** The reading came from a new meter with a number of its own: that one takes the card over just before, and gets the reading. */
async function countForNewMeter(ctx: Writing, { deviceSn, ...reading }: Reading, input: Decide) {
  const { newDeviceSn, finalRegister, initialRegister, reason } = input
  const at = new Date(reading.effectiveAt.getTime() - 1)
  const replacement = { finalRegister: finalRegister!, initialRegister: initialRegister!, newDeviceSn: newDeviceSn!, at }
  const effects = await replaceMeter(ctx, { deviceSn, ...replacement })
  const meter = (await lockMeters(ctx, [newDeviceSn!])).get(newDeviceSn!)!
  const bindings = (await bindingsOf(ctx, [newDeviceSn!])).get(newDeviceSn!) ?? []
  const first = {
    at: at.getTime() + 1,
    meterTime: reading.meterTime.getTime(),
    register: reading.registerLitre,
    stale: false,
    trusted: true,
  }
  const counted = await settle(ctx, [{ meter, bindings, arriving: [first] }], { source: 'staff', arrivedAt: ctx.now() })
  return [...effects, ...counted.effects, ...(await acceptFirst(ctx, newDeviceSn!, reason))]
}

/** How fast water flowed since the new meter was put in says nothing: staff saw both registers. */
async function acceptFirst(ctx: Writing, deviceSn: string, reason: string) {
  const spikes = await ctx.db
    .select()
    .from(readings)
    .where(and(eq(readings.deviceSn, deviceSn), eq(readings.verdict, 'spike')))
  if (spikes.length === 0) return []
  await writeDecision(ctx, spikes, { decision: 'accept', reason })
  return reevaluate(ctx, spikes)
}
