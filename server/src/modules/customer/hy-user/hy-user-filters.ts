import { inArray, notInArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { contains } from '../../../kernel/crud/filters.ts'
import { phoneIs } from '../../../kernel/crud/phone.ts'
import { ask } from '../../../kernel/follow.ts'
import { holdersOf } from './hy-user.events.ts'
import { hyUsers } from './hy-user.table.ts'

/** The last two are what the home page counts. */
export const hyUserFilters = {
  name: contains(hyUsers.name),
  telephone: phoneIs(hyUsers.telephone),
  withCard: (has: boolean, ctx: Context) => (has ? inArray : notInArray)(hyUsers.id, ask(ctx, holdersOf, 'open')),
  firstCard: (days: readonly [string, string], ctx: Context) => inArray(hyUsers.id, ask(ctx, holdersOf, { firstOn: days })),
}
