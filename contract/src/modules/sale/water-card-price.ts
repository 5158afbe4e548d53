import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text } from '../../platform/schemas.ts'
import { Price, Quantity } from '../../platform/units.ts'
import { PRICE_MODES } from '../card/price.ts'

/** The record of one change of one card's price. It never changes (domain-rules §2.8). */
export const WaterCardPrice = z.object({
  id: Id,
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The end user and the address of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  oldUnitPrice: Price,
  newUnitPrice: Price,
  /** The one price of a whole batch; null: a single card, or an undo, which gives each card its own old price. */
  unifiedUnitPrice: Price.nullable(),
  mode: z.enum(PRICE_MODES),
  quantityChange: Quantity,
  adjuster: z.string(),
  batchId: idOf('waterCardPriceBatch').nullable(),
  batchNo: z.string().nullable(),
  createdAt: Instant,
})
export type WaterCardPrice = z.input<typeof WaterCardPrice>

const Filter = {
  cardNo: text(32).optional(),
  cardId: idOf('waterCard').optional(),
  name: text(32).optional(),
  batchNo: text(32).optional(),
  mode: z.enum(PRICE_MODES).optional(),
  adjuster: text(64).optional(),
}

export const waterCardPriceApi = defineResource(
  'waterCardPrice',
  'water/waterCardPrice',
  {
    ...listed(query(listQuery(Filter, ['id', 'oldUnitPrice', 'newUnitPrice', 'quantityChange', 'createdAt']), listOf(WaterCardPrice))),
    get: query(IdInput, WaterCardPrice),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'cardId', 'batchId'] }),
  },
  { title: 'cardNo', errors: ['missing'], programs: 'all' },
)
