import { sysMenuApi, parametersOf } from '@weir/contract/modules/system/menu'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq, inArray, and, sql } from 'drizzle-orm'

import { menus, roleMenus, roles } from '../../../kernel/auth/access.table.ts'
import type { Writing, Context } from '../../../kernel/context.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { findMenu, holdMenus, type MenuRecord, shownMenu, deliveredTitles, screenOf } from '../ground/menu-rows.ts'
import { holdersOf, below, demandPlace } from './menu.queries.ts'
import { givingNoMore } from '../../../kernel/auth/gains.ts'
import { barsOf, isBeyond } from '../ground/role-limits.ts'
import { menusWorth } from '../ground/role-menus.store.ts'
import { permissionTitles, type Titles } from '../../../kernel/texts.ts'

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

/**
 * From now on exactly these roles hold the entry. Only roles change that the caller may change. None gets more permissions than the caller,
 * or than its parent.
 */
const giveToRoles = (ctx: Writing, menuId: number, wanted: readonly number[]) => givingNoMore(ctx, () => giveEntry(ctx, menuId, wanted))

async function giveEntry(ctx: Writing, menuId: number, wanted: readonly number[]) {
  const held = await holdersOf(ctx, menuId)
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  const changed = await holdRoles(ctx, [...added, ...removed])
  await demandEditable(ctx, changed)
  const gifts = [...new Set(added)].map((roleId) => ({ roleId, menuId }))
  if (gifts.length > 0) await ctx.db.insert(roleMenus).values(gifts)
  if (removed.length > 0) await ctx.db.delete(roleMenus).where(and(eq(roleMenus.menuId, menuId), inArray(roleMenus.roleId, removed)))
  // The entries of a role are part of its form, too.
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db
      .update(roles)
      .set({ version: sql`${roles.version} + 1` })
      .where(inArray(roles.id, ids))
  for (const roleId of added) if (await isBeyond(ctx, roleId)) throw invalid('roles', 'sysMenu.error.notYours')
  for (const roleId of added) if (!(await menusWorth(ctx, roleId)).has(menuId)) throw invalid('roles', 'sysMenu.error.superiorLacks')
}

/** The super role holds everything anyway. */
async function holdRoles({ db }: Writing, ids: number[]) {
  const which = and(inArray(roles.id, ids), eq(roles.isSuper, false))
  const found = await db.select().from(roles).where(which).orderBy(roles.id).for('update')
  if (found.length < new Set(ids).size) throw invalid('roles', 'sysMenu.error.roleMissing')
  return found
}

async function demandEditable(ctx: Writing, changed: Awaited<ReturnType<typeof holdRoles>>) {
  if ((await barsOf(ctx, changed)).size > 0) throw invalid('roles', 'sysMenu.error.notYours')
}

/** Paths of the console that stand in no menu. */
const RESERVED = ['/login', '/sign-in', '/scan', '/pay', '/401', '/404']

/** Refuse what would lead nowhere, or where something else is. `self` is the entry that is changed. */
function demandSound({ settings }: Context, all: readonly MenuRecord[], entry: StoredMenu, self?: MenuRecord) {
  const others = all.filter((row) => row !== self)
  if (entry.type === 'button') demandPermission(entry, others)
  else demandPath(entry, others)
  if (entry.permission !== null && !permissionTitles.has(entry.permission)) throw invalid('permission', 'sysMenu.error.permissionMissing')
  if (entry.component !== '') demandComponent(entry)
  if (entry.isIframe && !settings.frameOrigins.includes(new URL(entry.link).origin)) throw invalid('linkUrl', 'sysMenu.error.frameRefused')
  if (entry.redirect !== '' && entry.redirect !== self?.redirect) demandRedirect(entry, self ? below(all, self) : [])
}

/** Twice on one page, the two buttons would look the same. */
function demandPermission({ parentId, permission }: StoredMenu, others: readonly MenuRecord[]) {
  if (others.some((row) => row.parentId === parentId && row.permission === permission))
    throw invalid('permission', 'sysMenu.error.permissionTaken')
}

function demandPath({ path, isHidden }: StoredMenu, others: readonly MenuRecord[]) {
  const taken = others.some((row) => row.type !== 'button' && sameRoute(row.path) === sameRoute(path))
  if (taken || RESERVED.includes(path)) throw invalid('path', 'sysMenu.error.pathTaken')
  if (parametersOf(path).length > 0 && !isHidden) throw invalid('isHide', 'sysMenu.error.parameterShown')
}

/** `/card/:id` and `/card/:no` are one route. */
const sameRoute = (path: string) => path.replace(/:[^/]+/g, ':')

function demandComponent({ component, path }: StoredMenu) {
  const screen = screenOf(component)
  if (!screen) throw invalid('component', 'sysMenu.error.componentMissing')
  const [needed, given] = [parametersOf(screen.path), parametersOf(path)]
  if (needed.toSorted().join() !== given.toSorted().join()) throw invalid('path', 'sysMenu.error.parameters')
}

/** A directory opens one of its own pages, one that can be opened. */
function demandRedirect({ redirect }: StoredMenu, inside: readonly MenuRecord[]) {
  const page = inside.find(({ type, path }) => type === 'menu' && path === redirect)
  if (!page || parametersOf(page.path).length > 0) throw invalid('redirect', 'sysMenu.error.redirectMissing')
}

type Entry = Omit<InputOf<(typeof sysMenuApi)['add']>, 'roles'>
type StoredMenu = ReturnType<typeof storedMenu>

/** The stored fields of an entry, without those that its type does not have. `key`: the key of its delivered row. */
function storedMenu(entry: Entry, key: string | null = null) {
  const { type, parentId, permission, sort, remark } = entry
  return {
    ...storedTitles(entry, deliveredTitles(key)),
    type,
    parentId,
    sort,
    remark,
    permission: type === 'directory' || permission === '' ? null : permission,
    ...(type === 'button' ? NO_LINE : storedLine(entry)),
    ...(type === 'menu' ? storedPage(entry) : NO_PAGE),
    redirect: type === 'directory' ? entry.redirect : '',
  }
}

/** Of directories and pages: their line in the menu. */
const storedLine = ({ path, icon, isHide }: Entry) => ({ path, icon, isHidden: isHide })
const NO_LINE = { path: '', icon: '', isHidden: false }

function storedPage({ component, isLink, isIframe, linkUrl, isKeepAlive, isAffix }: Entry) {
  const isOutside = isLink || isIframe
  return { component: isOutside ? '' : component, link: isOutside ? linkUrl : '', isIframe, isKeptAlive: isKeepAlive, isAffix }
}
const NO_PAGE = { component: '', link: '', isIframe: false, isKeptAlive: false, isAffix: false }

/** A delivered title continues to follow the catalogues. */
function storedTitles({ name, nameEn, nameZhTw }: Entry, delivered?: Titles) {
  const own = (given: string, catalogue?: string) => (given === '' || given === catalogue ? null : given)
  return {
    titleZhCn: own(name, delivered?.['zh-cn']),
    titleEn: own(nameEn, delivered?.en),
    titleZhTw: own(nameZhTw, delivered?.['zh-tw']),
  }
}

/** By column the field that says it. */
const FIXED = { path: 'path', component: 'component', permission: 'permission', link: 'linkUrl', isIframe: 'isIframe' } as const

/** The first field that may not be what it is to become: the type of any entry, and what makes a delivered one what it is. */
function fixedField(row: MenuRecord, next: StoredMenu): string | undefined {
  if (row.type !== next.type) return 'type'
  if (row.key === null) return undefined
  if (row.type === 'button' && row.parentId !== next.parentId) return 'parentId'
  const columns = Object.keys(FIXED) as (keyof typeof FIXED)[]
  const changed = columns.find((column) => row[column] !== next[column])
  return changed && FIXED[changed]
}
