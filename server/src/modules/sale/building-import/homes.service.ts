import {
  type buildingImportApi,
  type HOME_VERDICTS,
  BuildingRow,
  HOME_FIELDS,
  type HomeField,
} from '@weir/contract/modules/sale/building-import'
import { roomParts } from '@weir/contract/modules/sale/written-room'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { DOCUMENT_KINDS } from '@weir/contract/platform/text-rules/document-no'
import { check, type FieldIssue, fieldIssues } from '@weir/contract/platform/field-errors'
import { sheetDamage, sheetFailure } from '@weir/contract/platform/sheet-text'
import { Price, type UnitPrice } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { type FieldRefusal, AppError } from '../../../kernel/errors.ts'
import { privateCharacters, unwritable } from '../../../kernel/http/input.ts'
import { texts } from '../../../kernel/texts.ts'
import { sameWord } from '../../../services/record-import/sheet-rows.ts'
import { asDryRun, meterScope, addMeter, editMeter, waterMeters } from '../../meter/index.ts'
import { nearestWord } from '../../../kernel/edit-distance.ts'
import { communities, communityScope, findOrMakeRoom } from '../../place/index.ts'
import { bringWater } from '../water-card/adjust.service.ts'
import { isOpen, waterCardScope, waterCards } from '../../card/index.ts'
import { addWaterCard, bindCard } from '../water-card/water-card.service.ts'
import { usualPrice } from '../water-card/price.service.ts'

type Api = typeof buildingImportApi
export type Typed = InputOf<Api['start']>['rows'][number]

export interface HomeResult {
  row: number
  verdict: (typeof HOME_VERDICTS)[number]
  makesRoom: boolean
  makesMeter: boolean
  faults: FieldRefusal[]
  nearest: string | undefined
}

/** Nothing is typed, or nothing is brought along. */
const isEmpty = (field: string, cell: string) => cell === '' || (field === 'openingBalance' && Number(cell) === 0)

/** Columns of figures: a spreadsheet may write them as it likes. */
const FIGURES = new Set(['unitPrice', 'initialRegister', 'openingBalance'])
/** A field has one fault. */
const besides = (told: readonly { field: string }[], others: readonly FieldIssue[]) =>
  others.filter(({ field }) => !told.some((one) => one.field === field))

/** By its word in any language. */
const documentCalled = (word: string) =>
  DOCUMENT_KINDS.find((kind) =>
    LANGUAGES.some((language) => sameWord(texts[language].option('buildingImport', 'documentKind', kind)) === sameWord(word)),
  )

/** Each row in a savepoint, so a refused one rolls no other back. */
export async function saveHomes(ctx: Writing, rows: readonly Typed[]): Promise<HomeResult[]> {
  const results: HomeResult[] = []
  for (const row of rows) results.push(await saveTyped(ctx, row))
  return results
}

async function saveTyped(ctx: Writing, { row, cells, isPriceMeant = false }: Typed): Promise<HomeResult> {
  const trimmed = Object.entries(cells).map(([field, cell]) => [field, (cell ?? '').trim()] as const)
  const typed = Object.fromEntries(trimmed.filter(([field, cell]) => !isEmpty(field, cell)))
  const { documentKind: word } = typed
  const documentKind = word && documentCalled(word)
  const wire = { ...typed, ...(documentKind && { documentKind }) }
  const wrong = { row, verdict: 'wrong', makesRoom: false, makesMeter: false } as const
  const result = check(BuildingRow, wire)
  const damaged = Object.entries(wire).flatMap(([field, cell]) => {
    const reason = FIGURES.has(field) ? sheetFailure(cell) : sheetDamage(cell)
    return reason ? [{ field, reason, params: { limit: 0 } }] : []
  })
  const unknown = word && !documentKind ? [{ field: 'documentKind', reason: 'buildingImport.error.documentUnknown' } as const] : []
  const unfit = damaged.length > 0 ? damaged : [...unwritable(wire), ...privateCharacters(wire), ...unknown]
  if (!result.success || unfit.length > 0)
    return { ...wrong, faults: [...unfit, ...besides(unfit, result.success ? [] : fieldIssues(result.error))], nearest: undefined }
  try {
    return { row, ...(await inTransaction(ctx, (ctx) => saveHome(ctx, result.data, isPriceMeant))), faults: [], nearest: undefined }
  } catch (error) {
    return { ...wrong, ...faultsOf(error) }
  }
}

/** The verdict of each row: the import itself, taken back. */
export async function checkHomes(ctx: Context, { rows }: InputOf<Api['check']>) {
  const results = await inTransaction(ctx, (ctx) => asDryRun(ctx, true, (ctx) => saveHomes(ctx, rows)))
  const text = texts[ctx.client.language]
  return {
    rows: results.map(({ faults, nearest, ...result }) => ({
      ...result,
      faults: faults.map((fault) => ({
        field: fault.field,
        label: text.name('buildingImport', fault.field),
        message: text.field(fault, 'buildingImport'),
        nearest: nearest ?? null,
      })),
    })),
  }
}

interface SavedHome {
  verdict: 'add' | 'known'
  makesRoom: boolean
  makesMeter: boolean
}

/** Makes one row true with the services of the forms, or refuses it. A household that is there already changes nothing. */
async function saveHome(ctx: Writing, row: BuildingRow, isPriceMeant: boolean): Promise<SavedHome> {
  const community = await communityCalled(ctx, row.communityName)
  const { floor, ...parts } = roomParts(row.roomName)!
  const room = await findOrMakeRoom(ctx, { communityId: community.id, ...parts, floor }, 'communityName')
  const made = { makesRoom: room.isNew, makesMeter: false }
  const [card] = await ctx.db
    .select()
    .from(waterCards)
    .where(and(eq(waterCards.roomId, room.id), isOpen, waterCardScope(ctx)))
  if (card) {
    const isSame = card.idCardNo === row.idCardNo && card.name === row.name
    if (!isSame)
      throw new HomeFault({ field: 'roomName', reason: 'buildingImport.error.roomTaken', data: { name: card.name, cardNo: card.cardNo } })
    if (row.deviceSn === undefined || card.deviceSn === row.deviceSn) return { verdict: 'known', ...made }
    if (card.deviceSn !== null) {
      const data = { deviceSn: card.deviceSn }
      throw new HomeFault({ field: 'deviceSn', reason: 'buildingImport.error.otherMeter', data })
    }
    const makesMeter = await readyMeter(ctx, row)
    await bindCard(ctx, { id: card.id, deviceSn: row.deviceSn })
    return { verdict: 'add', ...made, makesMeter }
  }
  const usual = await usualPrice(ctx, { ...community, name: row.communityName })
  const unitPrice = priceOf(row, { ...community, usual }, isPriceMeant)
  const makesMeter = await readyMeter(ctx, row)
  const { name, telephone, documentKind, idCardNo, cardNo, deviceSn } = row
  const { id } = await addWaterCard(ctx, { name, telephone, documentKind, idCardNo, cardNo, deviceSn, unitPrice, roomId: room.id })
  if (row.openingBalance !== undefined) await bringWater(ctx, { id, quantity: row.openingBalance })
  return { verdict: 'add', ...made, makesMeter }
}

/** A community is never made: a slip of its name would make one. */
async function communityCalled(ctx: Writing, typed: string) {
  const { id, name, defaultUnitPrice } = communities
  const found = await ctx.db
    .select({ id, defaultUnitPrice })
    .from(communities)
    .where(and(eq(name, typed), communityScope(ctx)))
  if (found.length > 1) throw new HomeFault({ field: 'communityName', reason: 'buildingImport.error.communityAmbiguous' })
  if (found[0]) return found[0]
  const all = await ctx.db.select({ name }).from(communities).where(communityScope(ctx))
  const nearest = nearestWord(
    typed,
    all.map((community) => community.name),
  )
  throw new HomeFault({ field: 'communityName', reason: 'buildingImport.error.communityMissing', data: { name: typed } }, nearest)
}

interface Prices {
  defaultUnitPrice: UnitPrice | null
  usual: UnitPrice | undefined
}

/** A price that differs from the usual one is a question: another column, such as that of the floor, may have become the price. */
function priceOf({ unitPrice }: BuildingRow, { defaultUnitPrice, usual }: Prices, isMeant: boolean): UnitPrice {
  const price = unitPrice ?? defaultUnitPrice
  if (price === null) throw new HomeFault({ field: 'unitPrice', reason: 'buildingImport.error.priceMissing' })
  if (usual === undefined || price === usual || isMeant) return price
  const data = { price: Price.encode(price), usual: Price.encode(usual) }
  throw new HomeFault({ field: 'unitPrice', reason: 'buildingImport.error.priceDiffers', data }, data.usual)
}

/** The meter of the row, registered and free. True: it is new. */
async function readyMeter(ctx: Writing, { deviceSn, deviceModel, initialRegister }: BuildingRow): Promise<boolean> {
  if (deviceSn === undefined) return false
  const [meter] = await ctx.db
    .select()
    .from(waterMeters)
    .where(and(eq(waterMeters.deviceSn, deviceSn), meterScope(ctx)))
  if (!meter) {
    await addMeter(ctx, { deviceSn, deviceModel, initialRegister })
    return true
  }
  const [holder] = await ctx.db
    .select({ name: waterCards.name, roomNo: waterCards.roomNo })
    .from(waterCards)
    .where(and(eq(waterCards.deviceSn, deviceSn), waterCardScope(ctx)))
  if (holder) {
    const data = { name: [holder.roomNo, holder.name].filter(Boolean).join(' ') }
    throw new HomeFault({ field: 'deviceSn', reason: 'buildingImport.error.meterTaken', data })
  }
  const changes = {
    ...(deviceModel !== undefined && deviceModel !== meter.deviceModel && { deviceModel }),
    ...(initialRegister !== undefined && initialRegister !== meter.initialRegisterLitre && { initialRegister }),
  }
  if (Object.keys(changes).length > 0) await editMeter(ctx, { id: meter.id, ...changes })
  return false
}

/** A refusal of a row, with the value that is most like the typed one. */
class HomeFault extends AppError {
  readonly nearest: string | undefined

  constructor(fault: FieldRefusal, nearest?: string) {
    super(400, 'error.invalid', {}, [fault])
    this.nearest = nearest
  }
}

/** Where the fields of the services differ from those of the row. */
const FIELDS: Record<string, HomeField> = {
  roomId: 'roomName',
  reason: 'roomName',
  quantity: 'openingBalance',
  register: 'initialRegister',
}
/** Refusals that name no field. */
const REASONS: Record<string, HomeField> = {
  'waterCard.error.cardNoTaken': 'cardNo',
  'waterMeter.error.snTaken': 'deviceSn',
  'waterMeter.error.initialFixed': 'initialRegister',
}

const homeField = (field: string): string => FIELDS[field] ?? (HOME_FIELDS.includes(field as HomeField) ? field : '')

/** The faults of a row, by its own fields. Any other error ends the work. */
function faultsOf(error: unknown): { faults: FieldRefusal[]; nearest: string | undefined } {
  if (!(error instanceof AppError)) throw error
  const { fields, reason, data } = error
  const faults =
    fields.length > 0
      ? fields.map((fault) => ({ ...fault, field: homeField(fault.field) }))
      : [{ field: REASONS[reason] ?? '', reason, data } as FieldRefusal]
  return { faults, nearest: error instanceof HomeFault ? error.nearest : undefined }
}
