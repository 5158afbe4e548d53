import type { sysMenuApi } from '@weir/contract/modules/system/menu'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { asc, inArray, sql } from 'drizzle-orm'

import { roleMenus, roles, userRoles } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { below } from './menu-place.ts'
import { allMenus, findMenu, shownMenu } from '../ground/menu-rows.ts'

/** Entries deleted together with others, and the roles that lose something, with the number of their holders. */
export async function menuUsage(ctx: Context, { ids }: InputOf<(typeof sysMenuApi)['usage']>) {
  const all = await allMenus(ctx)
  const named = new Set(ids)
  const inside = new Map(ids.flatMap((id) => below(all, findMenu(all, id)).map((row) => [row.id, row])))
  return {
    below: [...inside.values()]
      .filter(({ id }) => !named.has(id))
      .map((row) => shownMenu(row, ctx.client.language))
      .map(({ id, title, type }) => ({ id, title, type })),
    roles: await rolesHolding(ctx, [...named, ...inside.keys()]),
  }
}

const rolesHolding = ({ db }: Context, menuIds: number[]) =>
  db
    .select({
      id: roles.id,
      name: roles.name,
      userCount: sql<number>`(select count(*)::int from ${userRoles} where ${userRoles.roleId} = ${roles.id})`,
    })
    .from(roles)
    .where(inArray(roles.id, db.select({ id: roleMenus.roleId }).from(roleMenus).where(inArray(roleMenus.menuId, menuIds))))
    .orderBy(asc(roles.sort), asc(roles.id))
