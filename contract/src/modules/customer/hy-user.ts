import { z } from 'zod'

import { crud, editOf, IdInput } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { DocumentKindSchema, documentFits, DocumentNo } from '../../platform/documents.ts'
import { DateRange, Id, ContactPhone, Instant, Masked, personName, PhoneSearch, searchText, text, Version } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { CONNECTIVITY } from '../card/meter-connectivity.ts'
import { HOUSEHOLD_PROTECTIONS } from '../card/valve.ts'
import { HouseholdWechat } from '../sale/household-wechat.ts'
import { WaterCardRecharge } from '../sale/water-card-recharge.ts'
import { WaterCard } from '../card/water-card-row.ts'
import { TimelinePage, TimelineQuery } from '../../platform/timeline.ts'
import { mergeEndpoints } from './hy-user-merge.ts'

/** Below so many homes a median would say what single neighbours use. */
export const LEAST_HOMES = 5

/** The homes that a household is compared with: those of its building, or of its community where the building has too few. */
export const USAGE_BASES = ['building', 'community'] as const

const UsageMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Empty in months before there was a card. */
  usage: Quantity.nullable(),
  /** Of the other homes that used water in the month; empty below `LEAST_HOMES`. */
  median: Quantity.nullable(),
  homes: z.int(),
})

const HomeUsage = z.object({
  cardId: idOf('waterCard'),
  cardNo: z.string(),
  roomNo: z.string().nullable(),
  /** Empty where the card stands in no room of a community. */
  basis: z.enum(USAGE_BASES).nullable(),
  /** The name of the building or the community. */
  basisName: z.string().nullable(),
  /** The running month last. */
  months: z.array(UsageMonth),
})
const HouseholdUsage = z.object({ homes: z.array(HomeUsage) })
export type HomeUsage = z.input<typeof HomeUsage>

const Protection = z.enum(HOUSEHOLD_PROTECTIONS)

/** An end user: the person or firm a card is made out to. */
export const HyUser = z.object({
  id: Id,
  name: z.string(),
  telephone: Masked,
  documentKind: DocumentKindSchema,
  idCardNo: Masked,
  /** Cards that are not closed. */
  cardCount: z.int(),
  /** Of the newest of these cards, or else of the last closed one. */
  cardId: idOf('waterCard').nullable(),
  cardNo: z.string().nullable(),
  /** Its community and room. */
  roomNo: z.string().nullable(),
  /** Of the open cards together. */
  remainingQuantity: Quantity,
  /** Of the open cards with a meter: the worst of them. */
  connectivity: z.enum(CONNECTIVITY).nullable(),
  meterCount: z.int(),
  /** Meters that are silent. */
  offlineCount: z.int(),
  /** Untreated alarms; empty for a caller who may not list alarms. */
  alarmCount: z.int().nullable(),
  note: z.string().nullable(),
  /** None: rules may close its valve. */
  protection: Protection.nullable(),
  /** Since then nobody knows who this was. */
  erasedAt: Instant.nullable(),
  /** Of the entries of the operation log that were masked with it. */
  erasureProof: z.string().nullable(),
  version: Version,
  createdAt: Instant,
})
/** An end user as it is on the wire and on the page. */
export type HyUser = z.input<typeof HyUser>

const Note = text(500).nullable().optional()
export const HyUserAdd = z
  .strictObject({
    name: personName(32),
    telephone: ContactPhone,
    documentKind: DocumentKindSchema.default('residentId'),
    idCardNo: DocumentNo,
    note: Note,
    protection: Protection.nullable().optional(),
  })
  .check(...documentFits)
/** Personal data left out stays as it is, and so does a note; a note that is null goes. */
const HyUserEdit = editOf({
  name: personName(32),
  telephone: ContactPhone.optional(),
  documentKind: DocumentKindSchema.optional(),
  idCardNo: DocumentNo.optional(),
  note: Note,
  protection: Protection.nullable().optional(),
}).check(...documentFits)

/** Standing questions of the list. */
export const HY_USER_VIEWS = ['overdrawn', 'low', 'alarmed', 'offline', 'duplicate'] as const

const HyUserFilter = {
  /** A part of a name, or what finds a card: its number, room, SN, door or phone. */
  text: searchText(64).meta({ personal: true }).optional(),
  view: z.enum(HY_USER_VIEWS).optional(),
  name: personName(32).optional(),
  telephone: PhoneSearch.optional(),
  roomNo: text(32).optional(),
  cardNo: text(32).optional(),
  protection: Protection.optional(),
  /** With a card that is not closed: those whom the home page counts. */
  withCard: z.boolean().optional(),
  /** The day of the first card. */
  firstCard: DateRange.optional(),
}

/** The meter of one of the cards. */
const HouseholdMeter = z.object({
  id: Id,
  cardId: idOf('waterCard'),
  deviceSn: z.string(),
  connectivity: z.enum(CONNECTIVITY),
  register: Quantity.nullable(),
  lastReportAt: Instant.nullable(),
})
export type HouseholdMeter = z.input<typeof HouseholdMeter>
/** Sums over the end user's cards. */
const HyUserUsage = z.object({ recharged: Money, rechargedQuantity: Quantity, used: Quantity, remaining: Quantity })

export const HyUserDetail = z.object({
  hyUser: HyUser,
  cards: z.array(WaterCard),
  meters: z.array(HouseholdMeter),
  lastOrders: z.array(WaterCardRecharge),
  usage: HyUserUsage,
  wechat: z.array(HouseholdWechat),
})
export type HyUserDetail = z.input<typeof HyUserDetail>

export const hyUserApi = defineResource(
  'hyUser',
  'customer/hyUser',
  {
    ...crud({
      row: HyUser,
      add: HyUserAdd,
      edit: HyUserEdit,
      filter: HyUserFilter,
      sort: ['id', 'name', 'createdAt'],
    }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...HyUserFilter }), { leavesOut: ['id', 'cardId', 'erasureProof'] }),
    detail: query(IdInput, HyUserDetail),
    /** The events of the household, newest first: of kinds whose rows the caller may list. */
    timeline: { ...query(TimelineQuery, TimelinePage), grantedBy: 'detail' },
    /** The usage of each home, beside the median of its neighbours. */
    usage: { ...query(IdInput, HouseholdUsage), grantedBy: 'detail' },
    ...mergeEndpoints(HyUser),
    reveal: command(IdInput, z.object({ telephone: z.string(), idCardNo: z.string() }), { untold: 'shows the row' }),
  },
  {
    title: 'name',
    errors: [
      'missing',
      'outOfReach',
      'idCardNoTaken',
      'documentNoNeeded',
      'hasCards',
      'mergeSelf',
      'mergeOtherMissing',
      'mergeChanged',
      'mergeNameUnlike',
      'mergeMissing',
      'mergeUndone',
      'mergeKeptGone',
      'mergeKeptErased',
      'mergeKeptChanged',
      'mergeCardsMoved',
      'mergeWechatMoved',
      'mergeIdCardNoTaken',
    ],
    programs: 'all',
  },
)
