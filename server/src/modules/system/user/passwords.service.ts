import { randomInt } from 'node:crypto'
import { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { hashPassword, isCommonPassword } from '../../../kernel/auth/passwords.ts'
import { endSessions } from '../../../kernel/auth/sessions.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { forgetBrowsers } from '../sign-in/known-browsers.ts'
import { accountSubject, forgetAttempts } from '../sign-in/login-attempts.ts'
import { findOther } from './user-rules.ts'
import { addUser } from './user.service.ts'

type Api = typeof userApi

export async function addUserWithPassword(_: Context, { password, ...rest }: InputOf<Api['add']>) {
  const passwordHash = await hashPassword(password)
  return async (ctx: Writing) => {
    if (isCommonPassword(password, rest.userName)) throw invalid('password', 'user.error.commonPassword')
    return addUser(ctx, { ...rest, passwordHash })
  }
}

/** Characters that cannot be mistaken for others when read out. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 4 }, () => CLEAR[randomInt(CLEAR.length)]).join('')

/** 59 random bits, to be said over a telephone: `k7mq-x2rt-9wdh`. */
const oneTimePassword = () => [group(), group(), group()].join('-')

/** For one sign-in, which must end in another one; whatever was open is closed, and what was tried is forgotten. */
export async function resetPassword(_: Context, { id }: { id: number }) {
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  return async (ctx: Writing) => {
    const { userName } = await findOther(ctx, id)
    await ctx.db.update(users).set({ passwordHash, isPasswordDue: true }).where(eq(users.id, id))
    await endSessions(ctx, id)
    await forgetBrowsers(ctx, id)
    await forgetAttempts(ctx, accountSubject(userName))
    await notify(ctx, id, 'passwordReset', { by: ctx.actor.nickname })
    ctx.changed({ resource: userApi, id })
    return { password }
  }
}
