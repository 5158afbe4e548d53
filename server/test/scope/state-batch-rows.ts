import type { Db } from '../../src/kernel/context.ts'
import { cardStateBatches } from '../../src/modules/sale/card-state-batch/card-state-batch.table.ts'
import { cardStateItems } from '../../src/modules/sale/card-state-batch/card-state-item.table.ts'

interface Owner {
  deptId: number
  createdBy: number
}

/** A batch that stopped before its one card. Answers its id. */
export async function insertStateBatch(db: Db, owner: Owner, cardId: number, createdAt: Date): Promise<number> {
  const [batch] = await db
    .insert(cardStateBatches)
    .values({ ...owner, to: 'suspended', reason: 'Their reason', cards: 1, state: 'stopped', createdAt })
    .returning()
  await db.insert(cardStateItems).values({ batchId: batch!.id, cardId, state: 'waiting' })
  return batch!.id
}
