import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { waterCardPriceBatches } from '../../card/index.ts'

/** The work of a task of the kind `priceBatch`. */
export interface BatchWork {
  batchId: number
}

type Batch = Pick<typeof waterCardPriceBatches.$inferSelect, 'id' | 'batchNo' | 'startedAt'>

/** Hands a batch to the workers, in the name of the caller. Answers the id of its task. 409 too many unfinished tasks. */
export async function sendBatch(ctx: Writing, { id, batchNo, startedAt }: Batch): Promise<number> {
  const work: BatchWork = { batchId: id }
  const { resource } = waterCardPriceBatchApi.get
  const task = { kind: 'priceBatch', resource, filename: batchNo, recordId: id } as const
  const taskId = await addTask(ctx, { ...task, permission: waterCardApi.adjustPriceBatch.id, work })
  await ctx.db
    .update(waterCardPriceBatches)
    .set({ state: 'running', taskId, startedAt: startedAt ?? ctx.now(), endedAt: null })
    .where(eq(waterCardPriceBatches.id, id))
  return taskId
}
