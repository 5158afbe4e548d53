import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { userApi } from '@weir/contract/modules/system/user'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { signedInApp } from '../../../../test/signed-in-app.ts'
import { menus, roleMenus, roles, userRoles } from '../../../platform/auth/access.table.ts'

type Entry = WireInput<typeof sysMenuApi.add>

const DIRECTORY: Entry = { type: 'directory', name: '抄表组', nameEn: 'Readers', path: '/readers' }
const COMPONENT = 'water/water-card/WaterCardPage'
const PAGE: Entry = { type: 'menu', name: '我的水卡', path: '/readers/cards', component: COMPONENT }

async function administration(settings = {}) {
  const test = await signedInApp(settings)
  const token = await test.tokenOf('admin')
  const add = (entry: Entry) => test.send(sysMenuApi.add, entry, { token })
  const idOf = async (entry: Entry) => (await add(entry)).data.id
  const get = async (id: number) => (await test.send(sysMenuApi.get, { id }, { token })).data
  /** The whole entry again, with something else in it. */
  const update = async (id: number, change: Partial<Entry>) => {
    const { title: _, isBuiltIn, createdAt, children, roles, ...entry } = await get(id)
    return test.send(sysMenuApi.update, { ...entry, ...change }, { token })
  }
  const remove = (...ids: number[]) => test.send(sysMenuApi.delete, { ids }, { token })
  const rowOf = async (key: string) => (await test.db.select().from(menus).where(eq(menus.key, key)))[0]!
  const roleIds = async () =>
    Object.fromEntries((await test.db.select().from(roles)).map(({ key, id }) => [key, id])) as Record<string, number>
  return { ...test, token, add, idOf, get, update, remove, rowOf, roleIds }
}

const flat = <N extends { children?: unknown }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...flat((node.children ?? []) as N[])])

describe('the list', () => {
  it('is the whole tree, buttons included, named in the language of the reader', async () => {
    const { send, token, db } = await administration()
    const { data } = await send(sysMenuApi.list, {}, { token, lang: 'zh-tw' })
    const rows = flat<MenuRow>(data.list)
    expect(rows).toHaveLength(await db.$count(menus))
    const card = rows.find(({ component }) => component === COMPONENT)!
    expect(card).toMatchObject({ type: 'menu', title: '水卡清單', nameEn: 'Card list', isBuiltIn: true, path: '/water/waterCard' })
    expect(card.children).toContainEqual(
      expect.objectContaining({ type: 'button', permission: waterCardApi.recharge.id, title: '水卡: 儲值' }),
    )
  })

  it('finds by a name in any language, component, rule, type and whether it is hidden, with what stands above', async () => {
    const { send, token, idOf } = await administration()
    const id = await idOf({ ...DIRECTORY, isHide: true })
    const found = async (filter: WireInput<typeof sysMenuApi.list>) =>
      flat<MenuRow>((await send(sysMenuApi.list, filter, { token })).data.list)
    expect((await found({ name: 'reader', isHide: true })).map((row) => row.id)).toEqual([id])
    expect((await found({ name: '抄表组', type: 'menu' })).length).toBe(0)
    const titles = (await found({ permission: 'waterCard/recharge/offline' })).map(({ title }) => title)
    expect(titles).toEqual(['Water cards', 'Card list', 'Water card: Recharge paid offline'])
    expect((await found({ component: 'WATER-CARD/WaterCardPage' })).map(({ title }) => title)).toEqual(['Water cards', 'Card list'])
  })
})

it('offers what an entry can be made of: roles but the super one, directories and pages, components, permissions', async () => {
  const { send, token, roleIds } = await administration()
  const { data } = await send(sysMenuApi.getParams, {}, { token })
  const { common } = await roleIds()
  expect(data.roles.map(({ id }) => id)).toEqual([common])
  expect(data.menus.some(({ type }) => type === 'button')).toBe(false)
  expect(data.components).toContainEqual({
    component: COMPONENT,
    title: 'Card list',
    path: '/water/waterCard',
    permission: waterCardApi.list.id,
  })
  expect(data.permissions).toContainEqual({ permission: `${waterCardApi.recharge.id}/offline`, title: 'Water card: Recharge paid offline' })
})

describe('an entry of administrators', () => {
  it('stands in the menu of whom it is given to, at the next question of a live session, and is gone again', async () => {
    const { send, tokenOf, idOf, update, remove, roleIds } = await administration()
    const common = await tokenOf('common')
    const { common: roleId } = await roleIds()
    const namesOf = async () => {
      const { data } = await send(userApi.getUserMenus, {}, { token: common, lang: 'en' })
      return flat<MenuNode>(data.menuList).map(({ meta }) => meta.title)
    }
    const directory = await idOf(DIRECTORY)
    const page = await idOf({ ...PAGE, parentId: directory, roles: [roleId!] })
    expect(await namesOf()).toEqual(expect.arrayContaining(['Readers', '我的水卡']))
    await update(page, { nameEn: 'My cards' })
    expect(await namesOf()).toContain('My cards')
    await update(page, { roles: [] })
    expect(await namesOf()).not.toContain('My cards')
    await update(page, { roles: [roleId!] })
    expect((await remove(directory)).code).toBe(0)
    expect(await namesOf()).not.toContain('Readers')
  })

  it('grants the permission of its button on the next call', async () => {
    const { send, tokenOf, idOf, roleIds, remove } = await administration()
    const common = await tokenOf('common')
    const { common: roleId } = await roleIds()
    const drop = () => send(waterCardApi.delete, { ids: [404] }, { token: common })
    expect((await drop()).code).toBe(403)
    const page = await idOf(PAGE)
    const button = await idOf({ type: 'button', name: '销毁', parentId: page, permission: waterCardApi.delete.id, roles: [roleId!] })
    expect((await drop()).code).toBe(404)
    await remove(button)
    expect((await drop()).code).toBe(403)
  })

  it('keeps only what means something for its type', async () => {
    const { idOf, get } = await administration()
    const link = { isLink: true, linkUrl: 'https://help.example/start' }
    const id = await idOf({ ...PAGE, ...link, redirect: '/home' })
    expect(await get(id)).toMatchObject({ component: '', redirect: '', ...link })
    const button = await idOf({ ...DIRECTORY, type: 'button', parentId: id, permission: waterCardApi.list.id, isHide: true, icon: 'home' })
    expect(await get(button)).toMatchObject({ path: '', icon: '', isHide: false })
  })

  it.each<[string, Partial<Entry>, string]>([
    ['a path that another has', { path: '/water/waterCard' }, 'path'],
    ['a path of the console itself', { path: '/login' }, 'path'],
    ['a path that is none', { path: 'cards' }, 'path'],
    ['no path', { path: '' }, 'path'],
    ['a component that does not exist', { component: 'water/water-card/GonePage' }, 'component'],
    ['neither component nor link', { component: '' }, 'component'],
    ['a page of one row without its parameter', { component: 'water/water-card/WaterCardDetailPage' }, 'path'],
    ['a parameter in the open menu', { path: '/readers/:id', component: 'water/water-card/WaterCardDetailPage' }, 'isHide'],
    ['a permission that does not exist', { permission: '*/*/*' }, 'permission'],
    ['a link that is none', { isLink: true, linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
    ['a frame without an address', { isIframe: true }, 'linkUrl'],
    ['a frame of a site that is not allowed', { isIframe: true, linkUrl: 'https://maps.example/' }, 'linkUrl'],
    ['a place on a page', { parentId: 0 }, 'parentId'],
    ['the super role', { roles: [1] }, 'roles'],
    ['a role that does not exist', { roles: [404] }, 'roles'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { add, rowOf, db } = await administration()
    const before = await db.$count(menus)
    const parentId = wrong.parentId === 0 ? { parentId: (await rowOf('waterCard')).id } : {}
    const { code, data } = await add({ ...PAGE, ...wrong, ...parentId })
    expect([code, Object.keys(data.fieldErrors ?? {})]).toEqual([400, [field]])
    expect(await db.$count(menus)).toBe(before)
  })

  it('may show a site inside that the parameter names', async () => {
    const { add } = await administration({ frameOrigins: ['https://maps.example'] })
    expect((await add({ ...PAGE, isIframe: true, linkUrl: 'https://maps.example/town' })).code).toBe(0)
  })

  it('changes neither its type nor, while roles hold it, its permission', async () => {
    const { idOf, update, roleIds, send, token } = await administration()
    const { common } = await roleIds()
    expect((await send(sysMenuApi.update, { ...PAGE, id: 404 }, { token })).code).toBe(404)
    const page = await idOf(PAGE)
    const button = await idOf({ type: 'button', name: '查', parentId: page, permission: waterCardApi.list.id, roles: [common!] })
    expect((await update(page, { type: 'directory' })).data.fieldErrors).toHaveProperty('type')
    expect((await update(button, { permission: waterCardApi.delete.id })).code).toBe(409)
    await update(button, { roles: [] })
    expect((await update(button, { permission: waterCardApi.delete.id })).code).toBe(0)
  })

  it('has one button for a permission, and buttons stand on pages only', async () => {
    const { idOf, add } = await administration()
    const button = { type: 'button', name: '查', permission: waterCardApi.list.id } as const
    const page = await idOf(PAGE)
    await idOf({ ...button, parentId: page })
    expect((await add({ ...button, parentId: page })).data.fieldErrors).toHaveProperty('permission')
    expect((await add(button)).data.fieldErrors).toHaveProperty('parentId')
    expect((await add({ ...button, parentId: await idOf(DIRECTORY) })).data.fieldErrors).toHaveProperty('parentId')
  })
})

describe('a directory', () => {
  it('opens the page it is told to, or else its first one', async () => {
    const { send, token, idOf, update } = await administration()
    const directory = await idOf(DIRECTORY)
    await idOf({ ...PAGE, parentId: directory, sort: 1 })
    const second = await idOf({ ...PAGE, path: '/readers/more', parentId: directory, sort: 2 })
    const redirect = async () =>
      (await send(userApi.getUserMenus, {}, { token })).data.menuList.find(({ path }) => path === '/readers')!.redirect
    expect(await redirect()).toBe('/readers/cards')
    expect((await update(directory, { redirect: '/home' })).data.fieldErrors).toHaveProperty('redirect')
    await update(directory, { redirect: '/readers/more' })
    expect(await redirect()).toBe('/readers/more')
    await update(second, { parentId: null })
    expect(await redirect()).toBe('/readers/cards')
  })

  it('does not stand below itself, nor too deep', async () => {
    const { idOf, add, update } = await administration()
    const ids: number[] = []
    for (let level = 1; level <= 5; level++) ids.push(await idOf({ ...DIRECTORY, path: `/level${level}`, parentId: ids.at(-1) ?? null }))
    expect((await add({ ...PAGE, parentId: ids.at(-1)! })).data.fieldErrors?.parentId).toEqual([expect.stringContaining('5 levels')])
    expect((await update(ids[0]!, { parentId: ids[2]! })).data.fieldErrors?.parentId).toEqual([expect.stringContaining('below itself')])
    expect((await update(ids[0]!, { parentId: ids[0]! })).data.fieldErrors).toHaveProperty('parentId')
    const top = await idOf({ ...DIRECTORY, path: '/top' })
    expect((await update(ids[0]!, { parentId: top })).data.fieldErrors).toHaveProperty('parentId')
    expect((await update(ids[4]!, { parentId: top })).code).toBe(0)
  })
})

describe('a delivered entry', () => {
  it('is renamed, sorted, hidden and moved, stays so at the next start, and keeps the rest', async () => {
    const { idOf, update, rowOf, start, get } = await administration()
    const directory = await idOf(DIRECTORY)
    const { id } = await rowOf('waterCard')
    const change = { name: '卡片', sort: 7, isHide: true, icon: 'home', parentId: directory, isKeepAlive: false, remark: '给抄表组' }
    expect((await update(id, change)).code).toBe(0)
    await start()
    expect(await get(id)).toMatchObject({ ...change, nameEn: 'Card list', component: COMPONENT })
    for (const [field, other] of Object.entries({
      path: '/other',
      component: 'home/dashboard/HomePage',
      permission: waterCardApi.list.id,
      linkUrl: 'https://x.example',
    }))
      expect((await update(id, { [field]: other, ...(field === 'linkUrl' && { isLink: true }) })).data.fieldErrors).toBeDefined()
    const button = await rowOf(waterCardApi.list.id)
    expect((await update(button.id, { permission: waterCardApi.delete.id })).data.fieldErrors).toHaveProperty('permission')
    expect((await update(button.id, { parentId: await idOf(PAGE) })).data.fieldErrors).toHaveProperty('parentId')
  })

  it('named as delivered goes on following the catalogues', async () => {
    const { update, rowOf } = await administration()
    const { id } = await rowOf('waterCard')
    await update(id, { name: '卡片', nameEn: '' })
    expect(await rowOf('waterCard')).toMatchObject({ titleZhCn: '卡片', titleEn: null })
    await update(id, { name: '水卡列表' })
    expect(await rowOf('waterCard')).toMatchObject({ titleZhCn: null, titleEn: null, titleZhTw: null })
  })

  it('is not deleted, nor is what it stands in; a retired directory stays as long as something of ours does', async () => {
    const { db, remove, idOf, update, rowOf, start } = await administration()
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

it('says before a delete what goes along and who holds it, and takes all of it or nothing', async () => {
  const { db, send, token, idOf, remove, roleIds } = await administration()
  const { common } = await roleIds()
  const directory = await idOf(DIRECTORY)
  const page = await idOf({ ...PAGE, parentId: directory, roles: [common!] })
  const { data } = await send(sysMenuApi.usage, { ids: [directory] }, { token })
  expect(data).toMatchObject({ below: [{ id: page, title: '我的水卡', type: 'menu' }], roles: [{ id: common, userCount: 1 }] })
  expect((await send(sysMenuApi.usage, { ids: [directory, page] }, { token })).data.below).toEqual([])
  expect((await remove(directory, 404)).code).toBe(404)
  expect(await db.$count(menus, eq(menus.id, page))).toBe(1)
  await remove(directory, page)
  expect(await db.$count(menus, eq(menus.id, page))).toBe(0)
  expect(await db.$count(roleMenus, eq(roleMenus.menuId, page))).toBe(0)
})

describe('somebody who administers menus and is no super', () => {
  async function keeper() {
    const test = await administration()
    const { db, rowOf, roleIds, tokenOf } = test
    const { common } = await roleIds()
    const [clerks] = await db.insert(roles).values({ key: 'clerks', name: 'Clerks', dataScope: 1 }).returning()
    for (const endpoint of [sysMenuApi.add, sysMenuApi.update, sysMenuApi.get])
      await db.insert(roleMenus).values({ roleId: common!, menuId: (await rowOf(endpoint.id)).id })
    const token = await tokenOf('common')
    const give = (permission: string, ...roles: number[]) =>
      test.send(sysMenuApi.add, { type: 'button', name: '钮', parentId: pageId, permission, roles }, { token })
    const pageId = await test.idOf(PAGE)
    return { ...test, common: common!, clerks: clerks!.id, give, pageId, token }
  }

  it('gives others what he holds, over no more than he reaches, and nothing to himself', async () => {
    const { db, common, clerks, give } = await keeper()
    const refused = { code: 400, data: { fieldErrors: { roles: [expect.any(String)] } } }
    expect(await give(waterCardApi.delete.id, clerks)).toMatchObject(refused)
    expect(await give(waterCardApi.list.id, common)).toMatchObject(refused)
    await db.update(roles).set({ dataScope: 3 }).where(eq(roles.id, common))
    expect(await give(waterCardApi.list.id, clerks)).toMatchObject(refused)
    await db.update(roles).set({ dataScope: 5 }).where(eq(roles.id, clerks))
    expect((await give(waterCardApi.list.id, clerks)).code).toBe(0)
    expect((await db.select().from(roleMenus).where(eq(roleMenus.roleId, clerks))).length).toBe(1)
  })

  it('gives a role nothing that its superior is not worth', async () => {
    const { db, clerks, give, common } = await keeper()
    const [boss] = await db.insert(roles).values({ key: 'boss', name: 'Boss', dataScope: 1 }).returning()
    await db.update(roles).set({ parentId: boss!.id }).where(eq(roles.id, clerks))
    expect((await give(waterCardApi.list.id, clerks)).data.fieldErrors?.roles).toEqual([expect.stringContaining('superior')])
    expect((await give(waterCardApi.list.id, clerks, boss!.id)).code).toBe(0)
    expect(await db.select().from(userRoles).where(eq(userRoles.roleId, common)).orderBy(asc(userRoles.userId))).toHaveLength(1)
  })
})
