import type { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'
import { ilike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { actorName } from '../../../kernel/auth/actor.ts'
import { contains, equals, escapeLike } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { waterCardPriceBatches as batches } from '../../card/index.ts'
import { priceAct } from './price-act.ts'

const other = alias(batches, 'other')
/** Of the batch that this one undoes. The inner `sql` keeps its columns qualified. */
const undoesNo = sql<string | null>`${sql`(select ${other.batchNo} from ${batches} as other where ${other.id} = ${batches.undoesId})`}`
const undoneBy = <T>(column: SQL) =>
  sql<T>`${sql`(select ${column} from ${batches} as other where ${other.undoesId} = ${batches.id} order by ${other.id} desc limit 1)`}`
const adjuster = sql<string>`${actorName(sql`${batches.createdBy}`)}`

/** The columns, filters and sort keys of the list of batches. */
export const batchReading: ReadOptions<typeof waterCardPriceBatchApi> = {
  columns: {
    id: batches.id,
    batchNo: batches.batchNo,
    unitPrice: batches.unitPrice,
    mode: batches.mode,
    state: batches.state,
    startsOn: batches.startsOn,
    reason: batches.reason,
    cards: batches.cards,
    done: batches.done,
    refused: batches.refused,
    remainingSeen: batches.remainingSeenLitre,
    quantityChange: batches.quantityChangeLitre,
    undoesId: batches.undoesId,
    undoesNo,
    undoneById: undoneBy<number | null>(sql`${other.id}`).mapWith(batches.id),
    undoneByNo: undoneBy<string | null>(sql`${other.batchNo}`),
    adjuster,
    createdAt: batches.createdAt,
    startedAt: batches.startedAt,
    endedAt: batches.endedAt,
    canceller: sql<string | null>`case when ${batches.cancelledBy} is not null then ${actorName(sql`${batches.cancelledBy}`)} end`,
    taskId: batches.taskId,
  },
  filters: {
    batchNo: contains(batches.batchNo),
    state: equals(batches.state),
    mode: equals(batches.mode),
    adjuster: (name: string) => ilike(adjuster, `%${escapeLike(name)}%`),
  },
  scope: priceAct.scope,
  missing: 'waterCardPriceBatch.error.missing',
}
