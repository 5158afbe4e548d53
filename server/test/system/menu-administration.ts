import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import type { WireInput } from '@weir/contract/platform/endpoint'
import type { Settings } from '@weir/contract/modules/settings'
import { eq } from 'drizzle-orm'

import { menus, roles } from '../../src/kernel/auth/access.table.ts'
import { signedInApp } from '../app/signed-in-app.ts'
import type { Of } from '../app/worker-app.ts'

export type Entry = WireInput<typeof sysMenuApi.add>

export const DIRECTORY: Entry = { type: 'directory', name: '抄表组', nameEn: 'Readers', path: '/readers' }
export const COMPONENT = 'water/water-card/WaterCardPage'
export const PAGE: Entry = { type: 'menu', name: '我的水卡', path: '/readers/cards', component: COMPONENT }

/** The menu administration as the first administrator uses it. */
export async function menuAdministration(inForce: Partial<Settings> = {}, of?: Of) {
  const test = await signedInApp(inForce, of)
  const { db, send } = test
  const token = await test.tokenOf('admin')
  const add = (entry: Entry) => send(sysMenuApi.add, entry, { token })
  const idOf = async (entry: Entry) => (await add(entry)).data.id
  const get = async (id: number) => (await send(sysMenuApi.get, { id }, { token })).data
  /** The whole entry again, with something else in it; the roles only if they are that. */
  const update = async (id: number, change: Partial<Entry>) => send(sysMenuApi.update, { ...sent(await get(id)), ...change }, { token })
  const remove = (...ids: number[]) => send(sysMenuApi.delete, { ids }, { token })
  const rowOf = async (key: string) => (await db.select().from(menus).where(eq(menus.key, key)))[0]!
  const roleId = async (key: string) => (await db.select({ id: roles.id }).from(roles).where(eq(roles.key, key)))[0]!.id
  return { ...test, token, add, idOf, get, update, remove, rowOf, roleId }
}

/** Of a row what an update takes. */
export function sent(row: Omit<MenuRow, 'children'> & { roles: number[] }) {
  const { title: _title, isBuiltIn: _isBuiltIn, createdAt: _createdAt, roles: _roles, ...entry } = row
  return entry
}

/** A tree, row by row. */
export const flat = <Node extends { children?: unknown }>(nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat((node.children ?? []) as Node[])])
