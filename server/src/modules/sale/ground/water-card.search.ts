import { FOUND_MOST, type searchApi } from '@weir/contract/modules/system/search'
import { PhoneSearch } from '@weir/contract/platform/schemas'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, or, type SQL, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { phoneIs, begins, foundBy, type Lookup } from '../../../kernel/crud/conditions.ts'
import { rowQuery } from '../../../kernel/crud/page.ts'
import { waterCardColumns, waterCardScope, waterCards } from '../../card/index.ts'

type Found = OutputOf<(typeof searchApi)['all']>['cards'][number]

const { cardNo, name, roomNo, communityName, deviceSn, telephone } = waterCards

const DOOR = /^[^-\s]{1,12}$/
const PLACE = /^(\S.*)\s(\S+)$/

/** The customer's words at the counter, the surest first. */
function lookupsFor(typed: string): Lookup[] {
  const phone = PhoneSearch.safeParse(typed)
  const [, community, room] = PLACE.exec(typed) ?? []
  return [
    ...(phone.success ? [{ where: phoneIs(telephone)(phone.data) }] : []),
    ...(DOOR.test(typed) ? [{ where: sql`split_part(${roomNo}, '-', -1) = ${typed}` }] : []),
    ...(community && room ? [{ where: and(begins(communityName, community).where, begins(roomNo, room).where)! }] : []),
    ...[cardNo, roomNo, name, communityName, deviceSn].map((column) => begins(column, typed)),
  ]
}

/** The filter of the list: each is an index lookup; the database joins their results. */
export const quickSearch = (typed: string): SQL => or(...lookupsFor(typed).map(({ where }) => where))!

const { id, state, remainingQuantity } = waterCardColumns
const select = rowQuery(waterCards, { id, cardNo, name, telephone, communityName, roomNo, state, remainingQuantity })

/** The same, the best of it. */
export const searchCards = (ctx: Context, typed: string) =>
  select(ctx, foundBy(waterCards, lookupsFor(typed), waterCardScope(ctx), FOUND_MOST)) as Promise<Found[]>
