import type { personalApi } from '@weir/contract/modules/system/personal'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { lockSession, unlockSession } from '../../../kernel/auth/sessions.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { currentUser } from './own-session.ts'
import { asOwner, demandOwnPassword } from './own-password.ts'

export async function lock(ctx: Writing) {
  await lockSession(ctx, ctx.actor.sessionId!)
  return {}
}

/** With `sys.lockScreen.verify` = `any` whatever is typed unlocks, as console-spec §4 has it. */
export async function unlock(ctx: Context, { password }: InputOf<(typeof personalApi)['unlock']>) {
  const owner = ctx.settings.lockScreenVerify === 'password' ? await ownerBy(ctx, password) : { id: ctx.actor.id }
  return asOwner(ctx, owner, async (ctx) => {
    await unlockSession(ctx, ctx.actor.sessionId!)
    return {}
  })
}

async function ownerBy(ctx: Context, password: string) {
  if (password === '') throw new AppError(400, 'error.invalid', {}, [{ field: 'password', reason: 'required', params: { limit: 0 } }])
  return demandOwnPassword(ctx, await currentUser(ctx), password, 'password', 'personal.error.wrongLockPassword')
}
