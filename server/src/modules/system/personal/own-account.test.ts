import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { departments, menus, roleMenus, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { type QueryEnded, queryEnded } from '../../../kernel/db/timed-pool.ts'

async function appWithClerk() {
  const { db, send, tokenOf } = await signedInApp()
  const token = await tokenOf('common')
  const session = async () => (await send(userApi.getUserMenus, {}, { token })).data
  const [user] = await db.select().from(users).where(eq(users.userName, 'common'))
  const { id, deptId } = user!
  const [held] = await db.select().from(userRoles).where(eq(userRoles.userId, id))
  return { db, id, session, deptId, roleId: held!.roleId }
}

it('asks for the session and the own row, and for nothing else while the access tables keep their version', async () => {
  const { db, session, deptId } = await appWithClerk()
  const asked = async () => {
    const statements: string[] = []
    const note = (message: unknown) => void statements.push((message as QueryEnded).sql)
    queryEnded.subscribe(note)
    onTestFinished(() => queryEnded.unsubscribe(note))
    await session()
    queryEnded.unsubscribe(note)
    return statements.filter((sql) => !sql.includes('sys_config')).length
  }
  await session()
  expect(await asked()).toBe(2)
  await db.update(departments).set({ name: 'Billing' }).where(eq(departments.id, deptId))
  expect(await asked()).toBeGreaterThan(2)
  expect(await asked()).toBe(2)
})

it('shows every change of the account at the next call', async () => {
  const { db, id, session, deptId, roleId } = await appWithClerk()
  const before = await session()
  await db.update(users).set({ nickname: 'Li', avatar: 'picture' }).where(eq(users.id, id))
  expect((await session()).userInfo).toEqual({ ...before.userInfo, userNickname: 'Li', avatar: 'picture' })
  await db.update(departments).set({ name: 'Billing' }).where(eq(departments.id, deptId))
  expect((await session()).userInfo.deptName).toBe('Billing')
  await db.update(roles).set({ key: 'reader' }).where(eq(roles.id, roleId))
  expect((await session()).userInfo.roles).toContain('reader')
  await db.update(menus).set({ icon: 'drop' }).where(eq(menus.key, 'home'))
  expect((await session()).menuList.find(({ name }) => name === 'home')!.meta.icon).toBe('drop')
  await db.delete(roleMenus).where(eq(roleMenus.roleId, roleId))
  const after = await session()
  expect(after.permissions.length).toBeLessThan(before.permissions.length)
  expect(after.menuList.length).toBeLessThan(before.menuList.length)
  expect(after.access).not.toBe(before.access)
})
