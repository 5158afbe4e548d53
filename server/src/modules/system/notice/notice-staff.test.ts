import { noticeApi } from '@weir/contract/modules/system/notice'
import { onlineApi } from '@weir/contract/modules/system/online'
import { roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { staffedApp } from '../../../../test/app/staff.ts'
import { menus } from '../../../kernel/auth/access.table.ts'
import { notices } from '../../../services/notice/notice.table.ts'

async function appOfStaff() {
  const test = await staffedApp()
  const clerks = await test.role('Clerks', 3, [userApi.list.id])
  const zhou = await test.hired('zhou1', { roleIds: [clerks] })
  const told = async (userId = zhou) => {
    const rows = await test.db.select().from(notices).where(eq(notices.userId, userId)).orderBy(notices.id)
    return rows.map(({ kind, params }) => [kind, params])
  }
  return { ...test, clerks, zhou, told }
}
const by = '管理员'

it('notifies of other roles and another department, not of unchanged ones', async () => {
  const { role, edit, zhou, clerks, hall, field, told } = await appOfStaff()
  const readers = await role('Readers', 5, [])
  await edit(zhou, { roleIds: [clerks] })
  expect(await told()).toEqual([])
  await edit(zhou, { roleIds: [clerks, readers] })
  await edit(zhou, { deptId: field })
  await edit(zhou, { deptId: field, roleIds: [] })
  expect(await told()).toEqual([
    ['rolesChanged', { by, count: 2, roles: 'Clerks, Readers' }],
    ['departmentChanged', { by, department: 'Field' }],
    ['rolesChanged', { by, count: 0, roles: '' }],
  ])
  expect((await edit(zhou, { deptId: hall + 1000 })).code).toBe(400)
  expect(await told()).toHaveLength(3)
})

it('notifies the owner of a reset password, and of a session ended by an administrator', async () => {
  const { send, admin, zhou, enter, told } = await appOfStaff()
  await enter('zhou1')
  const { list } = (await send(onlineApi.list, { userName: 'zhou1' }, { token: admin })).data
  await send(onlineApi.forceLogout, { ids: [list[0]!.id] }, { token: admin })
  await send(userApi.resetPwd, { id: zhou }, { token: admin })
  expect(await told()).toMatchObject([
    ['sessionEnded', { by, ip: list[0]!.ip, browser: list[0]!.browser, os: list[0]!.os }],
    ['passwordReset', { by }],
  ])
})

it('does not notify people of their own actions', async () => {
  const { send, admin, login, edit, hall, db, told } = await appOfStaff()
  const { id } = (await send(userApi.list, { text: 'admin' }, { token: admin })).data.list[0]!
  await login('admin', 'the-first-admin')
  const { list } = (await send(onlineApi.list, { userName: 'admin' }, { token: admin })).data
  await send(onlineApi.forceLogout, { ids: list.filter(({ bar }) => bar !== 'current').map(({ id }) => id) }, { token: admin })
  expect((await edit(id, { deptId: hall })).code).toBe(0)
  expect(await db.$count(notices)).toBe(0)
  expect(await told(id)).toEqual([])
})

it('notifies holders of a role when its permissions change, once until they have read it', async () => {
  const { send, admin, role, clerks, zhou, hired, db, told } = await appOfStaff()
  const juniors = await role('Juniors', 5, [])
  const li = await hired('li001', { roleIds: [juniors] })
  const [entry] = await db.select().from(menus).where(eq(menus.key, userApi.get.id))
  const edit = (id: number, rest: object) =>
    send(roleApi.edit, { id, name: id === clerks ? 'Clerks' : 'Juniors', sort: 0, status: 1, description: '', ...rest }, { token: admin })

  expect((await edit(clerks, { description: 'At the counter' })).code).toBe(0)
  expect(await told()).toEqual([])
  expect((await edit(juniors, { parentId: clerks })).code).toBe(0)
  expect([await told(), await told(li)]).toEqual([[], [['roleChanged', { by, role: 'Juniors' }]]])
  expect((await edit(clerks, { menuIds: [entry!.id] })).code).toBe(0)
  expect((await send(roleApi.dataScope, { id: clerks, dataScope: 4 }, { token: admin })).code).toBe(0)
  expect((await send(roleApi.setStatus, { id: clerks, status: 0 }, { token: admin })).code).toBe(0)
  expect(await told()).toEqual([['roleChanged', { by, role: 'Clerks' }]])
  expect(await told(li)).toEqual([['roleChanged', { by, role: 'Juniors' }]])

  await db.update(notices).set({ readAt: new Date() }).where(eq(notices.userId, zhou))
  expect((await send(roleApi.setStatus, { id: clerks, status: 0 }, { token: admin })).code).toBe(0)
  expect((await send(roleApi.dataScope, { id: clerks, dataScope: 3 }, { token: admin })).code).toBe(0)
  expect(await told()).toHaveLength(1)
  expect((await send(roleApi.setStatus, { id: clerks, status: 1 }, { token: admin })).code).toBe(0)
  expect(await told()).toHaveLength(2)
})

it('drops the notice of a refused change', async () => {
  const { send, admin, zhou, edit, told, hired } = await appOfStaff()
  await hired('li001', { telephone: '13800000001' })
  const refused = await edit(zhou, { telephone: '13800000001', roleIds: [] })
  expect(refused.code).toBe(409)
  expect(await told()).toEqual([])
  expect((await send(noticeApi.list, {}, { token: admin })).data.total).toBe(0)
})
