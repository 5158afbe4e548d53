import type { WATER_CARD_VIEWS } from '@weir/contract/modules/water/water-card-state'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { and, between, eq, like, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Context } from '../../../platform/context.ts'
import { escapeLike, withinDays } from '../../../platform/crud/filters.ts'
import { phoneIs } from '../../../platform/crud/phone.ts'
import { isConnected } from '../water-meter/water-meter.connectivity.ts'
import { waterMeters } from '../water-meter/water-meter.table.ts'
import { waterCards } from './water-card.table.ts'

type View = (typeof WATER_CARD_VIEWS)[number]

/**
 * What a clerk types at the counter: the beginning of a card number, name, room, community or SN, or a phone (whole or its
 * last four digits). Each is an index lookup; the database joins their results.
 */
export function quickSearch(typed: string): SQL {
  const begins = (column: PgColumn) => like(column, `${escapeLike(typed)}%`)
  const { cardNo, name, roomNo, communityName, deviceSn, telephone } = waterCards
  const phone = /^(1\d{10}|\d{4})$/.test(typed) ? phoneIs(telephone)(typed) : undefined
  return or(begins(cardNo), begins(name), begins(roomNo), begins(communityName), begins(deviceSn), phone)!
}

/** The region and all below it. */
export const withinRegion = (id: number): SQL => sql`${waterCards.regionId} = any(array(
  with recursive down as (
    select ${id}::bigint as id union select region.id from region join down on region.parent_id = down.id
  ) select id from down))`

const isOpen = ne(waterCards.state, 'closed')

/** The list's standing questions; `low` by domain-rules §2.9, without what is overdrawn. */
export function inView(view: View, ctx: Context): SQL {
  const { remainingLitre, remainingTon } = waterCards
  if (view === 'low') {
    const limit = ctx.settings.lowQuantityLitre
    return and(isOpen, between(remainingTon, 0, Math.floor(limit / 1000)), lte(remainingLitre, limit))!
  }
  if (view === 'overdrawn') return lt(remainingTon, 0)
  if (view === 'newToday') {
    const today = dayText(businessDay(ctx.now().getTime()))
    return withinDays(waterCards.createdAt, [today, today])
  }
  const itsMeter = and(eq(waterMeters.deviceSn, waterCards.deviceSn), isConnected('offline', ctx))
  return and(isOpen, sql`exists (select from ${waterMeters} where ${itsMeter})`)!
}
