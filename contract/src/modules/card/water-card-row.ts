import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { editOf } from '../../platform/crud.ts'
import { idOf } from '../../platform/row-id.ts'
import { DocumentKindSchema, documentFits, DocumentNo } from '../../platform/documents.ts'
import {
  DateRange,
  DeviceSn,
  Id,
  ContactPhone,
  Instant,
  Masked,
  personName,
  PhoneSearch,
  searchText,
  text,
  Version,
} from '../../platform/schemas.ts'
import { Money, Price, Quantity, SetPrice } from '../../platform/units.ts'
import { WATER_CARD_STATES, WATER_CARD_VIEWS, WATER_STANDINGS } from './water-card-state.ts'

export const WaterCardStateSchema = z.enum(WATER_CARD_STATES)

export const WaterCard = z.object({
  id: Id,
  cardNo: z.string(),
  /** Of the last recharge. */
  orderNo: z.string().nullable(),
  hyUserId: idOf('hyUser'),
  deviceSn: z.string().nullable(),
  regionId: idOf('region').nullable(),
  regionName: z.string().nullable(),
  /** A room of a community or a room number, an address in none: at most one of them. */
  roomId: idOf('room').nullable(),
  roomNoId: idOf('roomNo').nullable(),
  /** The name of either, `3-2-1203`, and of the room's community. */
  roomNo: z.string().nullable(),
  communityName: z.string().nullable(),
  name: z.string(),
  telephone: Masked,
  documentKind: DocumentKindSchema,
  idCardNo: Masked,
  unitPrice: Price,
  state: WaterCardStateSchema,
  totalRechargeAmount: Money,
  totalRechargeQuantity: Quantity,
  adjustedQuantity: Quantity,
  remainingQuantity: Quantity,
  accumulatedUsage: Quantity,
  version: Version,
  standing: z.enum(WATER_STANDINGS),
  createdAt: Instant,
})
/** A card as it is on the wire and on the page. */
export type WaterCard = z.input<typeof WaterCard>

interface Address {
  roomId?: number | null | undefined
  roomNoId?: number | null | undefined
}
const hasOneAddress = ({ roomId, roomNoId }: Address) => !roomId || !roomNoId
const twoAddresses = { path: ['roomNoId'], params: { reason: 'oneAddress' } }

type Person = Partial<Record<'name' | 'telephone' | 'idCardNo', string | undefined>>

/** Either somebody who is known, or all that makes somebody known. */
const says = (field: keyof Person) => (typed: Person & { hyUserId?: number | undefined }) =>
  typed.hyUserId !== undefined || typed[field] !== undefined

export const WaterCardAdd = z
  .strictObject({
    /** Made when absent. */
    cardNo: text(32).optional(),
    /** An end user who is known; else name, phone and document, which finds one or makes one. */
    hyUserId: idOf('hyUser').optional(),
    name: personName(32).optional(),
    telephone: ContactPhone.optional(),
    documentKind: DocumentKindSchema.default('residentId'),
    idCardNo: DocumentNo.optional(),
    unitPrice: SetPrice,
    regionId: idOf('region').optional(),
    roomId: idOf('room').optional(),
    roomNoId: idOf('roomNo').optional(),
    /** Asked for where the address has an active card already. */
    reason: text(200).optional(),
    /** A meter that no card has; binds it. */
    deviceSn: DeviceSn.optional(),
  })
  .refine(hasOneAddress, twoAddresses)
  .refine(says('name'), needed('name'))
  .refine(says('telephone'), needed('telephone'))
  .refine(says('idCardNo'), needed('idCardNo'))
  .check(...documentFits)

/** Price, meter and state have actions of their own; what is left out stays, a place that is null goes. */
export const WaterCardEdit = editOf({
  cardNo: text(32).optional(),
  name: personName(32),
  telephone: ContactPhone.optional(),
  documentKind: DocumentKindSchema.optional(),
  idCardNo: DocumentNo.optional(),
  regionId: idOf('region').nullable().optional(),
  roomId: idOf('room').nullable().optional(),
  roomNoId: idOf('roomNo').nullable().optional(),
  reason: text(200).optional(),
})
  .refine(hasOneAddress, twoAddresses)
  .check(...documentFits)

export const WATER_CARD_SORT = [
  'id',
  'cardNo',
  'name',
  'roomNo',
  'unitPrice',
  'remainingQuantity',
  'accumulatedUsage',
  'createdAt',
] as const

export const WaterCardFilter = {
  /** The beginning of a card number, name, room, community or SN. A door or a phone fits too (whole or its last four digits). */
  text: searchText(64).meta({ personal: true }).optional(),
  view: z.enum(WATER_CARD_VIEWS).optional(),
  cardNo: text(32).optional(),
  name: personName(32).optional(),
  telephone: PhoneSearch.optional(),
  deviceSn: text(64).optional(),
  roomNo: text(64).optional(),
  hyUserId: idOf('hyUser').optional(),
  /** With the regions below it. */
  regionId: idOf('region').optional(),
  communityId: idOf('community').optional(),
  roomId: idOf('room').optional(),
  roomNoId: idOf('roomNo').optional(),
  state: WaterCardStateSchema.optional(),
  /** Not closed. */
  isOpen: z.boolean().optional(),
  /** Of cards that are not closed. */
  standing: z.enum(WATER_STANDINGS).optional(),
}

export const WaterCardExportQuery = z.strictObject({ dateRange: DateRange.optional(), ...WaterCardFilter })
