import { fen, litre, unitPrice } from '@weir/contract/platform/units'

import type { Db } from '../../src/kernel/context.ts'
import { balanceReminders } from '../../src/modules/card/ground/balance-reminder.table.ts'
import { reminderBatches } from '../../src/modules/card/ground/reminder-batch.table.ts'

interface Owner {
  deptId: number
  createdBy: number
}

const RUN = { cards: 1, messages: 1, billingItems: 1, itemPrice: unitPrice(450), costFen: fen(5) }
const SAID = { level: 'low', remainingLitre: litre(4_000), content: 'Their message', billingItems: 1 } as const

/** A run of reminders that stopped, and its one card, whose message failed. Answers the id of the run. */
export async function insertRun(db: Db, owner: Owner, cardId: number, createdAt: Date): Promise<number> {
  const [run] = await db
    .insert(reminderBatches)
    .values({ ...RUN, ...owner, state: 'stopped', createdAt })
    .returning()
  await db
    .insert(balanceReminders)
    .values({ ...SAID, ...owner, batchId: run!.id, cardId, state: 'failed', failure: 'rejected', telephone: '138****1234', createdAt })
  return run!.id
}

/** A reminder that reached the household of a card. */
export async function insertReached(db: Db, owner: Owner, cardId: number, at: Date) {
  const [run] = await db
    .insert(reminderBatches)
    .values({ ...RUN, ...owner, state: 'done', createdAt: at })
    .returning()
  const sent = { state: 'sent', telephone: '138****1234', createdAt: at, settledAt: at } as const
  await db.insert(balanceReminders).values({ ...SAID, ...owner, ...sent, batchId: run!.id, cardId })
}
