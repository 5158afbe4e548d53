import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray, and } from 'drizzle-orm'
import { waterCardCan } from '@weir/contract/modules/card/water-card-row'

import { demandNoGainForMover } from '../../../kernel/auth/gains.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, explaining, referenced, invalid } from '../../../kernel/errors.ts'
import { findHyUserOf, findOrMakeHyUser } from '../../customer/index.ts'
import {
  ledgerEntries,
  waterCardRecharges,
  stateTransitions,
  cardNames,
  findCard,
  lockCard,
  waterCardPrices,
  waterCards,
  isOpen,
} from '../../card/index.ts'
import { meterBindings, meterStats, movePlaces, bindMeter, unbindMeter, waterMeters } from '../../meter/index.ts'
import { lockCardsOf, lockMetersOf, restampCards, correctPerson } from './person-and-place.service.ts'
import { findRegion, findRoom, findRoomNo } from '../../place/index.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'

type Api = typeof waterCardApi

const cardTaken = { water_card_no_taken: 'waterCard.error.cardNoTaken' } as const

/** Made out to the end user of that ID number, who is made where there is none: domain-rules §8. */
export async function addWaterCard(ctx: Writing, input: InputOf<Api['add']>) {
  const { deviceSn, regionId, roomId, roomNoId, cardNo, unitPrice, reason, ...holder } = input
  const { deptId = ctx.actor.deptId, ...place } = await placeOf(ctx, { regionId, roomId, roomNoId })
  await checkAlone(ctx, place, reason)
  const person = await holderOf(ctx, holder, deptId)
  const [card] = await ctx.db
    .insert(waterCards)
    .values({ ...place, ...person, cardNo, unitPrice, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() })
    .returning({ id: waterCards.id })
    .catch(explaining(cardTaken))
  const { documentKind } = person
  cardNames.changed(ctx, card!.id, null, { ...holder, documentKind, ...place, cardNo, unitPrice, reason })
  if (deviceSn !== undefined) await bindCard(ctx, { id: card!.id, deviceSn })
  return { id: card!.id }
}

type Holder = Pick<InputOf<Api['add']>, 'hyUserId' | 'name' | 'telephone' | 'documentKind' | 'idCardNo'>

type Described = Required<Pick<Holder, 'name' | 'telephone' | 'idCardNo'>> & Pick<Holder, 'documentKind'>

/** The schema lets nobody through who is neither known nor described. */
async function holderOf(ctx: Writing, { hyUserId: knownId, ...typed }: Holder, deptId: number) {
  const holder = knownId
    ? await findHyUserOf(ctx, knownId, 'waterCard.error.hyUserMissing')
    : await findOrMakeHyUser(ctx, typed as Described, deptId)
  const { id: hyUserId, name, telephone, documentKind, idCardNo } = holder
  return { hyUserId, name, telephone, documentKind, idCardNo }
}

/** Personal data is corrected on the end user; a card in another department gives its mover nothing. */
export async function editWaterCard(ctx: Writing, { id, cardNo, regionId, roomId, roomNoId, reason, ...typed }: InputOf<Api['edit']>) {
  const known = await findCard(ctx, id)
  const { deptId, ...place } = await placeOf(ctx, movesTo(known, { regionId, roomId, roomNoId }))
  await lockMetersOf(ctx, { ids: [id] })
  await lockCardsOf(ctx, [known.hyUserId])
  const card = await lockCard(ctx, id)
  if (card.state !== 'closed') await checkAlone(ctx, place, reason)
  if (deptId !== undefined) demandNoGainForMover(ctx, { from: card.deptId, to: deptId })
  await correctPerson(ctx, card, typed)
  if (cardNo !== undefined && cardNo !== card.cardNo) await renumber(ctx, id, cardNo)
  const moves = (place.regionId !== undefined && place.regionId !== card.regionId) || ('roomId' in place && place.roomId !== card.roomId)
  if (moves) await movePlaces(ctx, [id], 'out')
  await ctx.db
    .update(waterCards)
    .set({ ...place, hyUserId: card.hyUserId })
    .where(eq(waterCards.id, id))
  if (moves) await movePlaces(ctx, [id], 'in')
  if (deptId !== undefined && deptId !== card.deptId) await restampCards(ctx, { ids: [id] }, deptId)
  cardNames.changed(ctx, id, card, { ...place, cardNo, reason })
  return {}
}

/** The number stands in the records of its meters too. */
async function renumber(ctx: Writing, id: number, cardNo: string) {
  await ctx.db.update(waterCards).set({ cardNo }).where(eq(waterCards.id, id)).catch(explaining(cardTaken))
  await ctx.db.update(meterBindings).set({ cardNo }).where(eq(meterBindings.cardId, id))
  await ctx.db.update(meterStats).set({ cardNo }).where(eq(meterStats.cardId, id))
}

/** All or nothing, and only cards that nothing hangs on: domain-rules §2.10. */
export async function deleteWaterCards(ctx: Writing, { ids }: { ids: number[] }) {
  for (const id of ids.toSorted((a, b) => a - b)) {
    const card = await lockCard(ctx, id)
    const entries = await ctx.db.$count(ledgerEntries, eq(ledgerEntries.cardId, id))
    const orders = await ctx.db.$count(waterCardRecharges, eq(waterCardRecharges.cardId, id))
    const meters = await ctx.db.$count(meterBindings, eq(meterBindings.cardId, id))
    const changes =
      (await ctx.db.$count(stateTransitions, eq(stateTransitions.cardId, id))) +
      (await ctx.db.$count(waterCardPrices, eq(waterCardPrices.cardId, id)))
    if (entries + orders + meters + changes > 0)
      throw conflict('waterCard.error.hasHistory', { cardNo: card.cardNo, entries, orders, meters, changes })
    cardNames.changed(ctx, id, card, null)
  }
  await ctx.db.delete(waterCards).where(inArray(waterCards.id, ids)).catch(referenced('waterCard.error.inUse'))
  return {}
}

export async function revealWaterCard(ctx: Context, { id }: { id: number }) {
  const { telephone, idCardNo } = await findCard(ctx, id)
  return { telephone, idCardNo }
}

type Reference = number | null | undefined
/** As typed: undefined is absent, null clears. */
interface Place {
  regionId: Reference
  roomId: Reference
  roomNoId: Reference
}

/** The changed parts of a place. Unchanged ones need not be within the caller's scope. */
function movesTo(card: { [Key in keyof Place]: number | null }, given: Place): Place {
  const changed = (key: keyof Place) => (given[key] === card[key] ? undefined : given[key])
  return { regionId: changed('regionId'), roomId: changed('roomId'), roomNoId: changed('roomNoId') }
}

/** Region and address as columns of a card; without a region the address's counts. The region is held before the address. */
async function placeOf(ctx: Context, { regionId, ...given }: Place) {
  const region = regionId ? await findRegion(ctx, regionId, 'waterCard.error.regionMissing') : undefined
  const address = await addressOf(ctx, given)
  return {
    ...address?.columns,
    regionId: region?.id ?? address?.regionId ?? regionId,
    deptId: region?.deptId ?? address?.deptId,
  }
}

const NOWHERE = { roomId: null, roomNoId: null, roomNo: null, communityName: null }

/** A card has one address: a new one takes the place of the other kind too. */
async function addressOf(ctx: Context, { roomId, roomNoId }: Omit<Place, 'regionId'>) {
  if (roomId) {
    const { name, communityName, regionId, deptId } = await findRoom(ctx, roomId, 'waterCard.error.roomMissing')
    return { columns: { ...NOWHERE, roomId, roomNo: name, communityName }, regionId, deptId }
  }
  if (roomNoId) {
    const { name, regionId, deptId } = await findRoomNo(ctx, roomNoId, 'waterCard.error.roomNoMissing')
    return { columns: { ...NOWHERE, roomNoId, roomNo: name }, regionId, deptId }
  }
  return roomId === null || roomNoId === null ? { columns: NOWHERE, regionId: undefined, deptId: undefined } : undefined
}

/** An address holds one card that is not closed, a second asks for a reason (domain-rules §8). To be called with the address held. */
async function checkAlone({ db }: Writing, { roomId, roomNoId }: Partial<Place>, reason: string | undefined) {
  if (reason !== undefined || (!roomId && !roomNoId)) return
  const here = roomId ? eq(waterCards.roomId, roomId) : eq(waterCards.roomNoId, roomNoId!)
  const others = await db.$count(waterCards, and(here, isOpen))
  if (others > 0) throw invalid('reason', 'waterCard.error.addressTaken')
}

/**
 * From `at` on the meter's usage belongs to the card. A meter out of the caller's scope does not exist. The meter is locked before the
 * card, as everywhere.
 */
export async function bindCard(ctx: Writing, { id, deviceSn, at, register }: InputOf<Api['bind']>) {
  const [meter] = await ctx.db
    .select({ id: waterMeters.id })
    .from(waterMeters)
    .where(and(eq(waterMeters.deviceSn, deviceSn), ownedBy(waterMeters)(ctx)))
    .for('no key update')
  if (!meter) throw invalid('deviceSn', 'waterCard.error.meterMissing')
  const card = await lockCard(ctx, id)
  if (!waterCardCan.bind(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  if (card.deviceSn !== null) throw conflict('waterCard.error.hasMeter')
  await bindMeter(ctx, { card, deviceSn, at, register })
  cardNames.changed(ctx, id, card, { deviceSn })
  return {}
}

/** The meter is free again; what it used until `at` stays the card's, however late it arrives. */
export async function unbindCard(ctx: Writing, { id, at, register }: InputOf<Api['unbind']>) {
  const card = await findCard(ctx, id)
  if (card.deviceSn === null) throw conflict('waterCard.error.noMeter')
  if (!waterCardCan.unbind(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  await unbindMeter(ctx, { cardId: id, at, register })
  cardNames.changed(ctx, id, card, { deviceSn: null })
  return {}
}
