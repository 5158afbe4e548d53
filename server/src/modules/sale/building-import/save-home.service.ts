import type { BuildingRow } from '@weir/contract/modules/sale/building-row'
import { roomParts } from '@weir/contract/modules/sale/written-room'
import { Price, type UnitPrice } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { nearestWord } from '../../../kernel/edit-distance.ts'
import { communities, communityScope, findOrMakeRoom } from '../../place/index.ts'
import { bringWater } from '../water-card/adjust.service.ts'
import { bindCard } from '../water-card/bind.service.ts'
import { isOpen, waterCardScope, waterCards } from '../../card/index.ts'
import { meterScope, addMeter, editMeter, waterMeters } from '../../meter/index.ts'
import { addWaterCard } from '../water-card/water-card.service.ts'
import { usualPrice } from '../water-card/usual-price.ts'
import { HomeFault } from './home-fault.ts'

export interface SavedHome {
  verdict: 'add' | 'known'
  makesRoom: boolean
  makesMeter: boolean
}

/** Makes one row true with the services of the forms, or refuses it. A household that is there already changes nothing. */
export async function saveHome(ctx: Writing, row: BuildingRow, isPriceMeant: boolean): Promise<SavedHome> {
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
