import type { Reason } from '@weir/contract/locales/messages'
import type { LoginOutcome } from '@weir/contract/modules/system/login-log'
import type { signInApi } from '@weir/contract/modules/system/sign-in'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNull } from 'drizzle-orm'

import { users } from '../../../platform/auth/access.table.ts'
import { isPassword } from '../../../platform/auth/passwords.ts'
import { endSession } from '../../../platform/auth/sessions.ts'
import { type Context, inTransaction, type Writing } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { takeCaptcha } from '../../pub/index.ts'
import { recordLogin } from '../login-log/login-log.service.ts'
import { beginSession, signedIn, type User } from './begin-session.ts'
import { countAttempt, forgetAttempts } from './login-attempts.ts'

type Credentials = InputOf<(typeof signInApi)['login']>

/** Refused attempts must stay counted and recorded, so only a success is a transaction. */
export async function login(ctx: Context, { username, password, verifyCode, verifyKey }: Credentials) {
  if (!(await takeCaptcha(ctx, { key: verifyKey, characters: verifyCode }))) throw refusal('verifyCode', 'signIn.error.wrongCode')
  const checked = await checkPassword(ctx, username, password)
  if ('refused' in checked) {
    await recordLogin(ctx, { userName: username, way: 'password', outcome: checked.outcome })
    throw checked.refused
  }
  const { user } = checked
  const { id, passwordHash } = user
  const begun = await inTransaction(ctx, async (ctx) => {
    const begun = await beginSession(ctx, user, 'password', { id, passwordHash })
    if (begun) await forgetAttempts(ctx, username)
    return begun
  })
  if (begun) return signedIn(ctx, user, begun)
  // Right a moment ago: it was changed meanwhile, or the account disabled.
  await recordLogin(ctx, { userName: username, way: 'password', outcome: 'wrongPassword' })
  throw refusal('password', 'signIn.error.wrongPassword')
}

type Checked = { user: User } | { outcome: LoginOutcome; refused: AppError }

/** For unknown accounts the same answer after the same work. Only who knows the password learns that an account is disabled. */
async function checkPassword(ctx: Context, userName: string, password: string): Promise<Checked> {
  const seconds = await countAttempt(ctx, userName)
  if (seconds > 0) return { outcome: 'tooManyTries', refused: new AppError(400, 'signIn.error.tooManyTries', { seconds }) }
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.userName, userName), isNull(users.deletedAt)))
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight) return { outcome: 'wrongPassword', refused: refusal('password', 'signIn.error.wrongPassword') }
  return user.status === 1 ? { user } : { outcome: 'frozen', refused: refusal('username', 'signIn.error.frozen') }
}

const refusal = (field: string, reason: Reason) => new AppError(400, reason, {}, [{ field, reason }])

export async function logout(ctx: Writing) {
  await endSession(ctx, ctx.actor.sessionId!)
  return {}
}
