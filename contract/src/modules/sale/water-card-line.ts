import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { idOf } from '../../platform/rows.ts'
import { DocumentKindSchema, documentFits, DocumentNo } from '../../platform/documents.ts'
import { ContactPhone, DeviceSn, personName, text } from '../../platform/schemas.ts'
import { AdjustedQuantity, SetPrice } from '../../platform/units.ts'

interface Place {
  communityId?: number | undefined
  building?: string | undefined
  unit?: string | undefined
  number?: string | undefined
  roomNo?: string | undefined
  cardNo?: string | undefined
}
const PARTS = ['building', 'unit', 'number'] as const
/** The room is written in parts. */
const isInParts = (typed: Place) => typed.roomNo === undefined && PARTS.some((part) => typed[part] !== undefined)
/** By its address or its number a row is known again when the file comes twice. */
const isKnownAgain = (typed: Place) =>
  typed.roomNo !== undefined || isInParts(typed) || (typed.cardNo !== undefined && typed.communityId === undefined)

/** An existing customer in a file: the address, the household, the card, and the meter that it has. */
export const WaterCardLine = z
  .strictObject({
    /** Left out for shops and single houses, which stand in no community. */
    communityId: idOf('community').optional(),
    building: text(8).optional(),
    unit: text(8).optional(),
    number: text(12).optional(),
    /** In place of the three; without a community a room number of the region. */
    roomNo: text(32).optional(),
    regionId: idOf('region').optional(),
    name: personName(32),
    telephone: ContactPhone,
    documentKind: DocumentKindSchema.default('residentId'),
    idCardNo: DocumentNo,
    /** Left out: the default of the community. */
    unitPrice: SetPrice.optional(),
    /** A person has said that the price is meant, though it differs from that of the community. */
    isPriceMeant: z.boolean().optional(),
    cardNo: text(32).optional(),
    /** A registered meter that no card has. */
    deviceSn: DeviceSn.optional(),
    /** Tons that a new card begins with; may be owed. */
    openingBalance: AdjustedQuantity.optional(),
    /** Why the address has a second card. */
    reason: text(200).optional(),
  })
  .check(...documentFits)
  .refine(isKnownAgain, needed('roomNo'))
  .refine((typed) => typed.communityId !== undefined || !isInParts(typed), needed('communityId'))
  .refine((typed) => typed.building !== undefined || !isInParts(typed), needed('building'))
  .refine((typed) => typed.unit !== undefined || !isInParts(typed), needed('unit'))
  .refine((typed) => typed.number !== undefined || !isInParts(typed), needed('number'))
export type WaterCardLine = z.output<typeof WaterCardLine>
