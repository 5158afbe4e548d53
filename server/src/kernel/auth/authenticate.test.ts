import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'

import { DEVICE_KEY, signedInApp } from '../../../test/app/signed-in-app.ts'
import { departments, menus, roleMenus, roles, users } from './access.table.ts'
import { createAuthenticate } from './authenticate.ts'
import { deviceKeys } from './device-key.table.ts'

async function appWithReader() {
  const test = await signedInApp()
  const { session, deviceKey } = createAuthenticate(test)
  const token = await test.tokenOf('common')
  const request = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest
  const actorOf = (headers: Record<string, string>) => session(request(headers), dictDataApi.getDictData, test.ctx)
  const grantsOf = async () => (await actorOf({ authorization: `Bearer ${token}` }))!.grants
  const device = (headers: Record<string, string>) => deviceKey(request(headers), dictDataApi.getDictData, test.ctx)
  return { ...test, token, actorOf, grantsOf, device }
}

const LIST = 'api/v1/water/waterCard/list'

describe('the limits of a live session', () => {
  it('follows every change of role, menu and department on the next request', async () => {
    const { db, grantsOf } = await appWithReader()
    const [list] = await db.select().from(menus).where(eq(menus.key, LIST))
    const [common] = await db.select().from(roles).where(eq(roles.key, 'common'))
    expect((await grantsOf()).get(LIST)).toMatchObject({ all: true })

    await db.update(roles).set({ dataScope: 4 }).where(eq(roles.id, common!.id))
    const [user] = await db.select().from(users).where(eq(users.userName, 'common'))
    expect((await grantsOf()).get(LIST)).toEqual({ all: false, deptIds: [user!.deptId], own: false })
    const [below] = await db.insert(departments).values({ name: 'counter 2', parentId: user!.deptId }).returning()
    expect((await grantsOf()).get(LIST)?.deptIds).toEqual([user!.deptId, below!.id])

    await db.delete(roleMenus).where(eq(roleMenus.menuId, list!.id))
    expect((await grantsOf()).has(LIST)).toBe(false)
    await db.insert(roleMenus).values({ roleId: common!.id, menuId: list!.id })
    expect((await grantsOf()).has(LIST)).toBe(true)

    const [superior] = await db.insert(roles).values({ key: 'superior', name: 'Superior' }).returning()
    await db.update(roles).set({ parentId: superior!.id }).where(eq(roles.id, common!.id))
    expect((await grantsOf()).size).toBe(0)
    await db.insert(roleMenus).values({ roleId: superior!.id, menuId: list!.id })
    expect([...(await grantsOf()).keys()]).toEqual([LIST])

    await db.update(roles).set({ status: 0 }).where(eq(roles.id, common!.id))
    expect((await grantsOf()).size).toBe(0)
  })

  it('is everything for the super role, and for nobody who types its sign', async () => {
    const { db, actorOf, tokenOf, grantsOf } = await appWithReader()
    const admin = await tokenOf('admin')
    expect(await actorOf({ authorization: `Bearer ${admin}` })).toMatchObject({ userName: 'admin', isSuper: true })
    const [typed] = await db.insert(menus).values({ type: 'button', permission: '*/*/*' }).returning()
    const [common] = await db.select().from(roles).where(eq(roles.key, 'common'))
    await db.insert(roleMenus).values({ roleId: common!.id, menuId: typed!.id })
    expect((await grantsOf()).has('*/*/*')).toBe(false)
  })

  it('is nothing without a known token', async () => {
    const { actorOf } = await appWithReader()
    for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(43)}`, `Basic ${'x'.repeat(43)}`])
      expect(await actorOf({ authorization })).toBeUndefined()
    expect(await actorOf({})).toBeUndefined()
  })
})

it('knows a gateway by its key, until the key is disabled', async () => {
  const { device, db } = await appWithReader()
  expect(await device({ 'x-device-key': DEVICE_KEY })).toMatchObject({ userName: 'gateway', isSuper: false })
  expect(await device({ 'x-device-key': 'another-key-altogether' })).toBeUndefined()
  expect(await device({})).toBeUndefined()
  expect(JSON.stringify(await db.select().from(deviceKeys))).not.toContain(DEVICE_KEY)
  await db.update(deviceKeys).set({ status: 0 })
  expect(await device({ 'x-device-key': DEVICE_KEY })).toBeUndefined()
})
