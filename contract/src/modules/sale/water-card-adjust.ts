import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { attachments } from '../../platform/attachments.ts'
import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { DateRange, Id, Instant, personName, text } from '../../platform/schemas.ts'
import { AdjustedQuantity, Money, Quantity } from '../../platform/units.ts'
import { ADJUST_REASONS } from '../card/ledger.ts'

const Reason = z.enum(ADJUST_REASONS)

/** Signed tons with a reason (domain-rules §2.7). Another reason than the usual ones is written as a note. */
export const AdjustInput = z
  .strictObject({
    id: RowId,
    quantity: AdjustedQuantity,
    reason: Reason,
    note: text(200).optional(),
    /** The remaining water that the clerk saw; another one now is a conflict. */
    remainingQuantity: Quantity.optional(),
    /** The adjustment that this one takes back; its tons are the exact opposite. */
    reversesId: idOf('waterCardAdjust').optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, needed('note'))

/** The card before and after; the worth is at its price of now. */
export const AdjustResult = z.object({
  quantity: Quantity,
  remainingBefore: Quantity,
  remainingQuantity: Quantity,
  worthBefore: Money,
  worthAfter: Money,
})
export type AdjustResult = z.input<typeof AdjustResult>

export const WaterCardAdjust = z.object({
  id: Id,
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  /** The household of the card now. */
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  quantity: Quantity,
  reason: Reason,
  note: z.string().nullable(),
  adjuster: z.string(),
  createdAt: Instant,
  /** The adjustment that this one takes back, and the one that took this one back. */
  reversesId: idOf('waterCardAdjust').nullable(),
  reversedById: idOf('waterCardAdjust').nullable(),
})
/** An adjustment as it is on the wire and on the page. */
export type WaterCardAdjust = z.input<typeof WaterCardAdjust>

const Filter = {
  cardNo: text(32).optional(),
  cardId: idOf('waterCard').optional(),
  name: personName(32).optional(),
  reason: Reason.optional(),
  adjuster: personName(64).optional(),
}

export const waterCardAdjustApi = defineResource(
  'waterCardAdjust',
  'water/waterCardAdjust',
  {
    ...listed(query(listQuery(Filter, ['id', 'quantity', 'createdAt']), listOf(WaterCardAdjust))),
    get: query(IdInput, WaterCardAdjust),
    ...attachments(),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), {
      leavesOut: ['id', 'cardId', 'reversesId', 'reversedById'],
    }),
  },
  { title: 'cardNo', errors: ['missing'], programs: 'all' },
)
