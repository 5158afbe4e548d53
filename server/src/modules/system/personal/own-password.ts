import type { Reason } from '@weir/contract/locales/messages'

import type { users } from '../../../platform/auth/access.table.ts'
import { isPassword } from '../../../platform/auth/passwords.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { countAttempt, forgetAttempts } from '../sign-in/login-attempts.ts'

type Owner = Pick<typeof users.$inferSelect, 'userName' | 'passwordHash'>

/** Whoever has the session must show that he is its owner. A guess counts like one at the login, and stays counted: not in a transaction. */
export async function demandOwnPassword(ctx: Context, { userName, passwordHash }: Owner, typed: string, field: string, wrong: Reason) {
  const seconds = await countAttempt(ctx, userName)
  if (seconds > 0) throw new AppError(400, 'personal.error.tooManyTries', { seconds })
  if (!(await isPassword(typed, passwordHash))) throw invalid(field, wrong)
  await forgetAttempts(ctx, userName)
}
