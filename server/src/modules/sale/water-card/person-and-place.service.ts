import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { and, asc, eq, inArray, type SQL, sql, not } from 'drizzle-orm'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { DOCUMENT_KINDS, type DocumentKind } from '@weir/contract/platform/text-rules/document-no'

import type { Writing } from '../../../kernel/context.ts'
import { type Address, communities, roomNos, rooms } from '../../place/index.ts'
import { movePlaces, moveSummaries, waterMeters } from '../../meter/index.ts'
import { waterCards, cardRows, type FollowingTable, type Card, waterCardScope } from '../../card/index.ts'
import { reachOf } from '../../../kernel/auth/actor.ts'
import { conflict, forbidden } from '../../../kernel/errors.ts'
import { correctHyUser } from '../../customer/index.ts'

type Person = Pick<typeof waterCards.$inferSelect, 'id' | 'name' | 'telephone' | 'documentKind' | 'idCardNo'>

/** In one order, so that two writers of the same cards wait for each other without a deadlock. */
const lockCards = ({ db }: Writing, which: SQL | undefined) =>
  db.select({ id: waterCards.id }).from(waterCards).where(which).orderBy(asc(waterCards.id)).for('no key update')

/** A correction of an end user, also by way of a card, writes on all cards of that person: these are locked before the end user. */
export const lockCardsOf = (ctx: Writing, hyUserIds: readonly number[]) => lockCards(ctx, inArray(waterCards.hyUserId, [...hyUserIds]))

/** A card's name, phone and document are its end user's (domain-rules §8). Call it with all cards of the end user locked. */
export async function copyPerson({ db, changed }: Writing, { id, name, telephone, documentKind, idCardNo }: Person) {
  const copies = { name, telephone, documentKind, idCardNo }
  const cards = await db.select().from(waterCards).where(eq(waterCards.hyUserId, id))
  await db.update(waterCards).set(copies).where(eq(waterCards.hyUserId, id))
  for (const card of cards) changed({ resource: waterCardApi, id: card.id, before: card, after: copies })
}

/** Two records of one person became one, or two again. Call it with these cards locked. */
export async function giveCards({ db, changed }: Writing, { cardIds, hyUserId }: { cardIds: readonly number[]; hyUserId: number }) {
  const given = inArray(waterCards.id, [...cardIds])
  const cards = await db.select({ id: waterCards.id, hyUserId: waterCards.hyUserId }).from(waterCards).where(given)
  await db.update(waterCards).set({ hyUserId }).where(given)
  for (const card of cards) changed({ resource: waterCardApi, id: card.id, before: card, after: { hyUserId } })
}

const isIn = ({ db }: Writing, place: Address): SQL => {
  if ('roomNoId' in place) return eq(waterCards.roomNoId, place.roomNoId)
  if ('roomId' in place) return eq(waterCards.roomId, place.roomId)
  return inArray(waterCards.roomId, db.select({ id: rooms.id }).from(rooms).where(eq(rooms.communityId, place.communityId)))
}

/** A room, a community or a room number is called something else now. */
export async function copyPlaceNames(ctx: Writing, place: Address) {
  const { db } = ctx
  await lockCards(ctx, isIn(ctx, place))
  if ('roomNoId' in place) {
    const { roomNoId } = place
    await db
      .update(waterCards)
      .set({ roomNo: sql`${roomNos.room}` })
      .from(roomNos)
      .where(and(isIn(ctx, place), eq(roomNos.id, roomNoId)))
    return
  }
  await db
    .update(waterCards)
    .set({ roomNo: sql`${rooms.name}`, communityName: sql`${communities.name}` })
    .from(rooms)
    .innerJoin(communities, eq(communities.id, rooms.communityId))
    .where(and(eq(waterCards.roomId, rooms.id), isIn(ctx, place)))
}

/** Its usage leaves the sums of its present place, until the room has the other community. */
export async function leaveRoom(ctx: Writing, { roomId }: { roomId: number }) {
  await movePlaces(ctx, await lockedIn(ctx, { roomId }), 'out')
}

/** A room went to another community, with its cards. */
export async function enterRoom(ctx: Writing, { roomId, ...to }: { roomId: number; regionId: number; deptId: number }) {
  await movePlaces(ctx, await lockedIn(ctx, { roomId }), 'in')
  await moveCards(ctx, { address: { roomId }, ...to })
}

/** The cards at an address, with their meters locked before them. */
async function lockedIn(ctx: Writing, address: Address): Promise<number[]> {
  const cards = await ctx.db.select({ id: waterCards.id }).from(waterCards).where(isIn(ctx, address))
  const ids = cards.map(({ id }) => id)
  await lockMetersOf(ctx, { ids })
  await lockCards(ctx, inArray(waterCards.id, ids))
  return ids
}

interface Moved {
  address: Address
  regionId: number
  deptId: number
}

/** A community or a room number went to another region, and with it the cards there. */
export async function moveCards(ctx: Writing, { address, regionId, deptId }: Moved) {
  const ids = await lockedIn(ctx, address)
  await restampCards(ctx, { ids }, deptId)
  // Incremented and not recorded: a community has thousands of cards, and an edit of one of them must not undo it.
  const moved = { regionId, version: sql`${waterCards.version} + 1` }
  await movePlaces(ctx, ids, 'out')
  await ctx.db.update(waterCards).set(moved).where(inArray(waterCards.id, ids))
  await movePlaces(ctx, ids, 'in')
}

type Which = { regionId: number } | { ids: readonly number[] }

const chosenBy = (which: Which) =>
  'regionId' in which ? eq(waterCards.regionId, which.regionId) : sql`${waterCards.id} = any(${sql.param(which.ids)}::bigint[])`

/** Meters are locked before cards everywhere: a change of both begins with this. */
export async function lockMetersOf({ db }: Writing, which: Which) {
  const sns = db.select({ deviceSn: waterCards.deviceSn }).from(waterCards).where(chosenBy(which))
  const meters = db.select({ id: waterMeters.id }).from(waterMeters).where(inArray(waterMeters.deviceSn, sns))
  await meters.orderBy(asc(waterMeters.deviceSn)).for('no key update')
}

/** The key of the card in another table's rows. */
const KEYS = { cardId: waterCards.id, cardNo: waterCards.cardNo, deviceSn: waterCards.deviceSn }

/** The same of some cards. */
function keysOf({ db }: Writing, by: FollowingTable['by'], chosen: SQL) {
  if (by !== 'meterId') return db.select({ key: KEYS[by] }).from(waterCards).where(chosen)
  const sns = db.select({ deviceSn: waterCards.deviceSn }).from(waterCards).where(chosen)
  return db.select({ key: waterMeters.id }).from(waterMeters).where(inArray(waterMeters.deviceSn, sns))
}

/**
 * Give cards to a department, with all rows that follow a card (domain-rules §8). The sums per day and department move with the
 * daily rows.
 */
export async function restampCards(ctx: Writing, which: Which, deptId: number) {
  const { db } = ctx
  const chosen = chosenBy(which)
  await lockMetersOf(ctx, which)
  await db.select({ id: waterCards.id }).from(waterCards).where(chosen).orderBy(asc(waterCards.id)).for('no key update')
  await moveSummaries(ctx, sql`${keysOf(ctx, 'cardId', chosen)}`, deptId)
  for (const following of ctx.parts.get(cardRows)) {
    if (following.by === undefined) continue
    const { table, column, by } = following
    await db.execute(
      sql`update ${table} set dept_id = ${deptId} where ${column} in ${keysOf(ctx, by, chosen)} and ${table.deptId} <> ${deptId}`,
    )
  }
  await db
    .update(waterCards)
    .set({ deptId })
    .where(and(chosen, sql`${waterCards.deptId} <> ${deptId}`))
}

interface Typed {
  name: string
  telephone?: string | undefined
  documentKind?: DocumentKind | undefined
  idCardNo?: string | undefined
}

function isCorrection(card: Card, { name, telephone = card.telephone, documentKind, idCardNo }: Typed) {
  const kind = documentKind ?? (idCardNo === undefined ? card.documentKind : DOCUMENT_KINDS[0])
  return name !== card.name || telephone !== card.telephone || kind !== card.documentKind || (idCardNo ?? card.idCardNo) !== card.idCardNo
}

/**
 * Editing personal data updates the end user, and all cards of that person. They are locked and record the change themselves. It needs the
 * permission to edit end users, and all these cards within scope. An equal text changes nothing.
 */
export async function correctPerson(ctx: Writing, card: Card, typed: Typed) {
  if (!isCorrection(card, typed)) return
  const scope = reachOf(ctx.actor, hyUserApi.edit.id)
  if (!scope) throw forbidden(hyUserApi.edit.id)
  const taken = { hy_user_id_card_no_taken: 'waterCard.error.idCardNoTaken' } as const
  if (!(await correctHyUser(ctx, card.hyUserId, typed, { scope, taken }))) throw conflict('hyUser.error.outOfReach')
}

/** Nobody changes data on a card out of scope, open or closed. The error does not say which card, nor its place. */
export async function demandAllCards(ctx: Writing, hyUserIds: readonly number[]) {
  const reached = waterCardScope(ctx)
  if (!reached) return
  const unseen = await ctx.db.$count(waterCards, and(inArray(waterCards.hyUserId, [...hyUserIds]), not(reached)))
  if (unseen > 0) throw conflict('hyUser.error.outOfReach')
}
