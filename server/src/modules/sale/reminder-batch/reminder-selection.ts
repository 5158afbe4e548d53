import type { SendRemindersInput } from '@weir/contract/modules/sale/reminder-preview'
import { reminderBatchCan } from '@weir/contract/modules/sale/reminder-batch'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { cardsOf } from '../ground/card-selection.ts'
import { balanceReminders, waterCards } from '../../card/index.ts'
import type { Candidate } from './assess.ts'
import { reminderAct } from './reminder-act.ts'

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
  if (!reminderBatchCan.retry(await reminderAct.find(ctx, id))) throw conflict('reminderBatch.error.running')
}
