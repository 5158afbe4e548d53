import type { NoticeState } from '@weir/contract/modules/system/notice'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { shownVersion } from '../../../kernel/auth/access-version.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { isLive } from '../../../kernel/auth/live-session.ts'
import type { Context } from '../../../kernel/context.ts'
import { notices } from '../../../services/notice/notice.table.ts'
import { tasks } from '../../../services/task/task.table.ts'

/** By session, for those that may still ask: not ended, not locked, in time. */
export async function noticeStates(ctx: Context, sessionIds: number[]): Promise<ReadonlyMap<number, NoticeState>> {
  const own = sql`from ${notices} where ${notices.userId} = ${sessions.userId}`
  const states = await ctx.db
    .select({
      sessionId: sessions.id,
      unread: sql<number>`(select count(*)::int ${own} and ${notices.readAt} is null)`,
      latestId: sql<number>`(select coalesce(max(${notices.id}), 0)::int ${own})`,
      access: shownVersion,
      // The newest, so that it is another one too when old ones are cleared away.
      tasks: sql<string>`(select concat(max(${tasks.id}), '.', sum(${tasks.version})) from ${tasks} where ${tasks.createdBy} = ${sessions.userId})`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 1)))
    .where(and(inArray(sessions.id, sessionIds), isLive(ctx), isNull(sessions.lockedAt)))
  return new Map(states.map(({ sessionId, ...state }) => [sessionId, state]))
}
