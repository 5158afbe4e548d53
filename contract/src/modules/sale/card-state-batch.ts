import { z } from 'zod'

import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, DateRange, text } from '../../platform/schemas.ts'
import { CardSelection } from './price-selection.ts'
import { WaterCardStateSchema } from '../card/water-card-row.ts'
import { defineRules } from '../../platform/rules.ts'

/** The states that many cards can get at once. `active` takes a suspension back, and opens no draft. */
export const STATE_TARGETS = ['suspended', 'active'] as const
export type StateTarget = (typeof STATE_TARGETS)[number]

/** Why a card keeps its state. `already`: it has this state. `changedSince`: somebody moved it after the batch that is undone. */
export const STATE_REFUSALS = ['already', 'draft', 'closed', 'changedSince', 'missing'] as const
export type StateRefusal = (typeof STATE_REFUSALS)[number]

/** `stopped`: its task failed or was cancelled; what is done stays. */
export const STATE_BATCH_STATES = ['running', 'done', 'stopped'] as const
export type StateBatchState = (typeof STATE_BATCH_STATES)[number]

export const STATE_ITEM_STATES = ['waiting', 'done', 'refused'] as const
export type StateItemState = (typeof STATE_ITEM_STATES)[number]

export const cardStateBatchCan = defineRules<StateBatchState>()({ undo: ['done', 'stopped'], goOn: ['stopped'] })

/** The cards of the card list. Or those that an earlier batch changed, or that a stopped one did not reach. */
const Selection = { ...CardSelection, undoesId: idOf('cardStateBatch').optional(), leftOf: idOf('cardStateBatch').optional() }
const Target = z.enum(STATE_TARGETS)

/** The rows to look at: those that change, or those that cannot. */
const PARTS = ['changing', 'refused'] as const
const Looking = { part: z.enum(PARTS).optional(), refusal: z.enum(STATE_REFUSALS).optional() }

/** `state` is a filter of the selection, `to` the state that its cards are to have. */
const CardStatePreviewQuery = listQuery({ ...Selection, to: Target, ...Looking }, ['id'])

const PreviewRow = z.object({
  id: Id,
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  state: WaterCardStateSchema,
  refusal: z.enum(STATE_REFUSALS).nullable(),
})
export type CardStatePreviewRow = z.input<typeof PreviewRow>

export const CardStatePreview = listOf(PreviewRow).extend({
  counts: z.object({
    all: z.int(),
    changing: z.int(),
    refused: z.int(),
    byRefusal: z.array(z.object({ refusal: z.enum(STATE_REFUSALS), count: z.int() })),
  }),
  /** Of the cards that change. */
  digest: z.string(),
  asOf: Instant,
})
type CardStatePreview = z.input<typeof CardStatePreview>

export const MoveCardsInput = z.strictObject({
  to: Target,
  selection: z.strictObject({ dateRange: DateRange.optional(), ...Selection }),
  /** The author's preview. Other cards by now: 409. */
  expected: z.strictObject({ count: z.int().min(1), digest: text(64) }),
  reason: text(200),
})

const MoveCardsResult = z.object({
  id: idOf('cardStateBatch'),
  batchNo: z.string(),
  /** The task that carries it out. */
  taskId: idOf('task'),
})

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
  {
    title: 'batchNo',
    errors: ['missing', 'previewStale', 'nothingToChange', 'running', 'notStopped', 'notItsOpposite', 'notItsTarget'],
    programs: 'all',
  },
)
