import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { iotCards } from './iot-card.table.ts'
import { RANK } from './sync-rank.ts'

/** Its operator is asked about the card before all others. */
export const syncSoon = ({ db, now }: Writing, cardId: number) =>
  db.update(iotCards).set({ nextSyncAt: now(), syncRank: RANK.asked }).where(eq(iotCards.id, cardId))
