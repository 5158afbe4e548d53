import { screens } from '@weir/contract/modules/screens'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'
import { and, eq, isNotNull, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { menus } from '../../../platform/auth/access.table.ts'
import type { Writing } from '../../../platform/context.ts'

type NewMenu = typeof menus.$inferInsert & { key: string }

/**
 * Write the screens and their permissions into the menu table, known rows by their key. Titles, order and hiding are the
 * administrators' once a row exists; where it stands, its component and its permission stay ours.
 * Answers the keys that were not there before.
 */
export async function writeDeliveredMenus(ctx: Writing): Promise<string[]> {
  const before = await ctx.db.select({ key: menus.key }).from(menus).where(isNotNull(menus.key))
  const ids = new Map<string, number>()
  for (const screen of parentsFirst(screens)) {
    const [row] = await upsert(ctx, [screenRow(screen, screen.parent ? ids.get(screen.parent)! : null)])
    ids.set(screen.key, row!.id)
  }
  const buttons = (screens as readonly Screen[]).flatMap(({ key, buttons = [] }) =>
    buttons.flatMap(permissionsOf).map((permission, sort) => buttonRow(permission, ids.get(key)!, sort)),
  )
  await upsert(ctx, buttons)
  const keys = [...ids.keys(), ...buttons.map(({ key }) => key)]
  await dropOthers(ctx, keys)
  const known = new Set(before.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

function parentsFirst(all: readonly Screen[]): Screen[] {
  const below = (parent: string | undefined): Screen[] =>
    all.filter((screen) => screen.parent === parent).flatMap((screen) => [screen, ...below(screen.key)])
  return below(undefined)
}

const screenRow = ({ key, path, component = '', icon, order, hidden, keepAlive, affix }: Screen, parentId: number | null): NewMenu => ({
  key,
  parentId,
  type: component ? 'menu' : 'directory',
  path,
  component,
  icon,
  sort: order,
  isHidden: hidden ?? false,
  isKeptAlive: keepAlive ?? false,
  isAffix: affix ?? false,
})

const buttonRow = (permission: string, parentId: number, sort: number): NewMenu => ({
  key: permission,
  parentId,
  type: 'button',
  permission,
  sort,
})

const ours = ['parentId', 'type', 'path', 'component', 'permission', 'icon', 'isKeptAlive', 'isAffix'] as const

const upsert = ({ db }: Writing, rows: NewMenu[]) =>
  db
    .insert(menus)
    .values(rows)
    .onConflictDoUpdate({
      target: menus.key,
      set: Object.fromEntries(ours.map((column) => [column, sql`excluded.${sql.identifier(snakeCase(column))}`])),
    })
    .returning({ id: menus.id })

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What this version no longer has goes, unless rows of administrators stand in it. */
async function dropOthers({ db }: Writing, keys: string[]) {
  const child = alias(menus, 'child')
  const added = db
    .select({ id: child.id })
    .from(child)
    .where(and(eq(child.parentId, menus.id), isNull(child.key)))
  await db.delete(menus).where(and(isNotNull(menus.key), notInArray(menus.key, keys), notExists(added)))
}
