import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { underVersion } from '../../../kernel/auth/access-version.ts'
import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { ownMenus } from '../ground/user-menus.ts'
import { type Belonging, belongingOf, infoOf } from '../ground/user.queries.ts'
import { isPassword } from '../../../kernel/auth/passwords.ts'
import { type Checked, isUnchanged } from '../../../kernel/auth/sessions.ts'
import { AppError, expired, invalid, type PlainReason } from '../../../kernel/errors.ts'
import { counting, type Seen } from '../../../kernel/versions.ts'
import { countAttempt, forgetAttempts } from '../sign-in/login-attempts.ts'

/** The caller's own row. */
export async function currentUser({ db, actor }: Context) {
  const [found] = await db.select().from(users).where(eq(users.id, actor.id))
  return found!
}

/** When the session of this call began. */
export const sessionBegan = ({ actor, now }: Context) => actor.sessionBegan ?? now()

const belongingsOf = underVersion<Belonging>()

/**
 * The answer of a sign-in, as it is now. While the access tables keep their version, its own query reads the caller's row alone. Name and
 * picture have no version.
 */
export async function ownSession(ctx: Context) {
  const { id, deptId, accessVersion } = ctx.actor
  const [user, menus, belonging] = await Promise.all([
    currentUser(ctx),
    ownMenus(ctx),
    belongingsOf(id, accessVersion, () => belongingOf(ctx, { id, deptId })),
  ])
  return { userInfo: infoOf(user, belonging, sessionBegan(ctx), menus.permissions), ...menus }
}

type Owner = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>

/**
 * The holder of a session must prove to be its owner. Guesses are counted for this session, where no stranger adds to them, and
 * stay counted: not in a transaction. The change itself then runs in `asOwner`.
 */
export async function demandOwnPassword(ctx: Context, { id, passwordHash }: Owner, typed: string, field: string, wrong: PlainReason) {
  const subject = `session ${ctx.actor.sessionId!}` as const
  const seconds = await countAttempt(ctx, subject)
  if (seconds > 0) throw new AppError(400, 'personal.error.tooManyTries', { seconds })
  if (!(await isPassword(typed, passwordHash))) throw invalid(field, wrong)
  await forgetAttempts(ctx, subject)
  return { id, passwordHash }
}

/**
 * A transaction in which the checked password and the session are still valid. In between, an administrator may sign a thief out or reset
 * the password. Then the thief changes nothing.
 */
export const asOwner = <T>(ctx: Context, checked: Checked, work: (ctx: Writing) => Promise<T>, seen?: Seen): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await isUnchanged(ctx, { ...checked, sessionId: ctx.actor.sessionId }))) throw expired()
    return counting(ctx, seen, work)
  })
