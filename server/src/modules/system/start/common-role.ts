import { endpoints } from '@weir/contract/modules/index'
import { screens } from '@weir/contract/modules/screens'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { eq, inArray } from 'drizzle-orm'

import { menus, roleMenus, roles } from '../../../kernel/auth/access.table.ts'
import type { Writing } from '../../../kernel/context.ts'

const MODULES = ['home', 'water', 'place', 'customer']
const COMMANDS = [
  'api/v1/water/waterCard/recharge',
  'api/v1/water/waterCard/recharge/offline',
  'api/v1/water/deviceAlarm/process',
  'api/v1/water/deviceAlarm/ignore',
]

/** The role `common` as delivered: look at everything, add, sell water, settle alarms; no edit, no delete (domain-rules §8). */
const isCommons = (permission: string, { method, action }: Endpoint) =>
  MODULES.includes(permission.split('/')[2]!) && (method === 'GET' || action === 'add' || COMMANDS.includes(permission))

function commonMenus(): Set<string> {
  const permissions = endpoints.flatMap((endpoint) => permissionsOf(endpoint).filter((permission) => isCommons(permission, endpoint)))
  const granted = new Set(permissions)
  const pages = (screens as readonly Screen[]).filter(
    ({ path, buttons = [] }) =>
      MODULES.includes(path.split('/')[1]!) && (buttons.length === 0 || buttons.some(({ id }) => granted.has(id))),
  )
  return new Set([...granted, ...pages.map(({ key }) => key)])
}

/** Give `common` its part of rows that are new; what administrators took from it before stays taken. */
export async function grantToCommon({ db }: Writing, newKeys: readonly string[]) {
  const delivered = commonMenus()
  const keys = newKeys.filter((key) => delivered.has(key))
  if (keys.length === 0) return
  const granted = db
    .select({ roleId: roles.id, menuId: menus.id })
    .from(roles)
    .innerJoin(menus, inArray(menus.key, keys))
    .where(eq(roles.key, 'common'))
  await db.insert(roleMenus).select(granted).onConflictDoNothing()
}
