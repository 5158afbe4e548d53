import { and, eq, inArray, isNull } from 'drizzle-orm'

import { roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { type Grants, worthOf } from '../../../kernel/auth/grants.ts'
import { type Author, holdsAll } from '../../../kernel/auth/actor.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, invalid, notFound, type PlainReason } from '../../../kernel/errors.ts'
import { rolesHeldBy } from './user-memberships.ts'
import { userScope } from '../ground/user.queries.ts'

export type Account = typeof users.$inferSelect

/**
 * The account of an action, locked until the end. It must be within the caller's scope and have no more permissions than the caller, its
 * disabled roles included. Otherwise the permission to reset passwords would be a way into any account.
 */
export async function findActedUpon(ctx: Writing, id: number): Promise<Account> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), userScope(ctx)))
    .for('update')
  if (!user) throw notFound('user.error.missing')
  const worth = await worthOf(ctx.db, await rolesHeldBy(ctx, id), user.deptId)
  if (id !== ctx.actor.id && !holdsAll(ctx.actor, worth, user.deptId)) throw conflict('user.error.beyond')
  return user
}

/** The same for actions that nobody may do to their own account. */
export async function findOther(ctx: Writing, id: number): Promise<Account> {
  if (id === ctx.actor.id) throw conflict('user.error.self')
  return findActedUpon(ctx, id)
}

/**
 * Nobody gives or takes away roles with more permissions than the author has, for a person of that department. Answers their permissions.
 */
export async function demandGivable(
  { db }: Writing,
  author: Author,
  { roleIds, deptId }: { roleIds: readonly number[]; deptId: number },
  refusal: { field: string; beyond: PlainReason } = { field: 'roleIds', beyond: 'user.error.roleBeyond' },
): Promise<Grants> {
  const worth = await worthOf(db, roleIds, deptId)
  if (!holdsAll(author, worth, deptId)) throw invalid(refusal.field, worth.isSuper ? 'user.error.superOnly' : refusal.beyond)
  return worth
}

/** A disabled role can be kept, not given. */
export async function demandEnabledRoles({ db }: Context, ids: readonly number[]) {
  const enabled = ids.length === 0 ? 0 : await db.$count(roles, and(inArray(roles.id, [...ids]), eq(roles.status, 1)))
  if (enabled < ids.length) throw invalid('roleIds', 'user.error.roleMissing')
}

/**
 * Before these accounts stop being enabled supers: that there is another. Supers who do so to each other at the same time wait here,
 * or each could rely on the other.
 */
export async function demandAnotherSuper({ db }: Writing, ids: readonly number[]) {
  const supers = await db.select({ id: roles.id }).from(roles).where(eq(roles.isSuper, true)).for('update')
  const isOne = inArray(
    userRoles.roleId,
    supers.map(({ id }) => id),
  )
  const holders = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, and(eq(users.id, userRoles.userId), eq(users.status, 1), isNull(users.deletedAt)))
    .where(isOne)
  if (holders.length > 0 && holders.every(({ id }) => ids.includes(id))) throw conflict('user.error.lastSuper')
}
