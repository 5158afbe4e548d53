import { screens } from '@weir/contract/modules/screens'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'
import { inArray, isNotNull, sql } from 'drizzle-orm'

import { menus } from '../../../kernel/auth/access.table.ts'
import type { Writing } from '../../../kernel/context.ts'

type NewMenu = typeof menus.$inferInsert & { key: string }

/**
 * Writes the screens and their permissions into the menu table; keys identify known rows. Path, component and permission stay the
 * product's. The other fields of an existing row belong to the administrators. So does its place once they have moved it. Answers the new
 * keys.
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

const ours = {
  type: sql`excluded.type`,
  path: sql`excluded.path`,
  component: sql`excluded.component`,
  permission: sql`excluded.permission`,
  parentId: sql`case when ${menus.isMoved} then ${menus.parentId} else excluded.parent_id end`,
  // An entry that this version puts into another directory takes its order there.
  sort: sql`case when ${menus.isMoved} or ${menus.parentId} is not distinct from excluded.parent_id then ${menus.sort} else excluded.sort end`,
}

const upsert = ({ db }: Writing, rows: NewMenu[]) =>
  db.insert(menus).values(rows).onConflictDoUpdate({ target: menus.key, set: ours }).returning({ id: menus.id })

/** Entries that this version no longer has are deleted, unless they contain an entry that stays. */
async function dropOthers({ db }: Writing, keys: readonly string[]) {
  const all = await db.select({ id: menus.id, key: menus.key, parentId: menus.parentId }).from(menus)
  const known = new Set(keys)
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]))
  const kept = new Set<number>()
  for (const { id, key } of all)
    if (key === null || known.has(key)) for (let up: number | null = id; up !== null && !kept.has(up); up = parents.get(up)!) kept.add(up)
  const gone = all.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (gone.length > 0) await db.delete(menus).where(inArray(menus.id, gone))
}
