import { z } from 'zod'

import { listOf, listQuery } from '../../platform/crud.ts'
import { idOf } from '../../platform/row-id.ts'
import { DateRange, Id, Instant, text } from '../../platform/schemas.ts'
import { CardSelection } from './price-selection.ts'
import { STATE_REFUSALS, STATE_TARGETS } from './card-state-codes.ts'
import { WaterCardStateSchema } from '../card/water-card-row.ts'

/** The cards of the card list. Or those that an earlier batch changed, or that a stopped one did not reach. */
const Selection = { ...CardSelection, undoesId: idOf('cardStateBatch').optional(), leftOf: idOf('cardStateBatch').optional() }
const Target = z.enum(STATE_TARGETS)

/** The rows to look at: those that change, or those that cannot. */
const PARTS = ['changing', 'refused'] as const
const Looking = { part: z.enum(PARTS).optional(), refusal: z.enum(STATE_REFUSALS).optional() }

/** `state` is a filter of the selection, `to` the state that its cards are to have. */
export const CardStatePreviewQuery = listQuery({ ...Selection, to: Target, ...Looking }, ['id'])

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
export type CardStatePreview = z.input<typeof CardStatePreview>

export const MoveCardsInput = z.strictObject({
  to: Target,
  selection: z.strictObject({ dateRange: DateRange.optional(), ...Selection }),
  /** The author's preview. Other cards by now: 409. */
  expected: z.strictObject({ count: z.int().min(1), digest: text(64) }),
  reason: text(200),
})

export const MoveCardsResult = z.object({
  id: idOf('cardStateBatch'),
  batchNo: z.string(),
  /** The task that carries it out. */
  taskId: idOf('task'),
})
