import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { inArray } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { raiseReadingAlarms } from '../judging/alarms.service.ts'
import { isHeld } from '../engine/verdict.ts'
import { bindingsOf, lockMeters } from '../ground/judging.store.ts'
import { settle } from '../judging/settle.service.ts'
import type { Work } from '../judging/work.ts'
import type { Decision } from '../ground/decision.store.ts'
import { readings } from '../ground/reading.table.ts'

export type Reading = typeof readings.$inferSelect

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
