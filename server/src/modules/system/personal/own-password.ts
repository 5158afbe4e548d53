import type { PlainReason } from '../../../kernel/reasons.ts'
import type { users } from '../../../kernel/auth/access.table.ts'
import { isPassword } from '../../../kernel/auth/passwords.ts'
import { type Checked, isUnchanged } from '../../../kernel/auth/unchanged-caller.ts'
import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { AppError, expired, invalid } from '../../../kernel/errors.ts'
import { counting, type Seen } from '../../../kernel/versions.ts'
import { countAttempt, forgetAttempts } from '../sign-in/login-attempts.ts'

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
