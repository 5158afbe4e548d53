import { onlineApi } from '@weir/contract/modules/system/online'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { forceOut } from '../../../kernel/auth/sessions.ts'
import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { describeUserAgent } from '../login-log/user-agent.ts'
import { findActedUpon } from '../user/user-rules.ts'
import { sessionScope } from './online.queries.ts'

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
