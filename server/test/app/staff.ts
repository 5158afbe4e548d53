import { userApi } from '@weir/contract/modules/system/user'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { departments, menus, roleMenus, roles } from '../../src/kernel/auth/access.table.ts'
import type { Db } from '../../src/kernel/context.ts'
import { signedInApp } from './signed-in-app.ts'
import type { Of } from './worker-app.ts'

export const PASSWORD = 'a password of staff'

/** A role that gives these permissions over a kind of rows. */
async function makeRole(db: Db, name: string, dataScope: 1 | 2 | 3 | 4 | 5, permissions: readonly string[]) {
  const [role] = await db.insert(roles).values({ key: name, name, dataScope }).returning()
  for (const permission of permissions) {
    const [menu] = await db.select().from(menus).where(eq(menus.key, permission))
    await db.insert(roleMenus).values({ roleId: role!.id, menuId: menu!.id })
  }
  return role!.id
}

/**
 * A module after a first start. Its company has departments `hall` (below it `counter`) and `field`. The helper hires staff and signs
 * them in.
 */
export async function staffedApp(of?: Of) {
  const test = await signedInApp({}, of)
  const { db, send, login } = test
  const [company] = await db.select().from(departments).where(eq(departments.id, 1))
  const below = async (name: string, parentId: number) => (await db.insert(departments).values({ name, parentId }).returning())[0]!.id
  const hall = await below('Hall', company!.id)
  const [counter, field] = [await below('Counter', hall), await below('Field', company!.id)]
  const admin = await test.tokenOf('admin')

  const hire = (userName: string, rest: Partial<WireInput<typeof userApi.add>> = {}, token = admin) =>
    send(userApi.add, { userName, userNickname: userName, deptId: hall, password: PASSWORD, ...rest }, { token })
  const hired = async (...given: Parameters<typeof hire>) => {
    const { code, message, data } = await hire(...given)
    if (code !== 0) throw new Error(message)
    return data.id
  }
  const enter = async (userName: string, password = PASSWORD) => (await login(userName, password)).data.token
  const edit = (id: number, rest: Partial<WireInput<typeof userApi.edit>>, token = admin) =>
    send(userApi.edit, { id, userNickname: 'X', deptId: hall, ...rest }, { token })
  const role = (name: string, dataScope: 1 | 2 | 3 | 4 | 5, permissions: readonly string[]) => makeRole(db, name, dataScope, permissions)
  return { ...test, company: company!.id, hall, counter, field, admin, hire, hired, enter, edit, role }
}
