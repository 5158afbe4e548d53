import { MOST_ON_CARD, type Litre } from '@weir/contract/platform/units'
import { and, eq, sql, type SQL, lt, ne, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterStanding } from '@weir/contract/modules/card/water-card-row'

import type { Context, Writing } from '../../../kernel/context.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { ownedBy, withinDays } from '../../../kernel/crud/conditions.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { waterCards } from './water-card.table.ts'
import { rooms, regionName } from '../../place/index.ts'
import { rowNames } from '../../../kernel/crud/row-names.ts'

export type Card = typeof waterCards.$inferSelect

export const waterCardScope = ownedBy(waterCards)

const cardOf = (ctx: Context, id: number) =>
  ctx.db
    .select()
    .from(waterCards)
    .where(and(eq(waterCards.id, id), waterCardScope(ctx)))

export async function findCard(ctx: Context, id: number): Promise<Card> {
  const [card] = await cardOf(ctx, id)
  if (!card) throw notFound('waterCard.error.missing')
  return card
}

/** Whatever changes a card's tons, price or state holds its row until the transaction ends. */
export async function lockCard(ctx: Writing, id: number): Promise<Card> {
  const [card] = await cardOf(ctx, id).for('no key update').prepare('lock_card').execute()
  if (!card) throw notFound('waterCard.error.missing')
  return card
}

/** A card by its id, of the product's own work: orders, payments, deliveries. */
export async function holdAnyCard({ db }: Writing, id: number): Promise<Card> {
  const [card] = await db.select().from(waterCards).where(eq(waterCards.id, id)).for('no key update')
  return card!
}

/** The facts of a card that its readings need. */
const bookedColumns = {
  id: waterCards.id,
  cardNo: waterCards.cardNo,
  orderNo: waterCards.orderNo,
  unitPrice: waterCards.unitPrice,
  totalRechargeFen: waterCards.totalRechargeFen,
  totalRechargeLitre: waterCards.totalRechargeLitre,
  adjustedLitre: waterCards.adjustedLitre,
  usedLitre: waterCards.usedLitre,
  remainingLitre: waterCards.remainingLitre,
  deptId: waterCards.deptId,
  createdBy: waterCards.createdBy,
}
const readBooked = rowQuery(waterCards, bookedColumns)

/** The cards of these ids in any scope, locked in order of id everywhere; the meters were locked before them. */
export async function lockCards(ctx: Writing, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const which = sql`${waterCards.id} = any(${sql.param(ids)}::bigint[])`
  const cards = await readBooked(ctx, sql`where ${which} order by ${waterCards.id} for no key update`)
  return new Map(cards.map((card) => [card.id, card]))
}
export type LockedCards = Awaited<ReturnType<typeof lockCards>>

/** An old row, or water that a withdrawn reading gave back. Nothing is added to it; its price and use bring it down. */
export const isAboveMost = ({ remainingLitre }: Pick<Card, 'remainingLitre'>) => remainingLitre > MOST_ON_CARD
export const aboveMost = () => conflict('waterCard.error.aboveMost')

/** The room of the card fits. */
export const itsRoom = (condition: SQL) => sql`exists (select from ${rooms} where ${rooms.id} = ${waterCards.roomId} and ${condition})`

export const inCommunity = (id: number): SQL => itsRoom(eq(rooms.communityId, id))

/** A card that is not closed makes its end user one of the total. */
export const isOpen = ne(waterCards.state, 'closed')

const earlier = alias(waterCards, 'earlier')

/** The first card of its end user within the caller's scope, made on these business days. */
export function isFirstOn(ctx: Context, days: readonly [string, string]): SQL {
  const others = and(eq(earlier.hyUserId, waterCards.hyUserId), lt(earlier.id, waterCards.id), ownedBy(earlier)(ctx))
  return and(withinDays(waterCards.createdAt, days), notExists(ctx.db.select({ id: earlier.id }).from(earlier).where(others)))!
}

/** The ids of the end users with such a card within the caller's scope. */
export const queryHolders = (ctx: Context, which: SQL) =>
  ctx.db
    .select({ id: waterCards.hyUserId })
    .from(waterCards)
    .where(and(which, waterCardScope(ctx)))

/** The job that raises and clears what follows from balances and from days without readings. */
export const ALARM_RULES = 'water.alarmRules'

type Limits = Pick<Context['settings'], 'lowAlarmLitre' | 'overdraftAlarm'>

/** The alarm that so much water on a card raises. An overdrawn card has that alarm alone. */
export function standingAlarm({ lowAlarmLitre, overdraftAlarm }: Limits, remaining: Litre): 'OVERDRAFT' | 'LOW_BALANCE' | undefined {
  if (remaining < 0) return overdraftAlarm === 'on' ? 'OVERDRAFT' : undefined
  return lowAlarmLitre > 0 && remaining <= lowAlarmLitre ? 'LOW_BALANCE' : undefined
}

/** Something was ever booked. A card that nobody recharged or used yet is new, not low: it has no alarm and no reminder. */
export const hasBegun = sql<boolean>`(${waterCards.totalRechargeLitre} <> 0 or ${waterCards.adjustedLitre} <> 0 or ${waterCards.usedLitre} <> 0)`

/** The columns behind a card on the wire. */
export const waterCardColumns = {
  id: waterCards.id,
  cardNo: waterCards.cardNo,
  orderNo: waterCards.orderNo,
  hyUserId: waterCards.hyUserId,
  deviceSn: waterCards.deviceSn,
  regionId: waterCards.regionId,
  regionName,
  roomId: waterCards.roomId,
  roomNoId: waterCards.roomNoId,
  roomNo: waterCards.roomNo,
  communityName: waterCards.communityName,
  name: waterCards.name,
  telephone: waterCards.telephone,
  documentKind: waterCards.documentKind,
  idCardNo: waterCards.idCardNo,
  unitPrice: waterCards.unitPrice,
  state: waterCards.state,
  totalRechargeAmount: waterCards.totalRechargeFen,
  totalRechargeQuantity: waterCards.totalRechargeLitre,
  adjustedQuantity: waterCards.adjustedLitre,
  remainingQuantity: waterCards.remainingLitre,
  accumulatedUsage: waterCards.usedLitre,
  version: waterCards.version,
  // Depends on the parameter: `shownCard` says it.
  standing: sql<WaterStanding>`'enough'`,
  createdAt: waterCards.createdAt,
}

export const cardNames = rowNames(waterCardApi, waterCards, waterCardColumns)
