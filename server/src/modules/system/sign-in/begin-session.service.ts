import type { LoginWay } from '@weir/contract/modules/system/login-log'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { openSession } from '../../../kernel/auth/sessions.ts'
import type { Checked } from '../../../kernel/auth/unchanged-caller.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'
import { recordLogin } from '../login-log/login-log.service.ts'
import { isNewBrowser, whereFrom } from '../login-log/where-from.ts'
import { menusAndPermissions } from '../ground/user-menus.ts'
import { userInfo } from '../ground/user-info.ts'
import { rememberBrowser } from './known-browsers.ts'

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
  return { token, userInfo: await userInfo(ctx, user, createdAt, menus.permissions), ...menus }
}
