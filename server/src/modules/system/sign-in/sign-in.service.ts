import type { LoginOutcome, LoginWay } from '@weir/contract/modules/system/login-log'
import type { signInApi } from '@weir/contract/modules/system/sign-in'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { isPassword } from '../../../kernel/auth/passwords.ts'
import { clearedCookies } from '../../../kernel/auth/cookies.ts'
import { endSession, openSession, type Checked } from '../../../kernel/auth/sessions.ts'
import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { AppError, type PlainReason } from '../../../kernel/errors.ts'
import { takeCaptcha } from '../../pub/index.ts'
import { recordLogin, unknownName, isNewBrowser, whereFrom } from '../login-log/login-log.service.ts'
import { findAccount, rememberBrowser } from './known-browsers.ts'
import { accountSubject, countAttempt, forgetAttempts } from './login-attempts.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { notify } from '../../../services/notice/notify.ts'
import { menusAndPermissions } from '../ground/user-menus.ts'
import { userInfo } from '../ground/user.queries.ts'
import { firstPage } from '../setup/setup.service.ts'

type Credentials = InputOf<(typeof signInApi)['login']>

/** Refused attempts must stay counted and recorded, so only a success is a transaction. */
export async function login(ctx: Context, { username, password, verifyCode, verifyKey }: Credentials) {
  if (!(await takeCaptcha(ctx, { key: verifyKey, characters: verifyCode }))) throw refusal('verifyCode', 'signIn.error.wrongCode')
  const { user, browser } = await findAccount(ctx, username)
  const subject = user && browser !== undefined ? (`browser ${browser} ${user.id}` as const) : accountSubject(username)
  async function refuse(outcome: LoginOutcome, error: AppError): Promise<never> {
    await recordLogin(ctx, { userName: user?.userName ?? unknownName(username), way: 'password', outcome })
    throw error
  }

  const seconds = await countAttempt(ctx, subject)
  if (seconds > 0) return refuse('tooManyTries', new AppError(400, 'signIn.error.tooManyTries', { seconds }))
  // Unknown accounts get the same answer after the same work. Only a caller with the right password learns that an account is disabled.
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight) return refuse('wrongPassword', refusal('password', 'signIn.error.wrongPassword'))
  if (user.status !== 1) return refuse('frozen', refusal('username', 'signIn.error.frozen'))
  const { id, passwordHash } = user
  const begun = await inTransaction(ctx, async (ctx) => {
    const begun = await beginSession(ctx, user, 'password', { id, passwordHash })
    if (begun) await forgetAttempts(ctx, subject)
    return begun
  })
  // Right a moment ago: it was changed in between, or the account was disabled.
  return begun ? signedIn(ctx, user, begun) : refuse('wrongPassword', refusal('password', 'signIn.error.wrongPassword'))
}

const refusal = (field: string, reason: PlainReason) => new AppError(400, reason, {}, [{ field, reason }])

export async function logout(ctx: Writing) {
  await endSession(ctx, ctx.actor.sessionId!)
  if (ctx.client.browser) clearedCookies.forEach(ctx.client.setCookie)
  return {}
}

export type User = typeof users.$inferSelect
type Begun = NonNullable<Awaited<ReturnType<typeof openSession>>>

/**
 * Opens the session of an authenticated person, by any way, with its line in the log. Undefined, and nothing is written, if the proof
 * (`checked`) changed in between.
 */
export async function beginSession(ctx: Writing, { id, userName }: User, way: LoginWay, checked: Checked): Promise<Begun | undefined> {
  const isNew = await isNewBrowser(ctx, id)
  const begun = await openSession(ctx, checked)
  if (!begun) return undefined
  await rememberBrowser(ctx, id)
  await recordLogin(ctx, { userName, way, outcome: 'success' })
  if (isNew) await notify(ctx, id, 'signedIn', whereFrom(ctx))
  await ctx.db.update(users).set({ lastLoginAt: ctx.now() }).where(eq(users.id, id))
  return begun
}

/** With it, all that the console needs to draw. */
export async function signedIn(ctx: Context, user: User, { token, createdAt }: Begun) {
  const menus = await menusAndPermissions(ctx, user)
  const begins = user.isPasswordDue ? '' : await firstPage(ctx, menus.menuList)
  return { token, userInfo: await userInfo(ctx, user, createdAt, menus.permissions), ...menus, begins }
}
