import { inArray, notInArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { contains } from '../../../kernel/crud/filters.ts'
import { phoneIs } from '../../../kernel/crud/phone.ts'
import { holdersOf, isFirstOn, isOpen } from '../../water/index.ts'
import { hyUsers } from './hy-user.table.ts'

/** The last two are what the home page counts. */
export const hyUserFilters = {
  name: contains(hyUsers.name),
  telephone: phoneIs(hyUsers.telephone),
  withCard: (has: boolean, ctx: Context) => (has ? inArray : notInArray)(hyUsers.id, holdersOf(ctx, isOpen)),
  firstCard: (days: readonly [string, string], ctx: Context) => inArray(hyUsers.id, holdersOf(ctx, isFirstOn(ctx, days))),
}
