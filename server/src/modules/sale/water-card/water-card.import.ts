import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { asc, eq, and } from 'drizzle-orm'
import type { WaterCardLine } from '@weir/contract/modules/sale/water-card-line'
import { Price, type UnitPrice } from '@weir/contract/platform/units'
import { joinedParts } from '@weir/contract/modules/sale/written-room'

import type { Context, Writing } from '../../../kernel/context.ts'
import type { Choice } from '../../../services/record-import/columns.ts'
import { defineRecordImport, type Saved } from '../../../services/record-import/record-import.ts'
import {
  communities,
  communityScope,
  regions,
  regionScope,
  findOrMakeRoom,
  findOrMakeRoomNo,
  roomNos,
  roomNoScope,
} from '../../place/index.ts'
import { AppError, conflict, type FieldRefusal, invalid } from '../../../kernel/errors.ts'
import { waterCardAdjusts } from '../ground/water-card-adjust.table.ts'
import { bringWater } from './adjust.service.ts'
import { isOpen, type Card, waterCardScope, waterCards } from '../../card/index.ts'
import { usualPrice } from './price.service.ts'
import { addWaterCard, editWaterCard, bindCard } from './water-card.service.ts'

/** Opens the card of a row, or compares the one that is there. Refusals stand at the columns of the file. */
async function saveLine(ctx: Writing, row: WaterCardLine): Promise<Saved> {
  try {
    const place = await linePlace(ctx, row)
    const card = await knownCard(ctx, row, place)
    if (card) await compare(ctx, card, { row, place })
    else await open(ctx, row, place)
    return card ? 'updated' : 'added'
  } catch (error) {
    throw atColumns(error)
  }
}

/** Where the fields of the services differ from the columns. */
const COLUMNS: Record<string, string> = { roomId: 'roomNo', roomNoId: 'roomNo', quantity: 'openingBalance' }
/** Refusals that name no field. */
const REASONS: Record<string, string> = {
  'waterCard.error.cardNoTaken': 'cardNo',
  'reading.error.meterTaken': 'deviceSn',
  'reading.error.meterIsMain': 'deviceSn',
}

function atColumns(error: unknown) {
  if (!(error instanceof AppError)) return error
  const { code, reason, data, fields } = error
  const column = REASONS[reason]
  const said = fields.length > 0 ? fields : column ? [{ field: column, reason, data } as FieldRefusal] : []
  if (said.length === 0) return error
  const there = said.map((one) => ({ ...one, field: COLUMNS[one.field] ?? one.field }))
  return new AppError(code, 'error.invalid', {}, there)
}

/** By its number; else by address and document, and by the meter where the household has several cards there. */
async function knownCard(ctx: Writing, { cardNo, idCardNo, deviceSn, reason }: WaterCardLine, place: LinePlace): Promise<Card | undefined> {
  const cards = (where: ReturnType<typeof eq>) =>
    ctx.db
      .select()
      .from(waterCards)
      .where(and(where, waterCardScope(ctx)))
      .for('update')
  if (cardNo !== undefined) return (await cards(eq(waterCards.cardNo, cardNo)))[0]
  const here = place.roomId ? eq(waterCards.roomId, place.roomId) : eq(waterCards.roomNoId, place.roomNoId!)
  const held = await cards(and(here, eq(waterCards.idCardNo, idCardNo), isOpen)!)
  const metered = deviceSn === undefined ? undefined : held.find((card) => card.deviceSn === deviceSn)
  if (metered) return metered
  // A second card has a reason, and a meter or a number by which it is known.
  if (reason !== undefined && deviceSn !== undefined) return undefined
  if (held.length > 1) throw invalid('cardNo', 'waterCard.error.severalCards')
  return held[0]
}

interface Compared {
  row: WaterCardLine
  place: LinePlace
}

/** A known card takes a phone, a missing address and a missing meter. Whatever else differs has an act of its own. */
async function compare(ctx: Writing, card: Card, { row, place }: Compared) {
  const { id, state } = card
  if (state === 'closed') throw conflict('waterCard.error.stateForbids', { state })
  const refusal = placeRefusal(card, { row, place }) ?? figureRefusal(card, row) ?? (await openingRefusal(ctx, card, row))
  if (refusal) throw new AppError(400, 'error.invalid', {}, [refusal])
  const { name, telephone, reason } = row
  const isElsewhere = isOther(card, place)
  if (telephone !== card.telephone || isElsewhere) {
    const address = isElsewhere ? { roomId: place.roomId, roomNoId: place.roomNoId, reason } : {}
    await editWaterCard(ctx, { id, name, telephone, ...address })
  }
  if (row.deviceSn !== undefined && card.deviceSn === null) await bindCard(ctx, { id, deviceSn: row.deviceSn })
}

const isOther = (card: Card, place: LinePlace) => place.isGiven && (card.roomId !== place.roomId || card.roomNoId !== place.roomNoId)

/** The card is somebody else's, or elsewhere. */
function placeRefusal(card: Card, { row, place }: Compared): FieldRefusal | undefined {
  const { cardNo, roomNo } = card
  const isTheirs = card.name === row.name && card.idCardNo === row.idCardNo && card.documentKind === row.documentKind
  if (!isTheirs) return { field: 'cardNo', reason: 'waterCard.error.cardOfAnother', data: { cardNo } }
  if (roomNo === null || !isOther(card, place)) return undefined
  return { field: 'roomNo', reason: 'waterCard.error.otherAddress', data: { cardNo, roomNo } }
}

/** Its price or its meter is another. */
function figureRefusal({ cardNo, unitPrice, deviceSn }: Card, row: WaterCardLine): FieldRefusal | undefined {
  if (row.unitPrice !== undefined && row.unitPrice !== unitPrice)
    return { field: 'unitPrice', reason: 'waterCard.error.otherPrice', data: { cardNo, price: Price.encode(unitPrice) } }
  if (row.deviceSn === undefined || deviceSn === null || deviceSn === row.deviceSn) return undefined
  return { field: 'deviceSn', reason: 'waterCard.error.otherMeter', data: { cardNo, deviceSn } }
}

async function openingRefusal(ctx: Writing, { id, cardNo }: Card, { openingBalance }: WaterCardLine): Promise<FieldRefusal | undefined> {
  if (openingBalance === undefined || openingBalance === (await openingOf(ctx, id))) return undefined
  return { field: 'openingBalance', reason: 'waterCard.error.otherOpening', data: { cardNo } }
}

/** Litres that the card began with. */
async function openingOf({ db }: Writing, cardId: number): Promise<number> {
  const rows = await db
    .select({ litres: waterCardAdjusts.quantityLitre })
    .from(waterCardAdjusts)
    .where(and(eq(waterCardAdjusts.cardId, cardId), eq(waterCardAdjusts.reason, 'openingBalance')))
  return rows.reduce((sum, { litres }) => sum + litres, 0)
}

async function open(ctx: Writing, row: WaterCardLine, { roomId, roomNoId }: LinePlace) {
  const { name, telephone, documentKind, idCardNo, cardNo, deviceSn, reason, openingBalance } = row
  const unitPrice = await priceOf(ctx, row)
  const address = { ...(roomId && { roomId }), ...(roomNoId && { roomNoId }), ...(!roomId && !roomNoId && { regionId: row.regionId }) }
  const card = { name, telephone, documentKind, idCardNo, cardNo, deviceSn, unitPrice, reason, ...address }
  const { id } = await addWaterCard(ctx, card)
  if (openingBalance !== undefined) await bringWater(ctx, { id, quantity: openingBalance })
}

/** Nobody guesses a price: an unusual one is asked about, and the file answers. */
async function priceOf(ctx: Writing, { communityId, unitPrice, isPriceMeant = false }: WaterCardLine): Promise<UnitPrice> {
  const { name, defaultUnitPrice } = communities
  const [community] = communityId
    ? await ctx.db
        .select({ name, defaultUnitPrice })
        .from(communities)
        .where(and(eq(communities.id, communityId), communityScope(ctx)))
    : []
  const price = unitPrice ?? community?.defaultUnitPrice
  if (!price) throw invalid('unitPrice', 'waterCard.error.priceMissing')
  const usual = community && (await usualPrice(ctx, community))
  if (usual === undefined || usual === price || isPriceMeant) return price
  const data = { price: Price.encode(price), usual: Price.encode(usual) }
  throw new AppError(400, 'error.invalid', {}, [{ field: 'unitPrice', reason: 'waterCard.error.priceUnusual', data }])
}

interface LinePlace {
  roomId: number | null
  roomNoId: number | null
  /** The row names an address. */
  isGiven: boolean
}

/** The room of a community, or the room number of a region, which is added if it is missing. */
async function linePlace(ctx: Writing, row: WaterCardLine): Promise<LinePlace> {
  const { communityId, roomNo, regionId } = row
  if (communityId !== undefined) {
    const { building, unit, number } = row
    const parts = joinedParts({ written: roomNo ?? '', building, unit, number })
    if (!parts) throw invalid('roomNo', 'waterCard.error.roomUnread')
    const { id } = await findOrMakeRoom(ctx, { communityId, ...parts }, 'communityId')
    return { roomId: id, roomNoId: null, isGiven: true }
  }
  if (roomNo === undefined) return { roomId: null, roomNoId: null, isGiven: false }
  const known = await ctx.db
    .select({ id: roomNos.id })
    .from(roomNos)
    .where(and(eq(roomNos.room, roomNo), regionId ? eq(roomNos.regionId, regionId) : undefined, roomNoScope(ctx)))
  if (known.length > 1) throw invalid('regionId', 'waterCard.error.roomNoAmbiguous')
  if (!known[0] && regionId === undefined) throw invalid('regionId', 'waterCard.error.roomNoUnknown')
  const roomNoId = known[0]?.id ?? (await findOrMakeRoomNo(ctx, { room: roomNo, regionId: regionId! }))
  return { roomId: null, roomNoId, isGiven: true }
}

/** Existing customers: a new card is opened, a known one is compared. A file that comes twice adds nothing twice. */
export const waterCardImport = defineRecordImport({
  api: waterCardApi,
  unique: ['cardNo', 'deviceSn'],
  offered: { communityId: offeredCommunities, regionId: offeredRegions },
  examples: {
    building: '3',
    unit: '2',
    number: '1203',
    roomNo: '3-2-1203',
    name: ({ t }) => t('importing.guide.person'),
    telephone: '13800138000',
    idCardNo: '11010519491231002X',
    unitPrice: '3.45',
    cardNo: '',
    deviceSn: 'WM-000123',
    openingBalance: '12.50',
  },
  prepare: async (row) => row,
  save: saveLine,
})

/** By name, or by region and name where several have the name. */
async function offeredCommunities(ctx: Context): Promise<Choice[]> {
  const { id, name } = communities
  const offered = await ctx.db
    .select({ id, name, region: regions.name })
    .from(communities)
    .innerJoin(regions, eq(regions.id, communities.regionId))
    .where(communityScope(ctx))
    .orderBy(asc(id))
  return offered.flatMap(({ id, name, region }) => [[name, id] as const, [`${region}/${name}`, id] as const])
}

async function offeredRegions(ctx: Context): Promise<Choice[]> {
  const { id, name, sort } = regions
  const offered = await ctx.db.select({ id, name }).from(regions).where(regionScope(ctx)).orderBy(asc(sort), asc(id))
  return offered.map(({ id, name }) => [name, id])
}
