import { type READING_DECISIONS, readingApi } from '@weir/contract/modules/water/reading'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { raiseReadingAlarms } from '../judging/alarms.service.ts'
import { isHeld } from '../judging/engine/verdict.ts'
import { bindingsOf, lockMeters } from '../judging/judging.store.ts'
import { settle } from '../judging/settle.service.ts'
import type { Work } from '../judging/work.ts'
import { readingDecisions, readings } from './reading.table.ts'

type Decide = InputOf<typeof readingApi.decide>
export type Reading = typeof readings.$inferSelect

export interface Decision extends Pick<Decide, 'reason'>, Partial<Pick<Decide, 'finalRegister' | 'initialRegister' | 'newDeviceSn'>> {
  decision: (typeof READING_DECISIONS)[number] | 'undo'
}

/** An undone one leaves the reading without a decision, and stays in the history. */
export async function writeDecision(ctx: Writing, subjects: readonly Reading[], input: Decision) {
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

/** For the operation log, once the meters are judged again: only then is it known what an undone decision leaves. */
export async function tellDecision(ctx: Writing, subjects: readonly Reading[], decision: Decision) {
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
export async function reevaluate(ctx: Writing, subjects: readonly Reading[]) {
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
