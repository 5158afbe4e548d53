import { roleApi } from '@weir/contract/modules/system/role'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, notInArray, like } from 'drizzle-orm'

import { roles, userRoles } from '../../../kernel/auth/access.table.ts'
import { givingNoMore } from '../../../kernel/auth/gains.ts'
import type { Writing } from '../../../kernel/context.ts'
import { conflict, explaining, invalid } from '../../../kernel/errors.ts'
import { checkBars, isBeyond } from '../ground/role-limits.ts'
import { tellOfChange } from './role-holders.ts'
import { giveMenus } from '../ground/role-menus.store.ts'
import { countHolders, lockRoles, checkSuperior } from '../ground/role.queries.ts'
import { checkScopeBelow, giveScope } from './role-scope.ts'
import { escapeLike } from '../../../kernel/crud/conditions.ts'

type Api = typeof roleApi
const taken = explaining({
  sys_role_key_taken: { field: 'key', reason: 'role.error.keyTaken' },
  sys_role_name_taken: { field: 'name', reason: 'role.error.nameTaken' },
})

export async function addRole(ctx: Writing, { key, menuIds, dataScope, deptIds = [], ...values }: InputOf<Api['add']>) {
  await checkSuperior(ctx, values.parentId)
  const row = { ...values, key: key ?? (await newKey(ctx, values.name)), createdAt: ctx.now() }
  const [added] = await ctx.db.insert(roles).values(row).returning().catch(taken)
  const { id } = added!
  await giveMenus(ctx, added!, menuIds)
  const scope = dataScope && (await giveScope(ctx, added!, { dataScope, deptIds }))
  await checkWorth(ctx, id)
  ctx.changed({ resource: roleApi, id, before: null, after: { ...row, ...scope, menuIds } })
  return { id }
}

export const editRole = (ctx: Writing, input: InputOf<Api['edit']>) => givingNoMore(ctx, () => changeRole(ctx, input))

async function changeRole(ctx: Writing, { id, menuIds, parentId = null, status, ...values }: InputOf<Api['edit']>) {
  const [role] = await lockRoles(ctx, [id])
  await checkBars(ctx, [role!])
  if (role!.isSuper && (menuIds?.length || parentId || status === 0)) throw conflict('role.error.superStays')
  if (parentId !== role!.parentId) await checkSuperior(ctx, parentId, id)
  const [edited] = await ctx.db
    .update(roles)
    .set({ ...values, parentId, status })
    .where(eq(roles.id, id))
    .returning()
    .catch(taken)
  // Renaming must work even if the parent role lost permissions in the meantime.
  const given = menuIds || parentId !== role!.parentId ? await giveMenus(ctx, edited!, menuIds) : undefined
  await checkScopeBelow(ctx, edited!)
  await checkWorth(ctx, id)
  const after = { ...values, parentId, status, menuIds: given?.after }
  ctx.changed({ resource: roleApi, id, before: { ...role!, menuIds: given?.before }, after })
  await tellOfChange(ctx, role!, edited!, given)
  return {}
}

/** Holders of the role gain or lose its permissions at the next call. */
export async function setRoleStatus(ctx: Writing, { id, status }: InputOf<Api['setStatus']>) {
  const [role] = await lockRoles(ctx, [id])
  await checkBars(ctx, [role!])
  if (role!.isSuper) throw conflict('role.error.superStays')
  await ctx.db.update(roles).set({ status }).where(eq(roles.id, id))
  ctx.changed({ resource: roleApi, id, before: { status: role!.status }, after: { status } })
  await tellOfChange(ctx, role!, { ...role!, status })
  return {}
}

/** Only roles that nobody holds and that bound no other. */
export async function deleteRoles(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const wanted = await lockRoles(ctx, ids)
  await checkBars(ctx, wanted)
  if (wanted.some(({ isSuper }) => isSuper)) throw conflict('role.error.superStays')
  const users = await countHolders(ctx, ids)
  if (users > 0) throw conflict('role.error.held', { users })
  const below = await ctx.db
    .select({ name: roles.name })
    .from(roles)
    .where(and(inArray(roles.parentId, ids), notInArray(roles.id, ids)))
  if (below.length > 0) throw conflict('role.error.hasBelow', { names: below.map(({ name }) => name).join(', ') })
  // Accounts that were deleted kept theirs.
  await ctx.db.delete(userRoles).where(inArray(userRoles.roleId, ids))
  await ctx.db.delete(roles).where(inArray(roles.id, ids))
  for (const { id, key, name, dataScope } of wanted) ctx.changed({ resource: roleApi, id, before: { key, name, dataScope }, after: null })
  return {}
}

/** The resulting role must be within the author's permissions: without a parent or with another one it may have more than before. */
async function checkWorth(ctx: Writing, id: number) {
  if (await isBeyond(ctx, id)) throw invalid('menuIds', 'role.error.menuBeyondYou')
}

const LONGEST = 48

/** `Counter clerk` → `counter-clerk`; a name in no Latin letters → `role`. With a number behind where that is taken. */
async function newKey({ db }: Writing, name: string): Promise<string> {
  const words =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  const key = /^[a-z]./.test(words) ? words.slice(0, LONGEST) : 'role'
  const found = await db
    .select({ key: roles.key })
    .from(roles)
    .where(like(roles.key, `${escapeLike(key)}%`))
  const taken = new Set(found.map((role) => role.key))
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? key : `${key}-${n}`
    if (!taken.has(candidate)) return candidate
  }
}
