import { onlineApi } from '@weir/contract/modules/system/online'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, ilike, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { users, departments } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { forceOut, isLive } from '../../../kernel/auth/sessions.ts'
import type { Writing, Context } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { describeUserAgent } from '../login-log/login-log.service.ts'
import { findActedUpon } from '../user/user-rules.ts'
import { escapeLike } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { locationOf } from '../../../kernel/http/address.ts'
import { isSuper, userScope } from '../ground/user.queries.ts'

/**
 * A person with more permissions than the caller stays. Every process looks the session up with each call, so it is dead everywhere at
 * once.
 */
export async function forceLogout(ctx: Writing, input: InputOf<(typeof onlineApi)['forceLogout']>) {
  const ids = [...new Set(input.ids)]
  if (ctx.actor.sessionId !== undefined && ids.includes(ctx.actor.sessionId)) throw conflict('online.error.current')
  const found = await ctx.db
    .select({ id: sessions.id, userId: sessions.userId, userName: users.userName, ip: sessions.ip, userAgent: sessions.userAgent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), sessionScope(ctx)))
  if (found.length < ids.length) throw notFound('online.error.missing')

  const others = new Set(found.map(({ userId }) => userId).filter((id) => id !== ctx.actor.id))
  for (const userId of [...others].sort((a, b) => a - b)) await findActedUpon(ctx, userId)
  const ended = new Set((await forceOut(ctx, ids)).map(({ id }) => id))
  for (const { id, userId, userName, ip, userAgent } of found.filter(({ id }) => ended.has(id))) {
    ctx.changed({ resource: onlineApi, id, before: { userName, ip }, after: null })
    const by = ctx.actor.nickname
    if (others.has(userId)) await notify(ctx, userId, 'sessionEnded', { by, ip, ...describeUserAgent(userAgent) })
  }
  return {}
}

/** Something of the person whose session it is. */
const ofUser = <T>(value: SQL<T> | PgColumn) => sql<T>`(select ${value} from ${users} where ${users.id} = ${sessions.userId})`

const isOfUser = (condition: SQL | undefined): SQL =>
  sql`exists (select from ${users} where ${and(eq(users.id, sessions.userId), condition)})`

/** The sessions of people within the scope of the call, and the caller's own. */
const sessionScope = (ctx: Context) => or(eq(sessions.userId, ctx.actor.id), isOfUser(userScope(ctx)))

const location = locationOf(sessions.ip)

export const onlineReading: ReadOptions<typeof onlineApi> = {
  columns: {
    id: sessions.id,
    userName: ofUser<string>(users.userName),
    userNickname: ofUser<string>(users.nickname),
    deptName: ofUser(sql<string>`(select ${departments.name} from ${departments} where ${departments.id} = ${users.deptId})`),
    ip: sessions.ip,
    location,
    // Both are read from what the browser calls itself.
    browser: sessions.userAgent,
    os: sessions.userAgent,
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt,
    isLocked: sql<boolean>`${isNotNull(sessions.lockedAt)}`,
    bar: ofUser(sql<'super' | null>`case when ${isSuper} then 'super' end`),
  },
  shown: ({ actor }, row) => ({
    ...row,
    ...describeUserAgent(row.browser),
    bar: row.id === actor.sessionId ? 'current' : actor.isSuper ? null : row.bar,
  }),
  filters: {
    userName: (typed) => isOfUser(or(ilike(users.userName, `%${escapeLike(typed)}%`), ilike(users.nickname, `%${escapeLike(typed)}%`))),
    ip: (typed) => like(sessions.ip, `${escapeLike(typed)}%`),
    location: (value) => sql`${location} = ${value}`,
    isLocked: (is) => (is ? isNotNull : isNull)(sessions.lockedAt),
  },
  scope: (ctx) => and(isLive(ctx), isOfUser(eq(users.status, 1)), sessionScope(ctx)),
  missing: 'online.error.missing',
}
