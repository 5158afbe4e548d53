import { z } from 'zod'
import { command, defineResource } from '../../platform/endpoint.ts'
import { Id, Nothing, text, ContactPhone, DeviceSn, personName } from '../../platform/schemas.ts'
import { DocumentKindSchema, documentFits, DocumentNo } from '../../platform/documents.ts'
import { AdjustedQuantity, SetPrice } from '../../platform/units.ts'
import { Register } from '../meter/register.ts'
import { roomParts } from './written-room.ts'

/** Homes of one import, and of one check: a check is one transaction, which is rolled back. */
export const MOST_HOMES = 2000
export const MOST_CHECKED = 50

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

const Cell = z.string().max(200)
/** A row as typed: a fault is its verdict, and refuses no call. */
const Typed = z.strictObject({
  /** As the sheet counts it. */
  row: z.int().min(1),
  cells: z.partialRecord(z.enum(BuildingRow.keyof().options), Cell).meta({ secret: true }),
  /** A person has said that the price is meant, though it differs from that of the community. */
  isPriceMeant: z.boolean().optional(),
})
export type TypedHome = z.input<typeof Typed>

/** `add`: a new household; `known`: all of it is there already, nothing changes; `wrong`: a person has to mend it. */
export const HOME_VERDICTS = ['add', 'known', 'wrong'] as const

/** A field and its fault in words, with the value that is most like the typed one. */
const Fault = z.object({ field: z.string(), label: z.string(), message: z.string(), nearest: z.string().nullable() })

const Verdict = z.object({
  row: z.int(),
  verdict: z.enum(HOME_VERDICTS),
  /** The row makes it besides the card. */
  makesRoom: z.boolean(),
  makesMeter: z.boolean(),
  faults: z.array(Fault),
})
export type HomeVerdict = z.input<typeof Verdict>

/** The cells of a spreadsheet as texts, the titles too. */
const Sheet = z.object({
  rows: z.array(z.array(z.string())),
  /** The sheet that is read, and those beside it that are not. */
  sheet: z.string(),
  others: z.array(z.string()),
})

export const buildingImportApi = defineResource(
  'buildingImport',
  'water/buildingImport',
  {
    /** Cells of a file, for the page to show. Nothing is written. */
    read: command(Nothing, Sheet, { body: 'file', transaction: 'own' }),
    /** Goes the way of the import and takes it back. */
    check: command(z.strictObject({ rows: z.array(Typed).min(1).max(MOST_CHECKED) }), z.object({ rows: z.array(Verdict) }), {
      transaction: 'own',
      judgesRows: true,
    }),
    /** Households with room, card, meter and opening balance, by a task in pieces. Sent twice, it adds nothing twice. */
    start: {
      ...command(z.strictObject({ filename: text(255), rows: z.array(Typed).min(1).max(MOST_HOMES) }), z.object({ jobId: Id }), {
        transaction: 'own',
        judgesRows: true,
        bodyLimit: 4 * 1024 * 1024,
      }),
      records: BuildingRow,
    },
  },
  {
    errors: [
      'communityMissing',
      'communityAmbiguous',
      'documentUnknown',
      'priceMissing',
      'priceDiffers',
      'roomTaken',
      'otherMeter',
      'meterTaken',
    ],
  },
)
