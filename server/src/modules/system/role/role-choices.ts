import { type roleApi, READY_ROLES, type ReadyRole } from '@weir/contract/modules/system/role'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { asc, eq, inArray } from 'drizzle-orm'
import { menuKeysOf } from '@weir/contract/modules/ready-roles'

import { departments, roles, menus } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { ask } from '../../../kernel/follow.ts'
import { treePage } from '../../../kernel/crud/tree.ts'
import { allMenus, titlesOf } from '../ground/menu-rows.ts'
import { isOfEverybody } from '../ground/user-menus.ts'
import { EMPTY_DEPARTMENT, rowsOfDepartments } from '../ground/user.queries.ts'
import { givableMenus } from '../ground/role-limits.ts'
import { menusWorth } from '../ground/role-menus.store.ts'
import { deptIdsOf, menuIdsOf } from '../ground/role.queries.ts'

type Api = typeof roleApi

/** The possible parents of a role: the super role bounds nobody. */
export async function roleParams({ db }: Context) {
  const { id, name, parentId, dataScope, status } = roles
  const rows = await db
    .select({ id, name, parentId, dataScope, status })
    .from(roles)
    .where(eq(roles.isSuper, false))
    .orderBy(asc(roles.sort), asc(roles.id))
  return { roles: rows }
}

/** All that can be given, in the order of the menu; what everybody has is not given. */
export async function menuChoices(ctx: Context, { id, parentId }: InputOf<Api['menuTreeSelect']>) {
  const givable = await givableMenus(ctx)
  const superiors = parentId === undefined ? undefined : await menusWorth(ctx, parentId)
  const rows = (await allMenus(ctx)).filter((row) => !isOfEverybody(row))
  const nodes = rows.map((row, sort) => ({
    id: row.id,
    parentId: row.parentId,
    type: row.type,
    name: titlesOf(row)[ctx.client.language],
    permission: row.permission,
    mayGive: row.type === 'directory' || (givable.has(row.id) && (superiors?.has(row.id) ?? true)),
    sort,
  }))
  return { ...treePage(nodes), checkedIds: id === undefined ? [] : await menuIdsOf(ctx, id) }
}

export async function deptChoices(ctx: Context, { id }: InputOf<Api['deptTreeSelect']>) {
  const { scope } = ctx
  const rows = await ctx.db.select().from(departments)
  const belonging = await ask(ctx, rowsOfDepartments, null)
  const nodes = rows.map((row) => {
    const mayGive = scope.all || scope.deptIds.includes(row.id)
    return { ...row, mayGive, ...(mayGive ? (belonging.get(row.id) ?? EMPTY_DEPARTMENT) : EMPTY_DEPARTMENT) }
  })
  return { ...treePage(nodes), checkedIds: id === undefined ? [] : await deptIdsOf(ctx, id) }
}

/** All menu entries of a ready role. */
export async function readyMenuIds({ db }: Context, key: ReadyRole): Promise<number[]> {
  const entries = await db
    .select({ id: menus.id })
    .from(menus)
    .where(inArray(menus.key, menuKeysOf(key)))
  return entries.map(({ id }) => id)
}

/** The ready roles, each with the entries that the caller can give. */
export async function readyRoles(ctx: Context) {
  const givable = await givableMenus(ctx)
  const rows = (await allMenus(ctx)).filter((row) => !isOfEverybody(row) && (row.type === 'directory' || givable.has(row.id)))
  const list = READY_ROLES.map((key) => {
    const wanted = new Set(menuKeysOf(key))
    return { key, menuIds: rows.filter((row) => row.key !== null && wanted.has(row.key)).map(({ id }) => id) }
  })
  return { list }
}
