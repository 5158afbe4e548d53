import type { HY_USER_VIEWS } from '@weir/contract/modules/customer/hy-user'
import { and, eq, exists, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Context } from '../../../kernel/context.ts'
import { contains, equals } from '../../../kernel/crud/filters.ts'
import { phoneIs } from '../../../kernel/crud/phone.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { ask } from '../../../kernel/follow.ts'
import { type CardsMeant, holdersOf } from './hy-user.events.ts'
import { hyUsers } from '../ground/hy-user.table.ts'

type View = (typeof HY_USER_VIEWS)[number]

const holds = (ctx: Context, which: CardsMeant) => inArray(hyUsers.id, ask(ctx, holdersOf, which))

const other = alias(hyUsers, 'other')
/** Another record within scope has the phone, or the name in the same room: two records of one person, perhaps. */
function isDuplicate(ctx: Context): SQL {
  const samePhone = and(eq(other.telephone, hyUsers.telephone), ne(other.id, hyUsers.id), ownedBy(other)(ctx))
  return or(exists(ctx.db.select({ id: other.id }).from(other).where(samePhone)), holds(ctx, 'namesakeInRoom'))!
}

const inView = (view: View, ctx: Context): SQL => (view === 'duplicate' ? isDuplicate(ctx) : holds(ctx, view))

/** The last two are what the home page counts. */
export const hyUserFilters = {
  text: (typed: string, ctx: Context) => or(contains(hyUsers.name)(typed), holds(ctx, { text: typed }))!,
  view: inView,
  name: contains(hyUsers.name),
  telephone: phoneIs(hyUsers.telephone),
  roomNo: (roomNo: string, ctx: Context) => holds(ctx, { roomNo }),
  cardNo: (cardNo: string, ctx: Context) => holds(ctx, { cardNo }),
  protection: equals(hyUsers.protection),
  withCard: (has: boolean, ctx: Context) => (has ? inArray : notInArray)(hyUsers.id, ask(ctx, holdersOf, 'open')),
  firstCard: (days: readonly [string, string], ctx: Context) => holds(ctx, { firstOn: days }),
}
