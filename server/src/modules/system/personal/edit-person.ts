import { userApi } from '@weir/contract/modules/system/user'
import { personalApi } from '@weir/contract/modules/system/personal'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { AppError, explaining, invalid } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { seenBy } from '../../../kernel/versions.ts'
import { whereFrom } from '../login-log/where-from.ts'
import { isSmallJpeg } from './avatar-picture.ts'
import { currentUser } from './own-session.ts'
import { asOwner, demandOwnPassword } from './own-password.ts'

type User = Awaited<ReturnType<typeof currentUser>>

/** Name and role are for administrators to give; the rest a person sets himself. */
export async function editPerson(ctx: Context, { password, version, ...said }: InputOf<(typeof personalApi)['edit']>) {
  const user = await currentUser(ctx)
  const seen = seenBy(ctx, personalApi.edit, { version })
  const { telephone, ...rest } = said
  const isOtherNumber = telephone !== undefined && telephone !== user.telephone
  const owner = isOtherNumber ? await ownerBy(ctx, user, password) : { id: user.id }
  if (rest.avatar && !isSmallJpeg(rest.avatar)) throw invalid('avatar', 'personal.error.noPicture')
  // The number that it was already is no change, even if an administrator has set another one meanwhile.
  const { userNickname, ...changes } = isOtherNumber ? said : rest
  const changed = { ...changes, ...(userNickname !== undefined && { nickname: userNickname }) }
  if (Object.keys(changed).length === 0) return {}
  const change = async (ctx: Writing) => {
    await ctx.db.update(users).set(changed).where(eq(users.id, user.id))
    const before = { ...user, userNickname: user.nickname }
    // The picture is no field of an account.
    const { avatar: _, ...told } = changes
    ctx.changed({ resource: userApi, id: user.id, before, after: { ...told, userNickname } })
    if (isOtherNumber) await notify(ctx, user.id, 'telephoneChanged', whereFrom(ctx))
  }
  await asOwner(ctx, owner, change, seen).catch(
    explaining({ sys_user_telephone_taken: { field: 'telephone', reason: 'personal.error.telephoneTaken' } }),
  )
  return {}
}

async function ownerBy(ctx: Context, user: User, password: string | undefined) {
  if (password === undefined)
    throw new AppError(400, 'error.invalid', {}, [{ field: 'password', reason: 'required', params: { limit: 0 } }])
  return demandOwnPassword(ctx, user, password, 'password', 'personal.error.wrongOwnPassword')
}
