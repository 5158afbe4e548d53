import { menuKeysOf } from '@weir/contract/modules/ready-roles'
import { READY_ROLES, type ReadyRole } from '@weir/contract/modules/system/role'
import { inArray } from 'drizzle-orm'

import { menus } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { allMenus } from '../ground/menu-rows.ts'
import { givableMenus } from '../ground/role-grants.ts'
import { isOfEverybody } from '../ground/user-menus.ts'

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
