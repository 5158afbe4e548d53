import { MOST_VIEWS, savedViewApi } from '@weir/contract/modules/system/saved-view'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { departments, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { savedViews } from './saved-view.table.ts'

const LOW = { list: 'waterCard.list', name: 'Low in the east', filter: { view: 'low', regionId: 3 } } as const

/** Three accounts; the role `desk` is held by the first two. */
async function withStaff() {
  const test = await testApp(system)
  const { db, call } = test
  await db.insert(departments).values({ name: 'Hall' })
  const row = { passwordHash: '', deptId: 1 }
  await db.insert(users).values(['one', 'two', 'three'].map((userName) => ({ ...row, userName, nickname: userName })))
  await db.insert(roles).values(['desk', 'field'].map((key) => ({ key, name: key })))
  await db.insert(userRoles).values([1, 2].map((userId) => ({ userId, roleId: 1 })))
  const cards = { permissions: [waterCardApi.list.permission] }
  const seen = async (id: number, caller: object = cards) => (await call(savedViewApi.list, {}, { id, ...caller })).data.list
  const added = async (input: object = LOW, id = 1) => call(savedViewApi.add, input as typeof LOW, { id })
  return { ...test, seen, added }
}

it('keeps filter and sort of a list by name, for its owner alone', async () => {
  const { call, seen, added } = await withStaff()
  const sort = { orderBy: 'remainingQuantity', isAsc: true }
  const { id } = (await added({ ...LOW, sort })).data
  expect(await seen(1)).toMatchObject([{ ...LOW, id, sort, isOwn: true, owner: 'one', roleIds: [], isBroken: false }])
  expect(await seen(2)).toEqual([])
  expect((await call(savedViewApi.edit, { id, name: 'East' }, { id: 1 })).code).toBe(0)
  expect(await seen(1)).toMatchObject([{ name: 'East', filter: LOW.filter, sort }])
  expect((await call(savedViewApi.edit, { id, filter: { state: 'active' } }, { id: 1 })).code).toBe(0)
  expect(await seen(1)).toMatchObject([{ name: 'East', filter: { state: 'active' }, sort: null }])
  expect((await call(savedViewApi.delete, { ids: [id] }, { id: 1 })).code).toBe(0)
  expect(await seen(1)).toEqual([])
})

it('is changed, shared and deleted by its owner alone', async () => {
  const { call, seen, added } = await withStaff()
  const { id } = (await added()).data
  await call(savedViewApi.share, { id, roleIds: [1] }, { id: 1 })
  expect((await call(savedViewApi.edit, { id, name: 'Mine' }, { id: 2 })).code).toBe(404)
  expect((await call(savedViewApi.share, { id, roleIds: [] }, { id: 2 })).code).toBe(404)
  const own = (await added({ ...LOW, name: 'Own' }, 2)).data
  expect((await call(savedViewApi.delete, { ids: [own.id, id] }, { id: 2 })).code).toBe(404)
  expect((await seen(2)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Own', true],
    [LOW.name, false],
  ])
})

it('is seen by holders of its roles, as long as they hold them and may see the list', async () => {
  const { db, call, seen, added } = await withStaff()
  const { id } = (await added()).data
  expect((await call(savedViewApi.share, { id, roleIds: [1, 2] }, { id: 1 })).code).toBe(0)
  // The reader does not learn of the role `field`, which another holds.
  expect(await seen(2)).toMatchObject([{ name: LOW.name, isOwn: false, owner: 'one', roleNames: ['desk'] }])
  expect(await seen(3)).toEqual([])
  expect(await seen(2, { permissions: [] })).toEqual([])
  await db.update(roles).set({ status: 0 }).where(eq(roles.id, 1))
  expect(await seen(2)).toEqual([])
  await db.update(roles).set({ status: 1 }).where(eq(roles.id, 1))
  await db.delete(userRoles).where(eq(userRoles.userId, 2))
  expect(await seen(2)).toEqual([])
  expect(await seen(1)).toMatchObject([{ roleNames: ['desk', 'field'] }])
})

it('is shared only with the permission to share, and only with roles that are enabled', async () => {
  const { db, call, added } = await withStaff()
  const { id } = (await added()).data
  expect((await call(savedViewApi.share, { id, roleIds: [1] }, { id: 1, permissions: [] })).code).toBe(403)
  await db.update(roles).set({ status: 0 }).where(eq(roles.id, 2))
  const refused = await call(savedViewApi.share, { id, roleIds: [1, 2] }, { id: 1 })
  expect([refused.code, Object.keys(refused.data.fieldErrors ?? {})]).toEqual([400, ['roleIds']])
  expect((await call(savedViewApi.shareRoles, {}, { id: 1, permissions: [] })).code).toBe(403)
  const choices = await call(savedViewApi.shareRoles, {}, { id: 1, permissions: [savedViewApi.share.permission] })
  expect(choices.data.list).toEqual([{ id: 1, name: 'desk' }])
})

it('refuses what the list does not take, and personal data, which no log keeps either', async () => {
  const { db, added } = await withStaff()
  const refusal = async (change: object) => {
    const { code, data } = await added({ ...LOW, ...change })
    return [code, data.fieldErrors]
  }
  const personal = ['The filters contain personal data (mobile number, ID number or search text); a view cannot keep it']
  expect(await refusal({ filter: { telephone: '13812345678' } })).toEqual([400, { filter: personal }])
  expect(await refusal({ filter: { text: 'Wang' } })).toEqual([400, { filter: personal }])
  const unfit = [400, { filter: ['The list does not take this filter'] }]
  for (const filter of [{ bogus: 1 }, { state: 'open' }, { pageNum: 1 }, { regionId: 'x' }])
    expect(await refusal({ filter })).toEqual(unfit)
  expect(await refusal({ sort: { orderBy: 'telephone', isAsc: true } })).toEqual(unfit)
  expect((await refusal({ filter: {} }))[0]).toBe(400)
  expect((await refusal({ list: 'waterCard.nothing' }))[0]).toBe(404)
  expect(JSON.stringify(await db.select().from(operationLogs))).not.toContain('13812345678')
})

it('says that it is broken when its list takes its filter no longer, hides it, and can be deleted', async () => {
  const { db, call, seen, added } = await withStaff()
  const { id } = (await added()).data
  const stale = { telephone: '13812345678' }
  await db.update(savedViews).set({ filter: { view: 'gone' } })
  expect(await seen(1)).toMatchObject([{ filter: {}, sort: null, isBroken: true }])
  await db.update(savedViews).set({ filter: stale })
  expect(await seen(1)).toMatchObject([{ filter: {}, isBroken: true }])
  await db.update(savedViews).set({ list: 'waterCard.former' })
  expect(await seen(1)).toMatchObject([{ list: 'waterCard.former', isBroken: true }])
  expect((await call(savedViewApi.delete, { ids: [id] }, { id: 1 })).code).toBe(0)
})

it('has another name than the others of its list, and no more than thirty beside it', async () => {
  const { seen, added } = await withStaff()
  await added()
  expect(await added()).toMatchObject({
    code: 409,
    data: { fieldErrors: { name: ['You have a view of this name for this list; choose another'] } },
  })
  expect((await added({ ...LOW, list: 'waterMeter.list', filter: { deviceSn: 'A' } })).code).toBe(0)
  expect((await added(LOW, 2)).code).toBe(0)
  const codes = await Promise.all(Array.from({ length: MOST_VIEWS + 1 }, async (_, n) => (await added({ ...LOW, name: `View ${n}` })).code))
  expect(codes.filter((code) => code === 0)).toHaveLength(MOST_VIEWS - 1)
  expect(codes.filter((code) => code === 409)).toHaveLength(2)
  expect(await seen(1)).toHaveLength(MOST_VIEWS)
})

it('stands where its owner put it; one that was added meanwhile stays behind', async () => {
  const { call, seen, added } = await withStaff()
  const ids: number[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await added({ ...LOW, name })).data.id)
  await call(savedViewApi.arrange, { list: LOW.list, ids: [ids[1]!, ids[0]!] }, { id: 1 })
  expect((await seen(1)).map(({ name }) => name)).toEqual(['B', 'A', 'C'])
  await call(savedViewApi.arrange, { list: LOW.list, ids: [ids[2]!, ids[1]!, ids[0]!] }, { id: 2 })
  expect((await seen(1)).map(({ name }) => name)).toEqual(['B', 'A', 'C'])
})
