import type { personalApi } from '@weir/contract/modules/system/personal'
import { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { notify } from '../../../services/notice/notify.ts'
import { whereFrom } from '../login-log/where-from.ts'
import { currentUser } from './own-session.ts'
import { asOwner, demandOwnPassword } from './own-password.ts'

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
