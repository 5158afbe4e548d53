import { regionApi } from '@weir/contract/modules/place/region'
import { DEPT_LEVELS, deptApi } from '@weir/contract/modules/system/dept'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { type Caller, testApp } from '../../../../test/app/app.ts'
import { roleDepartments, roles, users } from '../../../kernel/auth/access.table.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

async function appWithTree() {
  const test = await testApp(weir)
  const add = (name: string, parentId?: number | null, caller?: Caller) =>
    test.call(deptApi.add, { name, parentId: parentId ?? null }, caller)
  const company = (await add('Company')).data.id
  const hall = (await add('Hall', company)).data.id
  const counter = (await add('Counter', hall)).data.id
  const field = (await add('Field', company)).data.id
  const edit = (input: Partial<WireInput<typeof deptApi.edit>> & { id: number }, caller?: Caller) =>
    test.call(deptApi.edit, { name: 'Other', ...input }, caller)
  return { ...test, add, edit, company, hall, counter, field }
}
const reaching = (...deptIds: number[]): Caller => ({ id: 7, deptId: 99, scope: { all: false, deptIds, own: true } })
const user = (deptId: number) => ({ userName: `user${deptId}`, nickname: 'X', passwordHash: '', deptId })

describe('departments', () => {
  it('are a tree in their order; a filter keeps what stands above', async () => {
    const { call, company, hall, counter, field, edit } = await appWithTree()
    await edit({ id: hall, name: 'Hall', sort: 5 })
    const { data } = await call(deptApi.list, {})
    expect(data).toMatchObject({
      total: 4,
      currentPage: 1,
      list: [{ id: company, children: [{ id: field }, { id: hall, children: [{ id: counter }] }] }],
    })
    expect((await call(deptApi.list, { name: 'ount' })).data).toMatchObject({ total: 3, list: [{ id: company, children: [{ id: hall }] }] })
    expect((await call(deptApi.list, { status: 0 })).data.total).toBe(0)
  })

  it('show their head and phone, and the number of their people', async () => {
    const { call, db, edit, hall, counter } = await appWithTree()
    const facts = { head: 'Li Jing', phone: '0571-87654321', email: 'hall@example.com' }
    expect((await edit({ id: hall, name: 'Hall', ...facts })).code).toBe(0)
    await db.insert(users).values([user(hall), user(counter), { ...user(hall), userName: 'gone', deletedAt: new Date() }])
    expect((await call(deptApi.get, { id: hall })).data).toMatchObject({ name: 'Hall', ...facts, userCount: 2 })
    expect((await edit({ id: hall, phone: '12' })).data.fieldErrors).toHaveProperty('phone')
    expect((await edit({ id: hall, email: 'nobody' })).data.fieldErrors).toHaveProperty('email')
    expect((await edit({ id: hall, name: 'Hall' })).code).toBe(0)
    expect((await call(deptApi.get, { id: hall })).data).toMatchObject({ phone: '', head: '' })
  })

  it("count only the people below within the caller's scope, and those the caller created", async () => {
    const { call, db, company, hall, counter, field } = await appWithTree()
    await db.insert(users).values([user(hall), { ...user(counter), createdBy: 7 }, user(field)])
    const counts = async (caller: Caller) => {
      const list = (await call(deptApi.list, {}, caller)).data.list
      return [list[0]!.userCount, (await call(deptApi.get, { id: list[0]!.id }, caller)).data.userCount]
    }
    expect(await counts({})).toEqual([3, 3])
    expect(await counts({ id: 8, scope: { all: false, deptIds: [hall], own: false } })).toEqual([1, 1])
    expect(await counts({ id: 8, scope: { all: false, deptIds: [company, hall, counter], own: false } })).toEqual([2, 2])
    expect(await counts({ id: 7, scope: { all: false, deptIds: [company], own: true } })).toEqual([1, 1])
  })

  it('have unique names below the same parent', async () => {
    const { add, company, hall } = await appWithTree()
    expect((await add('Hall', company)).code).toBe(409)
    expect((await add('Company')).code).toBe(409)
    expect((await add('Hall', hall)).code).toBe(0)
  })

  it('move, but never below themselves, and no deeper than a tree shows', async () => {
    const { edit, add, hall, counter, field, call } = await appWithTree()
    expect((await edit({ id: hall, parentId: counter })).data.fieldErrors).toHaveProperty('parentId')
    expect((await edit({ id: hall, parentId: hall })).data.fieldErrors).toHaveProperty('parentId')
    expect((await edit({ id: hall, name: 'Hall', parentId: field })).code).toBe(0)
    expect((await call(deptApi.get, { id: hall })).data.parentId).toBe(field)
    let at = counter
    for (let level = 5; level <= DEPT_LEVELS; level++) at = (await add(`Level ${level}`, at)).data.id
    expect((await add('Too deep', at)).data.fieldErrors).toHaveProperty('parentId')
    const apart = (await add('Apart')).data.id
    expect((await edit({ id: field, name: 'Field', parentId: apart })).code).toBe(0)
    const below = (await add('Below apart', apart)).data.id
    expect((await edit({ id: field, name: 'Field', parentId: below })).data.fieldErrors).toHaveProperty('parentId')
  })

  it('do not exist outside the scope of the caller, who creates no top one and moves none out of it', async () => {
    const { call, add, edit, company, hall, counter, field } = await appWithTree()
    const clerk = reaching(hall, counter)
    expect((await call(deptApi.list, {}, clerk)).data).toMatchObject({ total: 2, list: [{ id: hall, children: [{ id: counter }] }] })
    expect((await call(deptApi.list, {}, { scope: NO_ROWS })).data.total).toBe(0)
    expect((await call(deptApi.get, { id: field }, clerk)).code).toBe(404)
    expect((await edit({ id: field }, clerk)).code).toBe(404)
    expect((await call(deptApi.setStatus, { id: field, status: 0 }, clerk)).code).toBe(404)
    expect((await call(deptApi.delete, { ids: [counter, field] }, clerk)).code).toBe(404)
    expect((await add('Mine', null, clerk)).data.fieldErrors).toHaveProperty('parentId')
    expect((await add('Mine', company, clerk)).data.fieldErrors).toHaveProperty('parentId')
    expect((await edit({ id: counter, parentId: null }, clerk)).data.fieldErrors).toHaveProperty('parentId')
    expect((await edit({ id: counter, parentId: field }, clerk)).data.fieldErrors).toHaveProperty('parentId')
    expect((await add('Mine', hall, clerk)).code).toBe(0)
  })

  it("are offered while they are enabled: those in scope by any permission, and one's own", async () => {
    const { call, company, hall, counter, field } = await appWithTree()
    const flat = (nodes: { id: number; children?: unknown }[]): number[] =>
      nodes.flatMap((node) => [node.id, ...flat((node.children ?? []) as never)])
    const offered = async (caller: Caller) => flat((await call(deptApi.treeSelect, {}, caller)).data.list)
    expect(await offered({})).toEqual([company, field, hall, counter])
    expect(await offered({ permissions: ['x'], ...reaching(counter), deptId: field })).toEqual([counter, field])
    await call(deptApi.setStatus, { id: counter, status: 0 })
    expect(await offered({ permissions: [], deptId: hall })).toEqual([hall])
    expect(await offered({ isSuper: true })).toEqual([company, field, hall])
  })

  it('stay while anything hangs on them, and say what', async () => {
    const { call, db, company, hall, counter, field } = await appWithTree()
    const remove = (...ids: number[]) => call(deptApi.delete, { ids })
    expect(await remove(hall)).toMatchObject({
      code: 409,
      data: { children: 1, users: 0 },
      message: expect.stringContaining('1 departments below'),
    })
    await db.insert(users).values(user(counter))
    expect((await remove(counter)).data).toMatchObject({ users: 1 })
    const [role] = await db.insert(roles).values({ key: 'r', name: 'R', dataScope: 2 }).returning()
    await db.insert(roleDepartments).values({ roleId: role!.id, deptId: field })
    expect((await remove(field)).data).toMatchObject({ roles: 1, business: 0 })
    await db.delete(roleDepartments)
    const { id } = (await call(regionApi.add, { name: 'East', deptId: field })).data
    expect(await remove(field)).toMatchObject({ data: { business: 1 }, message: expect.stringContaining('business data') })
    await call(regionApi.delete, { ids: [id] })
    await db.delete(users)
    expect((await remove(field, hall, counter)).code).toBe(0)
    expect((await call(deptApi.list, {})).data).toMatchObject({ total: 1, list: [{ id: company }] })
  })

  it('are changed on the record', async () => {
    const { call, db, field } = await appWithTree()
    await call(deptApi.setStatus, { id: field, status: 0 })
    await call(deptApi.delete, { ids: [field] })
    const entries = await db.select().from(operationLogs).orderBy(operationLogs.id)
    expect(entries.slice(-2).map(({ endpointId }) => endpointId)).toEqual([deptApi.setStatus.id, deptApi.delete.id])
    for (const endpoint of [deptApi.list, deptApi.get, deptApi.add, deptApi.edit, deptApi.delete, deptApi.setStatus])
      expect((await call(endpoint, {}, { permissions: [] })).code).toBe(403)
  })
})
