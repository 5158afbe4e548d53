import { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { holdAccess } from '../../../kernel/auth/gains.ts'
import type { Author } from '../../../kernel/auth/actor.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { explaining, invalid, notFound } from '../../../kernel/errors.ts'
import { notify } from '../../../services/notice/notify.ts'
import { findDept } from '../dept/dept.queries.ts'
import { postsHeldBy, rolesHeldBy, setPosts, setRoles } from './user-memberships.ts'
import { type Account, demandAnotherSuper, demandEnabledRoles, demandGivable, findActedUpon, findOther } from './user-rules.ts'
import { userNames, userScope, rolesOf, userReading } from '../ground/user.queries.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { SEPARATOR } from '../../../services/record-import/columns.ts'
import { endSessions } from '../../../kernel/auth/sessions.ts'

type Api = typeof userApi
export type NewUser = Omit<InputOf<Api['add']>, 'password'> & { passwordHash: string }

const userTaken = {
  sys_user_name_taken: { field: 'userName', reason: 'user.error.nameTaken' },
  sys_user_telephone_taken: { field: 'telephone', reason: 'user.error.telephoneTaken' },
} as const

/** An account with its roles and posts; together the roles have no more permissions than the caller. */
export async function addUser(ctx: Writing, { roleIds, postIds, passwordHash, ...input }: NewUser): Promise<{ id: number }> {
  const author = await holdAccess(ctx)
  await findDept(ctx, input.deptId, 'user.error.departmentMissing')
  const given = [...new Set(roleIds)]
  await demandEnabledRoles(ctx, given)
  await demandGivable(ctx, author, { roleIds: given, deptId: input.deptId })
  const values = userNames.stored(input)
  const [user] = await ctx.db
    .insert(users)
    .values({ ...values, passwordHash, createdBy: ctx.actor.id, createdAt: ctx.now() })
    .returning({ id: users.id })
    .catch(explaining(userTaken))
  const { id } = user!
  await setRoles(ctx, id, given)
  await setPosts(ctx, id, postIds)
  userNames.changed(ctx, id, null, { ...values, roleIds: given, postIds })
  return { id }
}

/** The resulting permissions of the account, in its resulting department, must be within the caller's. */
export async function editUser(ctx: Writing, { id, roleIds, postIds, status, ...input }: InputOf<Api['edit']>) {
  const author = await holdAccess(ctx)
  const user = await findActedUpon(ctx, id)
  const before = { ...user, ...(await belongings(ctx, id)) }
  if (input.deptId !== user.deptId) await changeDepartment(ctx, author, user, input.deptId)
  if (roleIds) await changeRoles(ctx, author, { ...user, deptId: input.deptId }, roleIds)
  if (postIds) await setPosts(ctx, id, postIds)
  await changeTelephone(ctx, user, input.telephone)
  const changes = userNames.stored(input)
  await ctx.db.update(users).set(changes).where(eq(users.id, id)).catch(explaining(userTaken))
  userNames.changed(ctx, id, before, { ...changes, ...(await belongings(ctx, id)) })
  if (status !== undefined && status !== user.status) await setUserStatus(ctx, { id, status })
  return {}
}

const belongings = async (ctx: Writing, id: number) => ({ roleIds: await rolesHeldBy(ctx, id), postIds: await postsHeldBy(ctx, id) })

/** Some roles mean other rows in another department. */
async function changeDepartment(ctx: Writing, author: Author, { id }: Account, deptId: number) {
  const { name: department } = await findDept(ctx, deptId, 'user.error.departmentMissing')
  const roleIds = await rolesHeldBy(ctx, id)
  await demandGivable(ctx, author, { roleIds, deptId }, { field: 'deptId', beyond: 'user.error.departmentBeyond' })
  if (id !== ctx.actor.id) await notify(ctx, id, 'departmentChanged', { by: ctx.actor.nickname, department })
}

async function changeRoles(ctx: Writing, author: Author, { id, deptId }: Account, roleIds: readonly number[]) {
  const wanted = [...new Set(roleIds)]
  const held = await rolesHeldBy(ctx, id)
  const given = wanted.filter((roleId) => !held.includes(roleId))
  const taken = held.filter((roleId) => !wanted.includes(roleId))
  if (given.length + taken.length === 0) return
  if (id === ctx.actor.id) throw invalid('roleIds', 'user.error.ownRoles')
  await demandEnabledRoles(ctx, given)
  await demandGivable(ctx, author, { roleIds: given, deptId })
  const { isSuper } = await demandGivable(ctx, author, { roleIds: taken, deptId })
  if (isSuper) await demandAnotherSuper(ctx, [id])
  await setRoles(ctx, id, wanted)
  const now = await rolesOf(ctx, id)
  const roles = now.map(({ name }) => name).join(', ')
  await notify(ctx, id, 'rolesChanged', { by: ctx.actor.nickname, count: now.length, roles })
}

/**
 * The number signs its owner in. Changing one's own asks for the password, on the personal page. The owner of a changed one gets a notice.
 */
async function changeTelephone(ctx: Writing, user: Account, telephone: string | undefined) {
  if (telephone === undefined || telephone === user.telephone) return
  if (user.id === ctx.actor.id) throw invalid('telephone', 'user.error.self')
  await notify(ctx, user.id, 'telephoneSet', { by: ctx.actor.nickname })
}

export async function revealUser(ctx: Context, { id }: { id: number }) {
  const [user] = await ctx.db
    .select({ telephone: users.telephone })
    .from(users)
    .where(and(eq(users.id, id), userScope(ctx)))
  if (!user) throw notFound('user.error.missing')
  return user
}

/** With the words of the import's template, so that what comes out can go in again. */
export const exportUsers = crudExport(userApi, users, userReading, {
  roleNames: ({ roleNames }) => roleNames.join(SEPARATOR),
  postNames: ({ postNames }) => postNames.join(SEPARATOR),
  status: ({ status }, { t }) => t(status === 1 ? 'crud.enabled' : 'crud.disabled'),
  isPasswordDue: ({ isPasswordDue }, { t }) => t(isPasswordDue ? 'crud.yes' : 'crud.no'),
})

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
