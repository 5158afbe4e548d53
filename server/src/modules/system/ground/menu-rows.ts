import type { Language } from '@weir/contract/locales/messages'
import { asc, sql } from 'drizzle-orm'
import { menu } from '@weir/contract/locales/index'
import { screens } from '@weir/contract/modules/screens'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'

import { menus } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { permissionTitles, type Titles } from '../../../kernel/texts.ts'

export type MenuRecord = typeof menus.$inferSelect

/** All of them, in the order of the menu: a few hundred. */
export const allMenus = ({ db }: Context) => db.select().from(menus).orderBy(asc(menus.sort), asc(menus.id))

/** The same for changing an entry: two correct concurrent changes could make a circle, or one path of two entries. */
export async function holdMenus(ctx: Writing): Promise<MenuRecord[]> {
  await ctx.db.execute(sql`lock table ${menus} in share row exclusive mode`)
  return allMenus(ctx)
}

export function findMenu(all: readonly MenuRecord[], id: number): MenuRecord {
  const row = all.find((menu) => menu.id === id)
  if (!row) throw notFound('sysMenu.error.missing')
  return row
}

/** An entry as its administrators see it. */
export function shownMenu(row: MenuRecord, language: Language) {
  const titles = titlesOf(row)
  return {
    id: row.id,
    parentId: row.parentId,
    type: row.type,
    title: titles[language],
    name: titles['zh-cn'],
    nameEn: titles.en,
    nameZhTw: titles['zh-tw'],
    path: row.path,
    component: row.component,
    permission: row.permission ?? '',
    redirect: row.redirect,
    icon: row.icon,
    isLink: row.link !== '',
    linkUrl: row.link,
    isIframe: row.isIframe,
    sort: row.sort,
    isHide: row.isHidden,
    isKeepAlive: row.isKeptAlive,
    isAffix: row.isAffix,
    remark: row.remark,
    isBuiltIn: row.key !== null,
    version: row.version,
    createdAt: row.createdAt,
  }
}
export type ShownMenu = ReturnType<typeof shownMenu>

type Titled = Pick<typeof menus.$inferSelect, 'key' | 'titleZhCn' | 'titleEn' | 'titleZhTw'>

/** The administrators' title of an entry, or else the catalogue's. */
export function titlesOf({ key, titleZhCn, titleEn, titleZhTw }: Titled): Titles {
  const delivered = deliveredTitles(key)
  const fallback = titleZhCn ?? delivered?.['zh-cn'] ?? key ?? ''
  return {
    'zh-cn': fallback,
    en: titleEn ?? delivered?.en ?? fallback,
    'zh-tw': titleZhTw ?? delivered?.['zh-tw'] ?? fallback,
  }
}

/** The catalogue's title of a screen or a permission; none for rows of administrators. */
export function deliveredTitles(key: string | null): Titles | undefined {
  if (key === null) return undefined
  if (!isScreen(key)) return permissionTitles.get(key)
  const [zhCn, en, zhTw] = menu[key]
  return { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
}

const isScreen = (key: string): key is keyof typeof menu => Object.hasOwn(menu, key)

const pages = (screens as readonly Screen[]).filter(({ component }) => component !== undefined)

/** The pages that exist, each with the screen it is delivered as. */
const byComponent: ReadonlyMap<string, Screen> = new Map(pages.map((screen) => [screen.component!, screen]))

export const screenOf = (component: string): Screen | undefined => byComponent.get(component)

export const knownComponents = (language: Language) =>
  [...byComponent].map(([component, { key, path, buttons = [] }]) => ({
    component,
    title: deliveredTitles(key)![language],
    path,
    /** The endpoint that the page calls first. */
    permission: buttons.flatMap(permissionsOf)[0] ?? '',
  }))
