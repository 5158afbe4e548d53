import { z } from 'zod'

import { needed } from '../../platform/field-errors.ts'
import { editOf } from '../../platform/crud.ts'
import { idOf } from '../../platform/rows.ts'
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
  Day,
} from '../../platform/schemas.ts'
import { Money, Price, Quantity, SetPrice } from '../../platform/units.ts'
import { defineRules } from '../../platform/rules.ts'

export const WATER_CARD_STATES = ['draft', 'active', 'suspended', 'closed'] as const
export type WaterCardState = (typeof WATER_CARD_STATES)[number]

/** domain-rules §2.10: draft → active ⇄ suspended → closed. The database refuses any other move. */
export const WATER_CARD_MOVES: Record<WaterCardState, readonly WaterCardState[]> = {
  draft: ['active'],
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
}

/** The actions that a card's state allows. The server enforces them, and the page disables its buttons with the same rule. */
export const waterCardCan = defineRules<WaterCardState>()({
  recharge: ['active'],
  adjust: ['active'],
  adjustPrice: ['active'],
  bind: ['active'],
  /** A meter leaves its card whatever became of the card. */
  unbind: ['active', 'suspended', 'closed'],
  setStatus: ['draft', 'active', 'suspended'],
  close: ['active', 'suspended'],
})

/** A card's water level. The threshold of low is a parameter (domain-rules §2.9), so the server computes it. */
export const WATER_STANDINGS = ['enough', 'low', 'overdrawn'] as const
export type WaterStanding = (typeof WATER_STANDINGS)[number]

/** The list's standing questions, each with its count. */
export const WATER_CARD_VIEWS = ['low', 'overdrawn', 'offline', 'newToday', 'lateUsage'] as const

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

/** So many days of a curve, today included. */
export const BALANCE_DAYS = 30

/** A card has this left at the end of each of the last days; null before its first entry. `low`: at or below it a card has an alarm. */
export const BalanceDays = z.object({ days: z.array(z.object({ date: Day, remaining: Quantity.nullable() })), low: Quantity })
