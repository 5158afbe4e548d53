import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { COMPONENT, DIRECTORY, type Entry, menuAdministration, PAGE } from '../../../../test/system/menu-administration.ts'
import { menus, roleMenus } from '../../../kernel/auth/access.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

describe('a delivered entry', () => {
  it('is renamed, sorted, hidden and moved, and stays so at the next start', async () => {
    const { idOf, update, rowOf, start, get } = await menuAdministration()
    const directory = await idOf(DIRECTORY)
    const { id } = await rowOf('waterCard')
    const change = { name: '卡片', sort: 7, isHide: true, icon: 'home', parentId: directory, isKeepAlive: false, remark: '给抄表组' }
    expect((await update(id, change)).code).toBe(0)
    await start()
    expect(await get(id)).toMatchObject({ ...change, nameEn: 'Card list', component: COMPONENT })
  })

  it('keeps its type, path, component and permission, and a button its page', async () => {
    const { idOf, update, rowOf } = await menuAdministration()
    const [page, button] = [await rowOf('waterCard'), await rowOf(waterCardApi.list.id)]
    const refused = async (id: number, change: Partial<Entry>) => Object.keys((await update(id, change)).data.fieldErrors ?? {})
    expect(await refused(page.id, { path: '/other' })).toEqual(['path'])
    expect(await refused(page.id, { component: 'home/dashboard/HomePage' })).toEqual(['component'])
    expect(await refused(page.id, { permission: waterCardApi.list.id })).toEqual(['permission'])
    expect(await refused(button.id, { permission: waterCardApi.delete.id })).toEqual(['permission'])
    expect(await refused(button.id, { parentId: await idOf(PAGE) })).toEqual(['parentId'])
  })

  it('named as delivered goes on following the catalogues', async () => {
    const { update, rowOf } = await menuAdministration()
    const { id } = await rowOf('waterCard')
    await update(id, { name: '卡片', nameEn: '' })
    expect(await rowOf('waterCard')).toMatchObject({ titleZhCn: '卡片', titleEn: null })
    await update(id, { name: '水卡列表' })
    expect(await rowOf('waterCard')).toMatchObject({ titleZhCn: null, titleEn: null, titleZhTw: null })
  })

  it('records its changed fields in the log, and nothing else', async () => {
    const { db, update, rowOf, roleId } = await menuAdministration()
    const { id } = await rowOf('waterCard')
    await update(id, { name: '卡片', roles: [] })
    const [entry] = await db.select().from(operationLogs).orderBy(desc(operationLogs.id)).limit(1)
    const held = await roleId('common')
    expect(entry!.changes).toEqual([
      { resource: 'sysMenu', id, before: { name: '水卡列表', roles: [held] }, after: { name: '卡片', roles: [] } },
    ])
  })

  it('is not deleted, nor is what it stands in; a retired directory stays as long as something of ours does', async () => {
    const { db, remove, idOf, update, rowOf, start } = await menuAdministration()
    const { id } = await rowOf('waterCard')
    expect((await remove(id)).code).toBe(409)
    const directory = await idOf(DIRECTORY)
    await update(id, { parentId: directory })
    expect((await remove(directory)).code).toBe(409)
    const [retired] = await db.insert(menus).values({ key: 'retired', type: 'directory', path: '/retired' }).returning()
    await update(id, { parentId: retired!.id })
    await start()
    expect(await rowOf('retired')).toBeDefined()
    await update(id, { parentId: directory })
    await start()
    expect(await rowOf('retired')).toBeUndefined()
  })
})

it('shows before a delete the further entries and their holders, and deletes all of it or nothing', async () => {
  const { db, send, token, idOf, remove, roleId } = await menuAdministration()
  const common = await roleId('common')
  const directory = await idOf(DIRECTORY)
  const page = await idOf({ ...PAGE, parentId: directory, roles: [common] })
  const { data } = await send(sysMenuApi.usage, { ids: [directory] }, { token })
  expect(data).toMatchObject({ below: [{ id: page, title: '我的水卡', type: 'menu' }], roles: [{ id: common, userCount: 1 }] })
  expect((await send(sysMenuApi.usage, { ids: [directory, page] }, { token })).data.below).toEqual([])
  expect((await remove(directory, 999_999)).code).toBe(404)
  expect(await db.$count(menus, eq(menus.id, page))).toBe(1)
  await remove(directory, page)
  expect(await db.$count(menus, eq(menus.id, page))).toBe(0)
  expect(await db.$count(roleMenus, eq(roleMenus.menuId, page))).toBe(0)
})
