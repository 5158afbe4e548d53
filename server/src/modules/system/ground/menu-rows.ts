import type { Language } from '@weir/contract/locales/messages'
import { asc, sql } from 'drizzle-orm'

import { menus } from '../../../kernel/auth/access.table.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { titlesOf } from './menu-titles.ts'

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
