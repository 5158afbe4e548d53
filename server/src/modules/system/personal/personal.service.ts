import { userApi } from '@weir/contract/modules/system/user'
import { personalApi } from '@weir/contract/modules/system/personal'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import { departments, users } from '../../../kernel/auth/access.table.ts'
import { isOfRows } from '../../../kernel/auth/gains.ts'
import { reachOf } from '../../../kernel/auth/actor.ts'
import { hashPassword, isCommonPassword } from '../../../kernel/auth/passwords.ts'
import { endSession, endSessions, liveSessions, lockSession, unlockSession } from '../../../kernel/auth/sessions.ts'
import { type Context, NO_ROWS, type Writing } from '../../../kernel/context.ts'
import { invalid, notFound, AppError, explaining } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { whereFrom, describeUserAgent } from '../login-log/login-log.service.ts'
import { forgetOtherBrowsers } from '../sign-in/known-browsers.ts'
import { rolesOf, userInfo, userNames } from '../ground/user.queries.ts'
import { currentUser, sessionBegan, asOwner, demandOwnPassword } from './own-account.ts'
import { seenBy } from '../../../kernel/versions.ts'
import { isSmallJpeg } from '../../../kernel/small-jpeg.ts'

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

type User = Awaited<ReturnType<typeof currentUser>>

/** Administrators give name and role; a person sets the rest. */
export async function editPerson(ctx: Context, { password, version, ...said }: InputOf<(typeof personalApi)['edit']>) {
  const user = await currentUser(ctx)
  const seen = seenBy(ctx, personalApi.edit, { version })
  const { telephone, ...rest } = said
  const isOtherNumber = telephone !== undefined && telephone !== user.telephone
  const owner = isOtherNumber ? await ownerBy(ctx, user, password) : { id: user.id }
  if (rest.avatar && !isSmallJpeg(rest.avatar)) throw invalid('avatar', 'personal.error.noPicture')
  // A repeated number is no change, even if an administrator has set another one in between.
  const changes = userNames.stored(isOtherNumber ? said : rest)
  if (Object.keys(changes).length === 0) return {}
  const change = async (ctx: Writing) => {
    await ctx.db.update(users).set(changes).where(eq(users.id, user.id))
    userNames.changed(ctx, user.id, user, changes)
    if (isOtherNumber) await notify(ctx, user.id, 'telephoneChanged', whereFrom(ctx))
  }
  await asOwner(ctx, owner, change, seen).catch(
    explaining({ sys_user_telephone_taken: { field: 'telephone', reason: 'personal.error.telephoneTaken' } }),
  )
  return {}
}

async function ownerBy(ctx: Context, user: User, password: string | undefined) {
  if (password === undefined)
    throw new AppError(400, 'error.invalid', {}, [{ field: 'password', reason: 'required', params: { limit: 0 } }])
  return demandOwnPassword(ctx, user, password, 'password', 'personal.error.wrongOwnPassword')
}

/** Its owner gets a notice, as for a new number. Without a number nothing changes. */
export async function removeTelephone(ctx: Context, { password }: InputOf<(typeof personalApi)['removeTelephone']>) {
  const user = await currentUser(ctx)
  const owner = await demandOwnPassword(ctx, user, password, 'password', 'personal.error.wrongOwnPassword')
  if (user.telephone === '') return {}
  return asOwner(ctx, owner, async (ctx) => {
    await ctx.db.update(users).set({ telephone: '' }).where(eq(users.id, user.id))
    ctx.changed({ resource: userApi, id: user.id, before: user, after: { telephone: '' } })
    await notify(ctx, user.id, 'telephoneChanged', whereFrom(ctx))
    return {}
  })
}

export async function lock(ctx: Writing) {
  await lockSession(ctx, ctx.actor.sessionId!)
  return {}
}

/** With `sys.lockScreen.verify` = `any` whatever is typed unlocks, as console-spec §4 has it. */
export async function unlock(ctx: Context, { password }: InputOf<(typeof personalApi)['unlock']>) {
  const owner = ctx.settings.lockScreenVerify === 'password' ? await unlocker(ctx, password) : { id: ctx.actor.id }
  return asOwner(ctx, owner, async (ctx) => {
    await unlockSession(ctx, ctx.actor.sessionId!)
    return {}
  })
}

async function unlocker(ctx: Context, password: string) {
  if (password === '') throw new AppError(400, 'error.invalid', {}, [{ field: 'password', reason: 'required', params: { limit: 0 } }])
  return demandOwnPassword(ctx, await currentUser(ctx), password, 'password', 'personal.error.wrongLockPassword')
}
