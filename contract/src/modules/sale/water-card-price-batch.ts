import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { Id, Instant, Nothing, text } from '../../platform/schemas.ts'
import { Price, Quantity } from '../../platform/units.ts'
import { PRICE_MODES, PRICE_REFUSALS } from '../card/price.ts'

/** `planned`: it waits for its day. `stopped`: its task failed or was cancelled; what is done stays. */
export const PRICE_BATCH_STATES = ['planned', 'running', 'done', 'stopped', 'cancelled'] as const
export type PriceBatchState = (typeof PRICE_BATCH_STATES)[number]

export const priceBatchCan = defineRules<PriceBatchState>()({
  cancel: ['planned'],
  resume: ['stopped'],
  undo: ['done', 'stopped'],
})

export const WaterCardPriceBatch = z.object({
  id: Id,
  batchNo: z.string(),
  /** Null: an undo, which gives each card its own old price. */
  unitPrice: Price.nullable(),
  mode: z.enum(PRICE_MODES),
  state: z.enum(PRICE_BATCH_STATES),
  /** At whose beginning it is carried out; null: it was at once. */
  startsOn: z.iso.date().nullable(),
  reason: z.string(),
  /** Cards of the selection; done and refused ones so far. */
  cards: z.int(),
  done: z.int(),
  refused: z.int(),
  /** Of the cards that were to change, as their author saw it. */
  remainingSeen: Quantity,
  /** Of all cards so far. */
  quantityChange: Quantity,
  undoesId: idOf('waterCardPriceBatch').nullable(),
  undoesNo: z.string().nullable(),
  /** The newest batch that undoes this one. */
  undoneById: idOf('waterCardPriceBatch').nullable(),
  undoneByNo: z.string().nullable(),
  adjuster: z.string(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  canceller: z.string().nullable(),
  taskId: idOf('task').nullable(),
})
export type WaterCardPriceBatch = z.input<typeof WaterCardPriceBatch>

export const PRICE_ITEM_STATES = ['waiting', 'done', 'refused'] as const

/** A card of a batch. */
const Item = z.object({
  id: Id,
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  newUnitPrice: Price,
  state: z.enum(PRICE_ITEM_STATES),
  refusal: z.enum(PRICE_REFUSALS).nullable(),
  /** Of its record. Until it is done, the price that the card has. */
  oldUnitPrice: Price,
  /** Of its record; null until it is done. */
  quantityChange: Quantity.nullable(),
})
export type WaterCardPriceItem = z.input<typeof Item>

const Filter = {
  batchNo: text(32).optional(),
  state: z.enum(PRICE_BATCH_STATES).optional(),
  mode: z.enum(PRICE_MODES).optional(),
  adjuster: text(64).optional(),
}

export const waterCardPriceBatchApi = defineResource(
  'waterCardPriceBatch',
  'water/waterCardPriceBatch',
  {
    ...listed(query(listQuery(Filter, ['id', 'startsOn', 'createdAt']), listOf(WaterCardPriceBatch))),
    get: query(IdInput, WaterCardPriceBatch),
    /** `id` is the batch's. */
    items: query(listQuery({ id: RowId, state: z.enum(PRICE_ITEM_STATES).optional() }, ['id']), listOf(Item)),
    /** A planned one, until its day begins. */
    cancel: command(IdInput, Nothing),
    /** A stopped one goes on with the cards that are left, in the name of the caller. */
    resume: command(IdInput, Nothing),
  },
  { title: 'batchNo', errors: ['missing', 'notPlanned', 'notStopped'], programs: 'all' },
)
