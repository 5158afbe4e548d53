import type { sysMenuApi } from '@weir/contract/modules/system/menu'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { asc, eq } from 'drizzle-orm'

import { roleMenus, roles } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { treePage, withAncestors } from '../../../kernel/crud/tree.ts'
import { permissionTitles } from '../../../kernel/permission-titles.ts'
import { allMenus, findMenu, type ShownMenu, shownMenu } from '../ground/menu-rows.ts'
import { knownComponents } from '../ground/known-components.ts'

type Api = typeof sysMenuApi
type Filter = InputOf<Api['list']>

/** The whole tree, or what a filter lets through with what stands above it. */
export async function listMenus(ctx: Context, filter: Filter) {
  const all = (await allMenus(ctx)).map((row) => shownMenu(row, ctx.client.language))
  const matching = all.filter((menu) => matches(menu, filter))
  return treePage(withAncestors(all, new Set(matching.map(({ id }) => id))))
}

const matches = (menu: ShownMenu, { name, component, permission, type, isHide }: Filter) =>
  (name === undefined || [menu.name, menu.nameEn, menu.nameZhTw].some((title) => holds(title, name))) &&
  (component === undefined || holds(menu.component, component)) &&
  (permission === undefined || holds(menu.permission, permission)) &&
  (type === undefined || menu.type === type) &&
  (isHide === undefined || menu.isHide === isHide)

const holds = (whole: string, part: string) => whole.toLowerCase().includes(part.toLowerCase())

export async function getMenu(ctx: Context, { id }: InputOf<Api['get']>) {
  const row = findMenu(await allMenus(ctx), id)
  return { ...shownMenu(row, ctx.client.language), roles: await holdersOf(ctx, id) }
}

/** The roles with an entry; whether their parents bound it is another question. */
export async function holdersOf({ db }: Context, menuId: number): Promise<number[]> {
  const held = await db.select({ id: roleMenus.roleId }).from(roleMenus).where(eq(roleMenus.menuId, menuId)).orderBy(asc(roleMenus.roleId))
  return held.map(({ id }) => id)
}

/** The possible parts of an entry. */
export async function menuParams(ctx: Context) {
  const { language } = ctx.client
  const all = (await allMenus(ctx)).map((row) => shownMenu(row, language))
  return {
    roles: await ctx.db
      .select({ id: roles.id, name: roles.name })
      .from(roles)
      .where(eq(roles.isSuper, false))
      .orderBy(asc(roles.sort), asc(roles.id)),
    menus: all.filter(({ type }) => type !== 'button').map(({ id, parentId, type, title, path }) => ({ id, parentId, type, title, path })),
    components: knownComponents(language),
    permissions: [...permissionTitles].map(([permission, titles]) => ({ permission, title: titles[language] })),
  }
}
