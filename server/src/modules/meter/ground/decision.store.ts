import type { READING_DECISIONS } from '@weir/contract/modules/meter/reading'
import type { Litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { readingDecisions, readings } from './reading.table.ts'

export interface Decision {
  decision: (typeof READING_DECISIONS)[number] | 'undo'
  reason: string
  finalRegister?: Litre | undefined
  initialRegister?: Litre | undefined
  newDeviceSn?: string | undefined
}

/** An undone one leaves the reading without a decision, and stays in the history. */
export async function writeDecision(ctx: Writing, subjects: readonly { id: number }[], input: Decision) {
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
