import { noticeApi } from '@weir/contract/modules/system/notice'
import { postApi } from '@weir/contract/modules/system/post'
import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { PASSWORD, staffedApp } from '../../../../test/app/staff.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

const nth = (n: number) => ({
  userName: `lijing${n}`,
  userNickname: 'Li Jing',
  deptId: 1,
  telephone: `1380000000${n}`,
  email: 'li@example.com',
  gender: 2 as const,
  description: 'shift leader',
})

describeCrud(system, userApi, {
  prepare: async ({ db }) => {
    const [dept] = await db.insert(departments).values({ name: 'Company' }).returning()
    // Number 1 is the caller, and nobody deletes their own account.
    await db.insert(users).values({ userName: 'caller', nickname: 'C', passwordHash: '', deptId: dept!.id, deletedAt: new Date() })
  },
  add: (n) => ({ ...nth(n), password: PASSWORD }),
  edit: { userNickname: 'Li', deptId: 1 },
  shown: (n) => ({
    ...nth(n),
    telephone: `138****000${n}`,
    deptName: 'Company',
    roleNames: [],
    postNames: [],
    status: 1,
    isPasswordDue: false,
    lastLoginAt: null,
    bar: null,
  }),
})

describe('users', () => {
  it('are found by account or nickname, phone, department with those below, role, post, status', async () => {
    const { send, hired, admin, hall, counter, company, role } = await staffedApp()
    const clerk = await role('clerk', 5, [])
    const { id: post } = (await send(postApi.add, { code: 'C', title: 'Cashier', sequence: 1 }, { token: admin })).data
    const li = await hired('lijing', { userNickname: '李静', telephone: '13812345678', deptId: counter, roleIds: [clerk], postIds: [post] })
    const found = async (filter: object) => (await send(userApi.list, filter, { token: admin })).data.list.map(({ id }) => id)
    for (const filter of [
      { text: 'JING' },
      { text: '静' },
      { telephone: '5678' },
      { telephone: '13812345678' },
      { deptId: hall },
      { roleId: clerk },
      { postId: post },
    ])
      expect([filter, await found(filter)]).toEqual([filter, [li]])
    expect(await found({ text: '%' })).toEqual([])
    expect((await found({ deptId: company })).length).toBe(3)
    await send(userApi.setStatus, { id: li, status: 0 }, { token: admin })
    expect(await found({ status: 0 })).toEqual([li])
    const { list } = (await send(userApi.list, { orderBy: 'userName', isAsc: true }, { token: admin })).data
    expect(list.map(({ userName, bar, roleNames, postNames }) => [userName, bar, roleNames.length, postNames])).toEqual([
      ['admin', 'self', 1, []],
      ['common', null, 1, []],
      ['lijing', null, 1, ['Cashier']],
    ])
  })

  it('have a name, a phone and a password of their own', async () => {
    const { hire, hired, edit, hall } = await staffedApp()
    const li = await hired('lijing', { telephone: '13812345678' })
    expect(await hire('lijing')).toMatchObject({ code: 409, message: expect.stringContaining('account name is taken') })
    expect(await hire('wanghai', { telephone: '13812345678' })).toMatchObject({
      code: 409,
      message: expect.stringContaining('mobile number'),
    })
    const errors = async (...given: Parameters<typeof hire>) => Object.keys((await hire(...given)).data.fieldErrors ?? {})
    expect(await errors('1abcde')).toEqual(['userName'])
    expect(await errors('wanghai', { password: 'short' })).toEqual(['password'])
    expect(await errors('wanghai', { password: 'wanghai2026' })).toEqual(['password'])
    expect(await errors('wanghai', { telephone: '138****5678' })).toEqual(['telephone'])
    expect(await errors('wanghai', { deptId: 999 })).toEqual(['deptId'])
    expect(await errors('wanghai', { roleIds: [999] })).toEqual(['roleIds'])
    expect(await errors('wanghai', { postIds: [999] })).toEqual(['postIds'])
    expect((await edit(li, { deptId: hall, telephone: '' })).code).toBe(0)
    await hired('wanghai', { telephone: '13812345678' })
  })

  it('keep in an edit the absent phone, roles and posts, and a post that is no longer given', async () => {
    const { send, hired, edit, role, admin, db } = await staffedApp()
    const token = admin
    const clerk = await role('clerk', 5, [])
    const post = async (code: string) => (await send(postApi.add, { code, title: code, sequence: 1 }, { token })).data.id
    const [cashier, manager] = [await post('cashier'), await post('manager')]
    const li = await hired('lijing', { telephone: '13812345678', roleIds: [clerk, clerk], postIds: [cashier], status: 0 })
    await send(postApi.setStatus, { id: cashier, status: 0 }, { token })
    expect((await edit(li, { description: 'x' })).code).toBe(0)
    expect((await send(userApi.getEdit, { id: li }, { token })).data).toMatchObject({
      user: { id: li, telephone: '138****5678', description: 'x', status: 0 },
      roles: [{ id: clerk }],
      posts: [{ id: cashier }],
    })
    expect((await edit(li, { roleIds: [], postIds: [cashier, manager], status: 1 })).code).toBe(0)
    expect((await send(userApi.getEdit, { id: li }, { token })).data).toMatchObject({
      user: { status: 1 },
      roles: [],
      posts: [{ id: cashier }, { id: manager }],
    })
    expect((await send(userApi.params, {}, { token })).data.posts).toEqual([{ id: manager, name: 'manager' }])
    expect(await db.select({ telephone: users.telephone }).from(users).where(eq(users.id, li))).toEqual([{ telephone: '13812345678' }])
  })

  it('get a notice of another phone number, which a log shows masked', async () => {
    const { send, hired, edit, admin, enter, db } = await staffedApp()
    const li = await hired('lijing', { telephone: '13812345678' })
    await edit(li, { telephone: '13900001111' })
    expect((await send(userApi.reveal, { id: li }, { token: admin })).data).toEqual({ telephone: '13900001111' })
    const log = JSON.stringify(await db.select().from(operationLogs))
    expect(log).toContain('139****1111')
    expect(log).not.toContain('13900001111')
    expect(log).not.toContain(PASSWORD)
    const entry = (await db.select().from(operationLogs)).find(({ endpointId }) => endpointId === userApi.edit.id)!
    expect(entry.changes).toMatchObject([
      { resource: 'user', id: li, before: { telephone: '138****5678' }, after: { telephone: '139****1111' } },
    ])
    const token = await enter('lijing')
    const { list } = (await send(noticeApi.list, {}, { token })).data
    expect(list.map(({ kind, params }) => [kind, params])).toEqual([['telephoneSet', { by: '管理员' }]])
  })
})

it('shows no hash, in no answer about accounts', async () => {
  const { send, hired, admin } = await staffedApp()
  const id = await hired('lijing')
  const token = admin
  const answers = [
    await send(userApi.list, {}, { token }),
    await send(userApi.get, { id }, { token }),
    await send(userApi.getEdit, { id }, { token }),
    await send(userApi.params, {}, { token }),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/argon|hash|password"|salt/i)
})

it('is within the scope of a caller of a department only with its own people, and of its creator', async () => {
  const { call, db } = await testApp(system)
  await db.insert(departments).values([{ name: 'A' }, { name: 'B' }])
  const add = (n: number, deptId: number) => call(userApi.add, { ...nth(n), deptId, password: PASSWORD }, { id: 50 + n })
  const [a, b] = [(await add(1, 1)).data.id, (await add(2, 2)).data.id]
  const ids = async (caller: object) => (await call(userApi.list, {}, caller)).data.list.map(({ id }) => id)
  const inA = { id: 9, scope: { all: false, deptIds: [1], own: false } }
  expect(await ids(inA)).toEqual([a])
  expect(await ids({ id: 52, scope: { all: false, deptIds: [], own: true } })).toEqual([b])
  for (const endpoint of [userApi.get, userApi.getEdit, userApi.reveal, userApi.resetPwd])
    expect([endpoint.id, (await call(endpoint, { id: b }, inA)).code]).toEqual([endpoint.id, 404])
  expect((await call(userApi.setStatus, { id: b, status: 0 }, inA)).code).toBe(404)
  expect((await call(userApi.edit, { id: a, userNickname: 'X', deptId: 2 }, inA)).data.fieldErrors).toHaveProperty('deptId')
  expect((await call(userApi.add, { ...nth(3), deptId: 2, password: PASSWORD }, inA)).data.fieldErrors).toHaveProperty('deptId')
})
