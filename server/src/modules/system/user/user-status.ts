import type { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { endSessions } from '../../../kernel/auth/sessions.ts'
import type { Writing } from '../../../kernel/context.ts'
import { setPosts, setRoles } from './user-memberships.ts'
import { userNames } from '../ground/user.queries.ts'
import { type Account, demandAnotherSuper, findOther } from './user-rules.ts'

type Api = typeof userApi

/** A disabled user is signed out everywhere, and after enabling has to sign in again. */
export async function setUserStatus(ctx: Writing, { id, status }: InputOf<Api['setStatus']>) {
  const before = await findOther(ctx, id)
  if (status === 0) {
    await demandAnotherSuper(ctx, [id])
    await endSessions(ctx, id)
  }
  await ctx.db.update(users).set({ status }).where(eq(users.id, id))
  userNames.changed(ctx, id, before, { status })
  return {}
}

/** All or nothing. */
export async function deleteUsers(ctx: Writing, input: InputOf<Api['delete']>) {
  const ids = [...new Set(input.ids)].sort((a, b) => a - b)
  const accounts: Account[] = []
  for (const id of ids) accounts.push(await findOther(ctx, id))
  await demandAnotherSuper(ctx, ids)
  for (const account of accounts) {
    await (account.lastLoginAt ? retire(ctx, account) : drop(ctx, account))
    userNames.changed(ctx, account.id, account, null)
  }
  return {}
}

/** An account that never signed in has left no trace. */
const drop = ({ db }: Writing, { id }: Account) => db.delete(users).where(eq(users.id, id))

/** The user's past actions stay: the name is kept, and nobody gets it again. Other personal data go. */
async function retire(ctx: Writing, { id }: Account) {
  await endSessions(ctx, id)
  await setRoles(ctx, id, [])
  await setPosts(ctx, id, [])
  const gone = { status: 0, deletedAt: ctx.now(), passwordHash: '', telephone: '', email: '', avatar: '', description: '' } as const
  await ctx.db.update(users).set(gone).where(eq(users.id, id))
}
