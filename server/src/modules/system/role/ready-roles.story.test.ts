import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { regionApi } from '@weir/contract/modules/place/region'
import { READY_ROLES, roleApi } from '@weir/contract/modules/system/role'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { menus, roleMenus, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { hashPassword } from '../../../kernel/auth/passwords.ts'
import { weir } from '../../index.ts'

const PASSWORD = 'a-password-for-tests'

it('a new role begins with a ready one, in a database without the sample town', async () => {
  const { send, tokenOf } = await signedInApp({}, weir)
  const asAdmin = { token: await tokenOf('admin') }
  const { list } = (await send(roleApi.ready, {}, asAdmin)).data
  expect(list.map(({ key }) => key)).toEqual([...READY_ROLES])
  for (const { key, menuIds } of list) {
    const { code, data } = await send(roleApi.add, { name: key, menuIds }, asAdmin)
    expect(code).toBe(0)
    const { rights } = (await send(roleApi.rights, { id: data.id }, asAdmin)).data
    expect(rights.map(({ permission }) => permission)).toContain(dashboardApi.inbox.id)
  }
})

it('a ready role has no entry that its author does not hold, so it can be saved', async () => {
  const { send, db, login } = await signedInApp({}, weir)
  const [role] = await db.insert(roles).values({ key: 'steward', name: 'Steward', dataScope: 1 }).returning()
  const passwordHash = await hashPassword(PASSWORD)
  const [user] = await db.insert(users).values({ userName: 'steward', nickname: 'Steward', passwordHash, deptId: 1 }).returning()
  await db.insert(userRoles).values({ userId: user!.id, roleId: role!.id })
  const held = await db
    .select()
    .from(menus)
    .where(inArray(menus.key, [roleApi.add.id, regionApi.list.id]))
  await db.insert(roleMenus).values(held.map(({ id }) => ({ roleId: role!.id, menuId: id })))
  const { token } = (await login('steward', PASSWORD)).data
  const { list } = (await send(roleApi.ready, {}, { token })).data
  const [cashier] = list
  const permissions = await db.select().from(menus).where(inArray(menus.id, cashier!.menuIds))
  expect(permissions.filter(({ type }) => type === 'button').map(({ key }) => key)).toEqual([regionApi.list.id])
  expect((await send(roleApi.add, { name: 'Cashier', menuIds: cashier!.menuIds }, { token })).code).toBe(0)
})
