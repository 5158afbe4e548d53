import type { SendRemindersInput } from '@weir/contract/modules/sale/reminder-preview'
import { reminderBatchCan } from '@weir/contract/modules/sale/reminder-batch'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { cardsOf } from '../ground/card-selection.ts'
import { waterCards, balanceReminders, reminderBatches } from '../../card/index.ts'
import type { Candidate } from './assess.ts'
import { reminderScope } from './reminder-batch.list.ts'

type Selection = z.output<typeof SendRemindersInput>['selection']

/** The cards of a run within the caller's data scope, in order of their addresses. 404, 409: the run to repeat; 400 too many cards. */
export async function chosenCards(ctx: Context, { failedOf, ...selection }: Selection): Promise<Candidate[]> {
  if (failedOf !== undefined) await demandEnded(ctx, failedOf)
  const hasFailed =
    failedOf === undefined
      ? undefined
      : sql`exists (select from ${balanceReminders} where ${balanceReminders.batchId} = ${failedOf}
          and ${balanceReminders.cardId} = ${waterCards.id} and ${balanceReminders.state} = 'failed')`
  const found = await cardsOf(ctx, selection, hasFailed)
  return found.map(({ remainingLitre: remaining, ...card }) => ({ ...card, remaining }))
}

/** The run whose failed messages go out again. */
async function demandEnded(ctx: Context, id: number) {
  const [batch] = await ctx.db
    .select({ state: reminderBatches.state })
    .from(reminderBatches)
    .where(and(eq(reminderBatches.id, id), reminderScope(ctx)))
  if (!batch) throw notFound('reminderBatch.error.missing')
  if (!reminderBatchCan.retry(batch)) throw conflict('reminderBatch.error.running')
}
