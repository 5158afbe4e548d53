import { personalApi } from '@weir/contract/modules/system/personal'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { AppError, explaining, invalid } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { seenBy } from '../../../kernel/versions.ts'
import { userNames } from '../ground/user.queries.ts'
import { whereFrom } from '../login-log/where-from.ts'
import { isSmallJpeg } from '../../../kernel/small-jpeg.ts'
import { currentUser } from './own-session.ts'
import { asOwner, demandOwnPassword } from './own-password.ts'

type User = Awaited<ReturnType<typeof currentUser>>

/** Administrators give name and role; a person sets the rest. */
export async function editPerson(ctx: Context, { password, version, ...said }: InputOf<(typeof personalApi)['edit']>) {
  const user = await currentUser(ctx)
  const seen = seenBy(ctx, personalApi.edit, { version })
  const { telephone, ...rest } = said
  const isOtherNumber = telephone !== undefined && telephone !== user.telephone
  const owner = isOtherNumber ? await ownerBy(ctx, user, password) : { id: user.id }
  if (rest.avatar && !isSmallJpeg(rest.avatar)) throw invalid('avatar', 'personal.error.noPicture')
  // A repeated number is no change, even if an administrator has set another one in between.
  const changes = userNames.stored(isOtherNumber ? said : rest)
  if (Object.keys(changes).length === 0) return {}
  const change = async (ctx: Writing) => {
    await ctx.db.update(users).set(changes).where(eq(users.id, user.id))
    userNames.changed(ctx, user.id, user, changes)
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
