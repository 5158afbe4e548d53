import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'

import { menus, roleMenus, roles, userRoles } from '../../src/kernel/auth/access.table.ts'
import type { Db } from '../../src/kernel/context.ts'

/** A user on duty needs a role that shows the alarms of the own department. */
export async function letSeeAlarms(db: Db, userId: number) {
  const [menu] = await db.insert(menus).values({ type: 'button', permission: deviceAlarmApi.list.permission }).returning()
  const [role] = await db.insert(roles).values({ key: 'alarms', name: 'Alarms', dataScope: 3 }).returning()
  await db.insert(roleMenus).values({ roleId: role!.id, menuId: menu!.id })
  await db.insert(userRoles).values({ userId, roleId: role!.id })
}
