import { type sysMenuApi, MENU_LEVELS, type MenuType } from '@weir/contract/modules/system/menu'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { asc, eq, inArray, sql } from 'drizzle-orm'

import { roleMenus, roles, userRoles } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { treePage, withAncestors } from '../../../kernel/crud/tree.ts'
import { permissionTitles } from '../../../kernel/texts.ts'
import { allMenus, findMenu, type ShownMenu, shownMenu, knownComponents, type MenuRecord } from '../ground/menu-rows.ts'
import { invalid } from '../../../kernel/errors.ts'

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

interface Placed {
  parentId: number | null
  type: MenuType
}

/** Refuse a place where an entry cannot stand; `self` is the one that moves there. */
export function demandPlace(all: readonly MenuRecord[], { parentId, type }: Placed, self?: MenuRecord) {
  const parent = all.find(({ id }) => id === parentId)
  if (parentId !== null && !parent) throw invalid('parentId', 'sysMenu.error.parentMissing')
  // A delivered page of one row stands in its list, and an edit leaves it there.
  const stays = self !== undefined && self.parentId === parentId
  if (!stays && parent?.type !== (type === 'button' ? 'menu' : parent && 'directory')) throw invalid('parentId', 'sysMenu.error.parentKind')
  const above = chainOf(all, parentId)
  if (self && above.includes(self)) throw invalid('parentId', 'sysMenu.error.cycle')
  const levels = type === 'button' ? 0 : self ? heightOf(all, self) : 1
  if (above.length + levels > MENU_LEVELS) throw invalid('parentId', 'sysMenu.error.tooDeep')
}

/** From an entry up to the top. */
function chainOf(all: readonly MenuRecord[], from: number | null): MenuRecord[] {
  const row = all.find(({ id }) => id === from)
  return row ? [row, ...chainOf(all, row.parentId)] : []
}

/** Levels of directories and pages that an entry takes, itself included. */
const heightOf = (all: readonly MenuRecord[], self: MenuRecord): number =>
  1 + Math.max(0, ...childrenOf(all, self).flatMap((child) => (child.type === 'button' ? [] : heightOf(all, child))))

const childrenOf = (all: readonly MenuRecord[], { id }: MenuRecord) => all.filter(({ parentId }) => parentId === id)

/** Everything below an entry, itself not among it. */
export const below = (all: readonly MenuRecord[], self: MenuRecord): MenuRecord[] =>
  childrenOf(all, self).flatMap((child) => [child, ...below(all, child)])
