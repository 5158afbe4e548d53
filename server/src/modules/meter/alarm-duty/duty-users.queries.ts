import { and, eq, isNull } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { invalid } from '../../../kernel/errors.ts'
import { viewersOf } from './watches.queries.ts'

const inSight = (ctx: Context) => and(eq(users.status, 1), isNull(users.deletedAt), ownedBy(users)(ctx))

/** The enabled user within the caller's data scope. 400 at the field. */
export async function demandUser(ctx: Context, id: number) {
  const [user] = await ctx.db
    .select({ telephone: users.telephone })
    .from(users)
    .where(and(eq(users.id, id), inSight(ctx)))
  if (!user) throw invalid('userId', 'alarmDuty.error.userMissing')
  return user
}

/** Users within the caller's data scope who may see some alarms. */
export async function findCandidates(ctx: Context) {
  const viewers = new Set((await viewersOf(ctx)).map(({ userId }) => userId))
  const found = await ctx.db
    .select({ id: users.id, name: users.nickname, telephone: users.telephone })
    .from(users)
    .where(inSight(ctx))
    .orderBy(users.nickname, users.id)
  const list = found.filter(({ id }) => viewers.has(id)).map(({ id, name, telephone }) => ({ id, name, hasPhone: telephone !== '' }))
  return { list }
}
