import { z } from 'zod'

import { DocumentKindSchema, documentFits, DocumentNo } from '../../platform/documents.ts'
import { ContactPhone, DeviceSn, personName, text } from '../../platform/schemas.ts'
import { AdjustedQuantity, SetPrice } from '../../platform/units.ts'
import { Register } from '../meter/register.ts'
import { roomParts } from './written-room.ts'

/** A home of a new building: its room, its household, its card and its meter. */
export const BuildingRow = z
  .strictObject({
    communityName: text(64),
    /** `3-2-1203`: made if the community does not have it. */
    roomName: text(32).refine((name) => roomParts(name) !== undefined),
    name: personName(32),
    telephone: ContactPhone,
    /** Left out: a resident's ID card. */
    documentKind: DocumentKindSchema.default('residentId'),
    idCardNo: DocumentNo,
    /** Left out: that of the community. */
    unitPrice: SetPrice.optional(),
    cardNo: text(32).optional(),
    deviceSn: DeviceSn.optional(),
    deviceModel: text(64).optional(),
    initialRegister: Register.optional(),
    /** Tons that the household brings along; may be owed. */
    openingBalance: AdjustedQuantity.optional(),
  })
  .check(...documentFits)
export type BuildingRow = z.output<typeof BuildingRow>
export type HomeField = keyof BuildingRow
export const HOME_FIELDS = BuildingRow.keyof().options
