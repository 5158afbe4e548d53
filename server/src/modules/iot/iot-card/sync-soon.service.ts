import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { RANK, SYNC_JOB } from './sync-rank.ts'

/** Its operator is asked about the card at once, and before all others. */
export async function syncSoon({ db, now, wake }: Writing, cardId: number) {
  await db.update(iotCards).set({ nextSyncAt: now(), syncRank: RANK.asked }).where(eq(iotCards.id, cardId))
  wake(SYNC_JOB)
}
