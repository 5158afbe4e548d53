import { z } from 'zod'

import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/row-id.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { CardStatePreview, CardStatePreviewQuery, MoveCardsInput, MoveCardsResult } from './card-state-preview.ts'
import { STATE_BATCH_STATES, STATE_ITEM_STATES, STATE_REFUSALS, STATE_TARGETS } from './card-state-codes.ts'

/** One suspension of many cards, or its end. */
export const CardStateBatch = z.object({
  id: Id,
  batchNo: z.string(),
  state: z.enum(STATE_BATCH_STATES),
  /** The state that its cards are to have. */
  to: z.enum(STATE_TARGETS),
  reason: z.string(),
  /** Cards of the selection; done and refused ones so far. */
  cards: z.int(),
  done: z.int(),
  refused: z.int(),
  /** The batch that this one takes back. */
  undoesId: idOf('cardStateBatch').nullable(),
  undoesNo: z.string().nullable(),
  /** The newest batch that takes this one back. */
  undoneById: idOf('cardStateBatch').nullable(),
  undoneByNo: z.string().nullable(),
  sender: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  taskId: idOf('task').nullable(),
})
export type CardStateBatch = z.input<typeof CardStateBatch>

/** A card of a batch and its result. */
const Item = z.object({
  id: Id,
  cardId: idOf('waterCard'),
  /** The end user and the address of the card now. */
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  state: z.enum(STATE_ITEM_STATES),
  refusal: z.enum(STATE_REFUSALS).nullable(),
})
export type CardStateItem = z.input<typeof Item>

export const cardStateBatchApi = defineResource(
  'cardStateBatch',
  'water/cardStateBatch',
  {
    get: query(IdInput, CardStateBatch),
    /** `id` is the batch's. */
    items: query(listQuery({ id: RowId, state: z.enum(STATE_ITEM_STATES).optional() }, ['id']), listOf(Item)),
    /** Computed as the act computes it. */
    preview: { ...query(CardStatePreviewQuery, CardStatePreview), grantedBy: 'move' },
    move: command(MoveCardsInput, MoveCardsResult, { idempotent: true }),
  },
  { title: 'batchNo', errors: ['missing', 'previewStale', 'nothingToChange', 'running', 'notStopped', 'notItsOpposite', 'notItsTarget'] },
)
