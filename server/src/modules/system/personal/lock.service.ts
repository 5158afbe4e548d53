import type { personalApi } from '@weir/contract/modules/system/personal'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { lockSession, unlockSession } from '../../../platform/auth/sessions.ts'
import { type Context, inTransaction, type Writing } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { currentUser } from './own-session.ts'
import { demandOwnPassword } from './own-password.ts'

export async function lock(ctx: Writing) {
  await lockSession(ctx, ctx.actor.sessionId!)
  return {}
}

/** With `sys.lockScreen.verify` = `any` whatever is typed unlocks, as console-spec §4 has it. */
export async function unlock(ctx: Context, { password }: InputOf<(typeof personalApi)['unlock']>) {
  if (ctx.settings.lockScreenVerify === 'password') {
    if (password === '') throw new AppError(400, 'error.invalid', {}, [{ field: 'password', reason: 'required', params: { limit: 0 } }])
    const user = await currentUser(ctx)
    await demandOwnPassword(ctx, user, password, 'password', 'personal.error.wrongLockPassword')
  }
  return inTransaction(ctx, async (ctx) => {
    await unlockSession(ctx, ctx.actor.sessionId!)
    return {}
  })
}
