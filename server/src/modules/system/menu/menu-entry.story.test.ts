import { sysMenuApi } from '@weir/contract/modules/system/menu'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { userApi } from '@weir/contract/modules/system/user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { DIRECTORY, type Entry, flat, menuAdministration, PAGE } from '../../../../test/system/menu-administration.ts'
import { menus } from '../../../kernel/auth/access.table.ts'

describe('an entry of administrators', () => {
  it("stands in the menu of its roles' holders, at the next call of a live session, and no longer", async () => {
    const { send, tokenOf, idOf, update, roleId } = await menuAdministration({}, weir)
    const common = await tokenOf('common')
    const clerks = await roleId('common')
    const namesOf = async () => {
      const { data } = await send(userApi.getUserMenus, {}, { token: common, lang: 'en' })
      return flat<MenuNode>(data.menuList).map(({ meta }) => meta.title)
    }
    const directory = await idOf(DIRECTORY)
    const page = await idOf({ ...PAGE, parentId: directory, roles: [clerks] })
    expect(await namesOf()).toEqual(expect.arrayContaining(['Readers', '我的水卡']))
    await update(page, { nameEn: 'My cards' })
    expect(await namesOf()).toContain('My cards')
    await update(page, { roles: [] })
    expect(await namesOf()).not.toContain('My cards')
  })

  it('names the screen that its page is, so that links of its readers find it', async () => {
    const { send, tokenOf, idOf, roleId } = await menuAdministration({}, weir)
    await idOf({ ...DIRECTORY, roles: [await roleId('common')] })
    await idOf({ ...PAGE, roles: [await roleId('common')] })
    const { data } = await send(userApi.getUserMenus, {}, { token: await tokenOf('common'), lang: 'en' })
    const screens = Object.fromEntries(flat<MenuNode>(data.menuList).map(({ path, screen }) => [path, screen]))
    expect(screens).toMatchObject({ '/readers/cards': 'waterCard', '/readers': '', '/water/waterMeter': 'waterMeter' })
  })

  it('grants the permission of its button on the next call', async () => {
    const { send, tokenOf, idOf, roleId, remove } = await menuAdministration({}, weir)
    const common = await tokenOf('common')
    const clerks = await roleId('common')
    const drop = () => send(waterCardApi.delete, { ids: [404] }, { token: common })
    expect((await drop()).code).toBe(403)
    const page = await idOf(PAGE)
    const button = await idOf({ type: 'button', name: '销毁', parentId: page, permission: waterCardApi.delete.id, roles: [clerks] })
    expect((await drop()).code).toBe(404)
    await remove(button)
    expect((await drop()).code).toBe(403)
  })

  it('keeps only what means something for its type', async () => {
    const { idOf, get } = await menuAdministration({}, weir)
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
    const { add, rowOf, db } = await menuAdministration({}, weir)
    const before = await db.$count(menus)
    const parentId = wrong.parentId === 0 ? { parentId: (await rowOf('waterCard')).id } : {}
    const { code, data } = await add({ ...PAGE, ...wrong, ...parentId })
    expect([code, Object.keys(data.fieldErrors ?? {})]).toEqual([400, [field]])
    expect(await db.$count(menus)).toBe(before)
  })

  it('may show a site inside that the parameter names', async () => {
    const { add } = await menuAdministration({ frameOrigins: ['https://maps.example'] })
    expect((await add({ ...PAGE, isIframe: true, linkUrl: 'https://maps.example/town' })).code).toBe(0)
  })

  it('changes neither its type nor, while roles hold it, its permission', async () => {
    const { idOf, update, roleId, send, token } = await menuAdministration({}, weir)
    const common = await roleId('common')
    expect((await send(sysMenuApi.update, { ...PAGE, id: 999_999 }, { token })).code).toBe(404)
    const page = await idOf(PAGE)
    const button = await idOf({ type: 'button', name: '查', parentId: page, permission: waterCardApi.list.id, roles: [common] })
    expect((await update(page, { type: 'directory' })).data.fieldErrors).toHaveProperty('type')
    expect((await update(button, { permission: waterCardApi.delete.id })).code).toBe(409)
    await update(button, { roles: [] })
    expect((await update(button, { permission: waterCardApi.delete.id })).code).toBe(0)
  })

  it('has one button for a permission, and buttons stand on pages only', async () => {
    const { idOf, add } = await menuAdministration({}, weir)
    const button = { type: 'button', name: '查', permission: waterCardApi.list.id } as const
    const page = await idOf(PAGE)
    await idOf({ ...button, parentId: page })
    expect((await add({ ...button, parentId: page })).data.fieldErrors).toHaveProperty('permission')
    expect((await add(button)).data.fieldErrors).toHaveProperty('parentId')
    expect((await add({ ...button, parentId: await idOf(DIRECTORY) })).data.fieldErrors).toHaveProperty('parentId')
  })
})

describe('a directory', () => {
  it('opens its own target, or else its first page', async () => {
    const { send, token, idOf, update } = await menuAdministration({}, weir)
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

  it('does not stand its own parent, nor too deep', async () => {
    const { idOf, add, update } = await menuAdministration({}, weir)
    const ids: number[] = []
    for (let level = 1; level <= 5; level++) ids.push(await idOf({ ...DIRECTORY, path: `/level${level}`, parentId: ids.at(-1) ?? null }))
    expect((await add({ ...PAGE, parentId: ids.at(-1)! })).data.fieldErrors?.parentId).toEqual([expect.stringContaining('5 levels')])
    expect((await update(ids[0]!, { parentId: ids[2]! })).data.fieldErrors?.parentId).toEqual([expect.stringContaining('its own parent')])
    expect((await update(ids[0]!, { parentId: ids[0]! })).data.fieldErrors).toHaveProperty('parentId')
    const top = await idOf({ ...DIRECTORY, path: '/top' })
    expect((await update(ids[0]!, { parentId: top })).data.fieldErrors).toHaveProperty('parentId')
    expect((await update(ids[4]!, { parentId: top })).code).toBe(0)
  })
})
