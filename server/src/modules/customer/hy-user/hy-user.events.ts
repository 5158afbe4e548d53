import type { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { fen, litre } from '@weir/contract/platform/units'
import { type SQLWrapper, sql } from 'drizzle-orm'

import { defineEvent, defineQuestion } from '../../../kernel/follow.ts'
import type { hyUsers } from '../ground/hy-user.table.ts'

/** An end user is about to be corrected. Its row is not locked yet: lock what follows, or refuse. */
export const personCorrecting = defineEvent<{ id: number }>('customer.personCorrecting')

/** An end user is corrected: this is the row now. */
export const personCorrected = defineEvent<typeof hyUsers.$inferSelect>('customer.personCorrected')

type Detail = OutputOf<(typeof hyUserApi)['detail']>
/** Rows that depend on an end user, within the caller's scope. */
export const belongingsOf = defineQuestion<number, Promise<Omit<Detail, 'hyUser' | 'wechat'>>>('customer.belongingsOf', async () => ({
  cards: [],
  meters: [],
  lastOrders: [],
  usage: { recharged: fen(0), rechargedQuantity: litre(0), used: litre(0), remaining: litre(0) },
}))

/** The number of open cards of each end user, within the caller's scope. */
export const openCardsOf = defineQuestion<readonly number[], Promise<(id: number) => number>>('customer.openCardsOf', async () => () => 0)

/** The cards and meters of end users, as the list shows them beside each. */
export type HouseholdFacts = Pick<
  OutputOf<(typeof hyUserApi)['get']>,
  'cardCount' | 'cardId' | 'cardNo' | 'roomNo' | 'remainingQuantity' | 'connectivity' | 'meterCount' | 'offlineCount' | 'alarmCount'
>
/** These of each end user, within the caller's scope. */
export const factsOf = defineQuestion<readonly number[], Promise<(id: number) => HouseholdFacts>>('customer.factsOf', async () => () => ({
  cardCount: 0,
  cardId: null,
  cardNo: null,
  roomNo: null,
  remainingQuantity: litre(0),
  connectivity: null,
  meterCount: 0,
  offlineCount: 0,
  alarmCount: null,
}))

/** Open cards, first ones of these days, those of a standing question, or those that these words find. */
export type CardsMeant =
  | 'open'
  | 'overdrawn'
  | 'low'
  | 'alarmed'
  | 'offline'
  | 'namesakeInRoom'
  | { firstOn: readonly [string, string] }
  | { roomNo: string }
  | { cardNo: string }
  | { text: string }
/** A query of the ids of end users with such a card within the caller's scope. */
export const holdersOf = defineQuestion<CardsMeant, SQLWrapper>('customer.holdersOf', () => sql`select null::bigint where false`)

/** Two records of one person are about to become one. Their rows are not locked yet: lock what follows, or refuse. */
export const peopleMerging = defineEvent<{ ids: readonly number[] }>('customer.peopleMerging')

/** These cards belong to this end user now. */
export const cardsGiven = defineEvent<{ cardIds: readonly number[]; hyUserId: number }>('customer.cardsGiven')

/** The ids, numbers and holders of cards, in any scope. */
interface Held {
  id: number
  cardNo: string
  hyUserId: number
}
/** Of an end user all cards, or of these cards those that exist. */
export const cardsHeld = defineQuestion<{ hyUserId: number } | { cardIds: readonly number[] }, Promise<Held[]>>(
  'customer.cardsHeld',
  async () => [],
)

/** The ids of an end user's cards within the caller's scope. */
export const cardIdsOf = defineQuestion<number, Promise<number[]>>('customer.cardIdsOf', async () => [])

/** How many orders these cards have. */
export const ordersOn = defineQuestion<readonly number[], Promise<number>>('customer.ordersOn', async () => 0)

type HomeUsage = OutputOf<(typeof hyUserApi)['usage']>['homes']
/** The usage of an end user's homes beside their neighbours', within the caller's scope. */
export const usageOfHomes = defineQuestion<number, Promise<HomeUsage>>('customer.usageOfHomes', async () => [])

/** The accounts at payment providers that paid for these cards. */
export const payersOf = defineQuestion<readonly number[], Promise<string[]>>('customer.payersOf', async () => [])

/** The ids of households that had a card, and whose last one was closed before. */
export const householdsLeft = defineQuestion<{ before: Date; most: number }, Promise<number[]>>('customer.householdsLeft', async () => [])
