import { userApi } from '@weir/contract/modules/system/user'
import type { personalApi } from '@weir/contract/modules/system/personal'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import { isOfRows } from '../../../kernel/auth/gains.ts'
import { reachOf } from '../../../kernel/auth/reach.ts'
import { isCommonPassword } from '../../../kernel/auth/password-policy.ts'
import { hashPassword } from '../../../kernel/auth/passwords.ts'
import { endSession, endSessions, liveSessions } from '../../../kernel/auth/sessions.ts'
import { type Context, NO_ROWS, type Writing } from '../../../kernel/context.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { describeUserAgent } from '../login-log/user-agent.ts'
import { whereFrom } from '../login-log/where-from.ts'
import { forgetOtherBrowsers } from '../sign-in/known-browsers.ts'
import { rolesOf, userInfo } from '../ground/user-info.ts'
import { asOwner, demandOwnPassword } from './own-password.ts'
import { currentUser, sessionBegan } from './own-session.ts'

export async function personalPage(ctx: Context) {
  const user = await currentUser(ctx)
  const { telephone, email, gender, version } = user
  const info = await userInfo(ctx, user, sessionBegan(ctx), [...ctx.actor.grants.keys()])
  const roleNames = (await rolesOf(ctx, user.id)).map(({ name }) => name)
  return { ...info, roleNames, telephone: telephone || null, email, gender, version }
}

/** The rows that the caller sees with a permission. An empty list names them. */
export async function ownScope({ db, actor }: Context, { permission }: InputOf<typeof personalApi.scope>) {
  const { all, own, deptIds } = reachOf(actor, permission) ?? NO_ROWS
  const isAll = all || !isOfRows(permission)
  const names = db
    .select({ name: departments.name })
    .from(departments)
    .where(inArray(departments.id, [...deptIds]))
    .orderBy(departments.id)
  return { isAll, isOwn: own, departments: isAll ? [] : (await names).map(({ name }) => name) }
}

export async function listSessions(ctx: Context) {
  const live = await liveSessions(ctx, ctx.actor.id)
  const list = live.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
    id,
    isCurrent: id === ctx.actor.sessionId,
    ip,
    ...describeUserAgent(userAgent),
    createdAt,
    lastSeenAt,
  }))
  return { list }
}

export async function endOwnSession(ctx: Writing, { id }: InputOf<(typeof personalApi)['endSession']>) {
  const live = await liveSessions(ctx, ctx.actor.id)
  if (!live.some((session) => session.id === id)) throw notFound('personal.error.sessionMissing')
  await endSession(ctx, id)
  return {}
}

/**
 * The new one ends every other session. This one goes on, also if somebody who knows the old password has signed in so often that it ended:
 * else its owner might never get through.
 */
export async function changePassword(ctx: Context, { oldPassword, newPassword }: InputOf<(typeof personalApi)['changePassword']>) {
  const user = await currentUser(ctx)
  const owner = await demandOwnPassword(ctx, user, oldPassword, 'oldPassword', 'personal.error.wrongPassword')
  if (newPassword === oldPassword) throw invalid('newPassword', 'personal.error.samePassword')
  if (isCommonPassword(newPassword, user.userName)) throw invalid('newPassword', 'personal.error.commonPassword')

  const passwordHash = await hashPassword(newPassword)
  return asOwner(ctx, { ...owner, afterSurplus: true }, async (ctx) => {
    await ctx.db.update(users).set({ passwordHash, isPasswordDue: false }).where(eq(users.id, user.id))
    await endSessions(ctx, user.id, ctx.actor.sessionId)
    await forgetOtherBrowsers(ctx, user.id)
    ctx.changed({ resource: userApi, id: user.id })
    await notify(ctx, user.id, 'passwordChanged', whereFrom(ctx))
    return {}
  })
}
