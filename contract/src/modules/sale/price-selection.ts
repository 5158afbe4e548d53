import { z } from 'zod'

import { exactlyOne } from '../../platform/field-errors.ts'
import { listOf, listQuery } from '../../platform/crud.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Day, Id, Instant, text } from '../../platform/schemas.ts'
import { Money, Price, Quantity, SetPrice } from '../../platform/units.ts'
import { PRICE_MODES, PRICE_REFUSALS } from '../card/price.ts'
import { WaterCardFilter, WaterCardStateSchema } from '../card/water-card-row.ts'

/** Cards of one batch at most. */
export const MOST_IN_PRICE_BATCH = 100_000
const CHOSEN = z.array(idOf('waterCard')).min(1).max(500)

/** The cards of an act upon many: by id, by the filters of the card list, by community and building, by present price; none: all of them. */
export const CardSelection = {
  ...WaterCardFilter,
  building: text(8).optional(),
  currentUnitPrice: Price.optional(),
  ids: CHOSEN.optional(),
  /** Cards that somebody took out by hand. */
  except: CHOSEN.optional(),
}

/** One price for all, or a batch to undo: its cards get their old prices back, as far as they still have the batch's. */
const Target = { unitPrice: SetPrice.optional(), undoesId: idOf('waterCardPriceBatch').optional() }
interface Targeted {
  unitPrice?: unknown
  undoesId?: unknown
}

/** The rows to look at: those that change, those with a note, those that cannot. */
export const PRICE_PARTS = ['adjusted', 'noted', 'refused'] as const

export const AdjustPricePreviewQuery = listQuery({ ...CardSelection, ...Target, part: z.enum(PRICE_PARTS).optional() }, [
  'id',
  'cardNo',
  'name',
  'roomNo',
  'unitPrice',
  'remainingQuantity',
]).refine(({ unitPrice, undoesId }: Targeted) => unitPrice === undefined || undoesId === undefined, exactlyOne('unitPrice', 'undoesId'))

/** A card after the change in one mode. */
const Outcome = z.object({ remaining: Quantity, worth: Money, quantityChange: Quantity, worthChange: Money })
const Refusal = z.enum(PRICE_REFUSALS)

const PreviewRow = z.object({
  id: Id,
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  state: WaterCardStateSchema,
  oldUnitPrice: Price,
  /** Null as long as no price is typed. */
  newUnitPrice: Price.nullable(),
  remaining: Quantity,
  /** At the price of now. */
  worth: Money,
  /** Null where the mode is refused, or no price is typed. */
  keepTonnage: Outcome.nullable(),
  keepAmount: Outcome.nullable(),
  /** In either mode. */
  refusal: Refusal.nullable(),
  /** Of keepAmount alone. */
  amountRefusal: Refusal.nullable(),
  /** Its last price change, where that is why nothing changes. */
  lastChange: z.object({ at: Instant, actor: z.string() }).nullable(),
  isOwing: z.boolean(),
  /** Their quote at the old price falls. */
  unpaidOrders: z.int(),
  /** Later usage counts in tons. */
  heldReadings: z.int(),
})
export type PricePreviewRow = z.input<typeof PreviewRow>

/** All cards that change in one mode. Worths are sums of fen, card by card. */
const ModeSum = z.object({
  count: z.int(),
  remainingBefore: Quantity,
  worthBefore: Money,
  ...Outcome.shape,
  /** Of these cards and their prices. */
  digest: z.string(),
})
export type PriceModeSum = z.input<typeof ModeSum>

export const AdjustPricePreview = listOf(PreviewRow).extend({
  counts: z.object({ all: z.int(), adjusted: z.int(), noted: z.int(), refused: z.int(), unpaid: z.int() }),
  keepTonnage: ModeSum,
  keepAmount: ModeSum,
  /** The present prices of all cards, the commonest first, at most ten. */
  prices: z.array(z.object({ unitPrice: Price, count: z.int() })),
  /** The batch that this would undo. */
  undoes: z.object({ id: Id, batchNo: z.string(), unitPrice: Price.nullable() }).nullable(),
  asOf: Instant,
})
export type AdjustPricePreview = z.input<typeof AdjustPricePreview>

/** The author's preview of the chosen mode. Other cards or prices by now: 409. Tons move with each reading, so the act computes them. */
const Expected = z.strictObject({ count: z.int().min(1), digest: text(64), remaining: Quantity })

export const AdjustPriceBatchInput = z
  .strictObject({
    selection: z.strictObject({ dateRange: DateRange.optional(), ...CardSelection }),
    ...Target,
    mode: z.enum(PRICE_MODES),
    expected: Expected,
    /** The business day at whose beginning it is carried out; left out: now. */
    startsOn: Day.optional(),
    reason: text(200),
  })
  .refine(
    ({ unitPrice, undoesId }: Targeted) => (unitPrice === undefined) !== (undoesId === undefined),
    exactlyOne('unitPrice', 'undoesId'),
  )

export const AdjustPriceBatchResult = z.object({
  id: idOf('waterCardPriceBatch'),
  batchNo: z.string(),
  /** The task that carries it out; null as long as it waits for its day. */
  taskId: idOf('task').nullable(),
})
