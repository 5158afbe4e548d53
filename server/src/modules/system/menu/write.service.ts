import { sysMenuApi } from '@weir/contract/modules/system/menu'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import { menus, roleMenus } from '../../../kernel/auth/access.table.ts'
import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { giveToRoles } from './grant.service.ts'
import { below, demandPlace } from './menu-place.ts'
import { findMenu, holdMenus, type MenuRecord, shownMenu } from '../ground/menu-rows.ts'
import { holdersOf } from './menu.service.ts'
import { demandSound } from './menu-validity.ts'
import { fixedField, storedMenu, type StoredMenu } from './stored-menu.ts'

type Api = typeof sysMenuApi

export async function addMenu(ctx: Writing, { roles, ...entry }: InputOf<Api['add']>) {
  const all = await holdMenus(ctx)
  const values = storedMenu(entry)
  demandPlace(all, values)
  demandSound(ctx, all, values)
  const [row] = await ctx.db
    .insert(menus)
    .values({ ...values, createdAt: ctx.now() })
    .returning()
  if (roles) await giveToRoles(ctx, row!.id, roles)
  ctx.changed({ resource: sysMenuApi, id: row!.id, before: null, after: told(ctx, row!, roles) })
  return { id: row!.id }
}

export async function updateMenu(ctx: Writing, { id, roles, ...entry }: InputOf<Api['update']>) {
  const all = await holdMenus(ctx)
  const row = findMenu(all, id)
  const values = storedMenu(entry, row.key)
  const fixed = fixedField(row, values)
  if (fixed) throw invalid(fixed, 'sysMenu.error.fixed')
  demandPlace(all, values, row)
  demandSound(ctx, all, values, row)
  await demandSamePermission(ctx, row, values)
  const isMoved = row.isMoved || (row.key !== null && row.parentId !== values.parentId)
  const held = roles && (await holdersOf(ctx, id))
  await ctx.db
    .update(menus)
    .set({ ...values, isMoved })
    .where(eq(menus.id, id))
  if (roles) await giveToRoles(ctx, id, roles)
  ctx.changed({ resource: sysMenuApi, id, before: told(ctx, row, held), after: told(ctx, { ...row, ...values }, roles) })
  return {}
}

/** The holders of the entry would gain another permission, unseen. */
async function demandSamePermission({ db }: Writing, row: MenuRecord, { permission }: StoredMenu) {
  if (permission !== row.permission && (await db.$count(roleMenus, eq(roleMenus.menuId, row.id))) > 0) throw conflict('sysMenu.error.held')
}

/** With all that stands below. Delivered entries are hidden instead, and moved out of what goes. */
export async function deleteMenus(ctx: Writing, { ids }: InputOf<Api['delete']>) {
  const all = await holdMenus(ctx)
  const rows = ids.map((id) => findMenu(all, id))
  const inside = rows.flatMap((row) => below(all, row))
  if (rows.some(isBuiltIn)) throw conflict('sysMenu.error.builtIn')
  if (inside.some(isBuiltIn)) throw conflict('sysMenu.error.holdsBuiltIn')
  await ctx.db.delete(menus).where(
    inArray(
      menus.id,
      [...rows, ...inside].map(({ id }) => id),
    ),
  )
  for (const row of rows) ctx.changed({ resource: sysMenuApi, id: row.id, before: told(ctx, row), after: null })
  return {}
}

/** For the log: the entry without what follows from it. */
function told({ client }: Writing, row: MenuRecord, roles?: number[]) {
  const { title: _, ...fields } = shownMenu(row, client.language)
  return { ...fields, roles: roles?.toSorted((a, b) => a - b) }
}

const isBuiltIn = ({ key }: MenuRecord) => key !== null
