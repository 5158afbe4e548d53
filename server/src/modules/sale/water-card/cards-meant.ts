import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { contains } from '../../../kernel/crud/filters.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import type { CardsMeant } from '../../customer/index.ts'
import { deviceAlarms, inView } from '../../meter/index.ts'
import { isFirstOn, isOpen, waterCards } from '../../card/index.ts'
import { untreatedOf } from './household-facts.queries.ts'
import { quickSearch } from '../ground/water-card.search.ts'

const other = alias(waterCards, 'other_card')

/** A card in the same room bears the same name, for another end user. */
function isNamesakeInRoom(ctx: Context): SQL {
  const same = and(
    eq(other.roomId, waterCards.roomId),
    eq(other.name, waterCards.name),
    ne(other.hyUserId, waterCards.hyUserId),
    ownedBy(other)(ctx),
  )
  return exists(ctx.db.select({ id: other.id }).from(other).where(same))
}

/** A caller who may list no alarms finds no household by them. */
function isAlarmed(ctx: Context): SQL {
  const itsAlarms = untreatedOf(ctx)
  return itsAlarms ? sql`exists (select from ${deviceAlarms} where ${itsAlarms})` : sql`false`
}

/** The cards by which end users are found. */
export function cardsMeant(ctx: Context, which: CardsMeant): SQL {
  if (typeof which === 'object') {
    if ('firstOn' in which) return isFirstOn(ctx, which.firstOn)
    if ('roomNo' in which) return contains(waterCards.roomNo)(which.roomNo)
    return 'cardNo' in which ? contains(waterCards.cardNo)(which.cardNo) : quickSearch(which.text)
  }
  if (which === 'open') return isOpen
  if (which === 'alarmed') return isAlarmed(ctx)
  if (which === 'namesakeInRoom') return isNamesakeInRoom(ctx)
  return and(isOpen, inView(which, ctx))!
}
