import type { Task, TaskKind } from '@weir/contract/modules/system/task'
import { to } from '@weir/contract/modules/to'
import type { Destined } from '@weir/contract/platform/destination'

const PAGES: Partial<Record<TaskKind, (id: number) => Destined>> = {
  priceBatch: (id) => to('waterCardPriceBatchDetail', { id }),
  reminderBatch: (id) => to('reminderBatchDetail', { id }),
  stateBatch: (id) => to('cardStateBatchDetail', { id }),
}

/** Of cards, not of the rows of a file. */
export const isBatch = (kind: TaskKind) => kind in PAGES

/** The page with the result of each row. A file has none: its drawer shows its rows. */
export const placeOfTask = ({ kind, recordId }: Pick<Task, 'kind' | 'recordId'>): Destined | undefined =>
  recordId === null ? undefined : PAGES[kind]?.(recordId)
