import { isDeepStrictEqual } from 'node:util'
import { DATA_SCOPES, isWithinScope } from '@weir/contract/modules/system/rights'
import { roleApi } from '@weir/contract/modules/system/role'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import { departments, roleDepartments, roles } from '../../../kernel/auth/access.table.ts'
import { givingNoMore } from '../../../kernel/auth/gains.ts'
import { reachOf } from '../../../kernel/auth/actor.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { checkBars, isBeyond } from '../ground/role-limits.ts'
import { tellHolders } from './role-holders.ts'
import { deptIdsOf, lockRoles } from '../ground/role.queries.ts'

type RoleRow = typeof roles.$inferSelect

/** Over which rows a role gives what it gives. */
export const setDataScope = (ctx: Writing, input: InputOf<typeof roleApi.dataScope>) => givingNoMore(ctx, () => changeScope(ctx, input))

type Scope = Pick<InputOf<typeof roleApi.dataScope>, 'dataScope' | 'deptIds'>

async function changeScope(ctx: Writing, { id, ...scope }: InputOf<typeof roleApi.dataScope>) {
  const [role] = await lockRoles(ctx, [id])
  await checkBars(ctx, [role!])
  if (role!.isSuper) throw conflict('role.error.superStays')
  const before = await scopeOfRole(ctx, role!)
  const after = await writeScope(ctx, role!, scope)
  ctx.changed({ resource: roleApi, id, before, after })
  if (role!.status === 1 && !isDeepStrictEqual(before, after)) await tellHolders(ctx, [id])
  return {}
}

/** The scope of a role that is being added. The caller needs the permission to set one, and the reach of that permission bounds it. */
export async function giveScope(ctx: Writing, role: RoleRow, given: Scope) {
  const reach = reachOf(ctx.actor, roleApi.dataScope.id)
  if (!reach) throw invalid('dataScope', 'role.error.scopeBeyondYou')
  return writeScope({ ...ctx, scope: reach }, role, given)
}

async function writeScope(ctx: Writing, { id }: RoleRow, { dataScope, deptIds }: Scope) {
  const chosen = dataScope === DATA_SCOPES.chosen ? [...new Set(deptIds)] : []
  if (dataScope === DATA_SCOPES.chosen) await checkDepartments(ctx, chosen)
  const [set] = await ctx.db.update(roles).set({ dataScope }).where(eq(roles.id, id)).returning()
  await ctx.db.delete(roleDepartments).where(eq(roleDepartments.roleId, id))
  if (chosen.length > 0) await ctx.db.insert(roleDepartments).values(chosen.map((deptId) => ({ roleId: id, deptId })))
  await checkScopeBelow(ctx, set!, 'dataScope')
  await checkScopesBelow(ctx, set!)
  if (await isBeyond(ctx, id)) throw invalid('dataScope', 'role.error.scopeBeyondYou')
  return { dataScope, deptIds: chosen.sort((a, b) => a - b) }
}

/** An empty scope would hide all entries of the role. A department outside the scope of the call cannot be given. */
async function checkDepartments({ db, scope }: Context, chosen: readonly number[]) {
  if (chosen.length === 0) throw invalid('deptIds', 'role.error.departmentsNeeded')
  const found = await db.$count(departments, inArray(departments.id, [...chosen]))
  if (found < chosen.length || !(scope.all || chosen.every((id) => scope.deptIds.includes(id))))
    throw invalid('deptIds', 'role.error.departmentMissing')
}

/** Refuses a role with a wider scope than its parent; the error is at `field`. */
export async function checkScopeBelow(ctx: Context, role: RoleRow, field = 'parentId') {
  if (role.parentId === null) return
  const [parent] = await ctx.db.select().from(roles).where(eq(roles.id, role.parentId))
  if (!isWithinScope(await scopeOfRole(ctx, role), await scopeOfRole(ctx, parent!))) throw invalid(field, 'role.error.scopeBeyondSuperior')
}

/** Refuses to leave roles with a wider scope below, and names them. */
async function checkScopesBelow(ctx: Context, role: RoleRow) {
  const scope = await scopeOfRole(ctx, role)
  const wider: string[] = []
  for (const below of await ctx.db.select().from(roles).where(eq(roles.parentId, role.id)))
    if (!isWithinScope(await scopeOfRole(ctx, below), scope)) wider.push(below.name)
  if (wider.length > 0) throw conflict('role.error.scopeBelow', { names: wider.join(', ') })
}

async function scopeOfRole(ctx: Context, { id, dataScope }: RoleRow) {
  return { dataScope, deptIds: await deptIdsOf(ctx, id) }
}
