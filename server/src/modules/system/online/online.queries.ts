import type { onlineApi } from '@weir/contract/modules/system/online'
import { and, eq, ilike, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { isLive } from '../../../kernel/auth/live-session.ts'
import type { Context } from '../../../kernel/context.ts'
import { escapeLike } from '../../../kernel/crud/filters.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { locationOf } from '../../../kernel/location.ts'
import { describeUserAgent } from '../login-log/user-agent.ts'
import { isSuper, userScope } from '../ground/user.queries.ts'

/** Something of the person whose session it is. */
const ofUser = <T>(value: SQL<T> | PgColumn) => sql<T>`(select ${value} from ${users} where ${users.id} = ${sessions.userId})`

const isOfUser = (condition: SQL | undefined): SQL =>
  sql`exists (select from ${users} where ${and(eq(users.id, sessions.userId), condition)})`

/** The sessions of people within the scope of the call, and the caller's own. */
export const sessionScope = (ctx: Context) => or(eq(sessions.userId, ctx.actor.id), isOfUser(userScope(ctx)))

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
