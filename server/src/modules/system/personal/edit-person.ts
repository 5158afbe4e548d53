import { userApi } from '@weir/contract/modules/system/user'
import type { personalApi } from '@weir/contract/modules/system/personal'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { users } from '../../../platform/auth/access.table.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { AppError, explaining, invalid } from '../../../platform/errors.ts'
import { notify } from '../../../platform/notice/notify.ts'
import { whereFrom } from '../login-log/where-from.ts'
import { isSmallJpeg } from './avatar-picture.ts'
import { currentUser } from './own-session.ts'
import { demandOwnPassword } from './own-password.ts'

/** Name and role are for administrators to give; the rest a person sets himself. */
export async function editPerson(ctx: Context, { password, userNickname, ...rest }: InputOf<(typeof personalApi)['edit']>) {
  const user = await currentUser(ctx)
  const isOtherNumber = rest.telephone !== undefined && rest.telephone !== user.telephone
  if (isOtherNumber) {
    if (password === undefined)
      throw new AppError(400, 'error.invalid', {}, [{ field: 'password', reason: 'required', params: { limit: 0 } }])
    await demandOwnPassword(ctx, user, password, 'password', 'personal.error.wrongOwnPassword')
  }
  if (rest.avatar && !isSmallJpeg(rest.avatar)) throw invalid('avatar', 'personal.error.noPicture')
  const changed = { ...rest, ...(userNickname !== undefined && { nickname: userNickname }) }
  if (Object.keys(changed).length === 0) return {}
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(users).set(changed).where(eq(users.id, user.id))
    const before = { ...user, userNickname: user.nickname }
    ctx.changed({ resource: userApi, id: user.id, before, after: { ...rest, userNickname } })
    if (isOtherNumber) await notify(ctx, user.id, 'telephoneChanged', whereFrom(ctx))
  }).catch(explaining({ sys_user_telephone_taken: { field: 'telephone', reason: 'personal.error.telephoneTaken' } }))
  return {}
}
