import { endpoints } from '@weir/contract/modules/index'
import { screens } from '@weir/contract/modules/screens'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { userApi } from '@weir/contract/modules/system/user'
import { permissionsOf, type Screen } from '@weir/contract/platform/screen'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { menus, roleMenus, roles } from '../../../kernel/auth/access.table.ts'
import { VERSION } from '../../../kernel/version.ts'

const all: readonly Screen[] = screens
const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

async function appWithMenus() {
  const test = await signedInApp()
  const menusOf = async (who: 'admin' | 'common', lang = 'zh-cn') =>
    (await test.send(userApi.getUserMenus, {}, { token: await test.tokenOf(who), lang })).data
  const rowOf = async (key: string) => (await test.db.select().from(menus).where(eq(menus.key, key)))[0]!
  return { ...test, menusOf, rowOf }
}

describe('the menu of a person', () => {
  it('is every screen for admin, in order, with titles in three languages', async () => {
    const { menusOf } = await appWithMenus()
    const { menuList, permissions, version } = await menusOf('admin', 'en')
    expect(permissions).toEqual(['*/*/*'])
    expect(version).toBe(VERSION)
    expect(new Set(flat(menuList).map(({ name }) => name))).toEqual(new Set(all.map(({ key }) => key)))
    expect(menuList[0]).toMatchObject({
      name: 'home',
      path: '/home',
      meta: { title: 'Home', titles: { 'zh-cn': '首页', en: 'Home', 'zh-tw': '首頁' }, isAffix: true, isHide: false },
    })
    const cards = menuList.find(({ name }) => name === 'cards')!
    expect(cards.redirect).toBe(cards.children.find(({ meta }) => !meta.isHide)!.path)
    expect(cards.children.every(({ pid }) => pid === cards.id)).toBe(true)
  })

  it('is for common what domain-rules §8 gives it, with its drawer, its receipts and its files', async () => {
    const { menusOf } = await appWithMenus()
    const { menuList, permissions } = await menusOf('common')
    expect(flat(menuList).map(({ name }) => name)).not.toContain('monitor')
    expect(permissions).toEqual(expect.arrayContaining(['api/v1/water/waterCard/list', 'api/v1/water/waterCard/recharge/offline']))
    const held = endpoints.filter(({ id }) => permissions.includes(id))
    const commands = held.filter(({ method }) => method !== 'GET').map(({ id }) => id.replace(/.*\/(\w+\/\w+)$/, '$1'))
    expect(commands.filter((command) => !command.endsWith('/add')).toSorted()).toEqual([
      'bigFile/delete',
      'bigFile/edit',
      'bigUpload/upload',
      'bigUpload/uploadMerge',
      'deviceAlarm/ignore',
      'deviceAlarm/process',
      'shift/close',
      'shift/open',
      'shift/setFloat',
      'waterCard/recharge',
      'waterCardRecharge/print',
    ])
    // Those that a command grants come with it.
    const ofCommands = new Set(endpoints.filter(({ method }) => method !== 'GET').map(({ id }) => id))
    const readable = endpoints.filter(
      ({ access, method, permission }) => access === 'permission' && method === 'GET' && !ofCommands.has(permission),
    )
    const isGiven = ({ permission }: { permission: string }) => permissions.includes(permission)
    const of = (module: string) => readable.filter(({ id }) => id.startsWith(`api/v1/${module}/`))
    const withheld = ['home', 'water', 'place', 'customer'].flatMap(of).filter((one) => !isGiven(one))
    expect(withheld.map(({ id }) => id)).toEqual(['api/v1/customer/personalData/file'])
    const further = ['system', 'pay', 'sms'].flatMap(of).filter(isGiven)
    expect(further.map(({ id }) => id.slice('api/v1/'.length)).toSorted()).toEqual([
      'pay/shift/mine',
      'pay/shift/myRows',
      'system/bigFile/counts',
      'system/bigFile/download',
      'system/bigFile/get',
      'system/bigFile/list',
    ])
  })

  it('holds the directories of a granted page, nothing of a directory without one, and what everybody has', async () => {
    const { db, menusOf, rowOf } = await appWithMenus()
    const [common] = await db.select().from(roles).where(eq(roles.key, 'common'))
    await db.delete(roleMenus)
    await db.insert(roleMenus).values({ roleId: common!.id, menuId: (await rowOf('waterCard')).id })
    const { menuList } = await menusOf('common')
    expect(flat(menuList).map(({ name }) => name)).toEqual(['cards', 'cardPages', 'waterCard', 'personal', 'notice'])
  })
})

describe('delivered rows', () => {
  it('keep what administrators named, sorted and hid, and get back their component and permission', async () => {
    const { db, rowOf, start, menusOf } = await appWithMenus()
    await db.update(menus).set({ titleZhCn: '卡片', sort: 77, isHidden: true, component: 'gone' }).where(eq(menus.key, 'waterCard'))
    await db.update(menus).set({ permission: '*/*/*' }).where(eq(menus.key, 'api/v1/water/waterCard/list'))
    const before = await db.select().from(menus).orderBy(asc(menus.id))
    expect(await start()).toEqual([])
    const after = await db.select().from(menus).orderBy(asc(menus.id))
    expect(after.map(({ id, key }) => [id, key])).toEqual(before.map(({ id, key }) => [id, key]))
    const card = all.find(({ key }) => key === 'waterCard')!
    expect(await rowOf('waterCard')).toMatchObject({ titleZhCn: '卡片', sort: 77, isHidden: true, component: card.component })
    expect(await rowOf('api/v1/water/waterCard/list')).toMatchObject({ permission: 'api/v1/water/waterCard/list' })
    const shown = flat((await menusOf('admin', 'en')).menuList).find(({ name }) => name === 'waterCard')
    expect(shown?.meta).toMatchObject({ title: 'Card list', titles: { 'zh-cn': '卡片' }, isHide: true })
  })

  it('stand where this version puts them, with its order there, unless an administrator moved them', async () => {
    const { db, rowOf, start } = await appWithMenus()
    const [elsewhere, shift, order] = [await rowOf('usage'), await rowOf('shift'), await rowOf('waterCardRecharge')]
    await db.update(menus).set({ parentId: elsewhere.id, sort: 77 }).where(eq(menus.key, 'shift'))
    await db.update(menus).set({ parentId: elsewhere.id, sort: 77, isMoved: true }).where(eq(menus.key, 'waterCardRecharge'))
    await start()
    expect(await rowOf('shift')).toMatchObject({ parentId: shift.parentId, sort: shift.sort })
    expect(await rowOf('waterCardRecharge')).toMatchObject({ parentId: elsewhere.id, sort: 77 })
    expect(order.parentId).not.toBe(elsewhere.id)
  })

  it('that this version no longer has go; those of administrators stay, and what they took from common too', async () => {
    const { db, rowOf, start } = await appWithMenus()
    await db.insert(menus).values([
      { key: 'retired', type: 'directory', path: '/retired' },
      { type: 'menu', path: '/ours', titleZhCn: '自建' },
    ])
    const list = await rowOf('api/v1/water/waterCard/list')
    await db.delete(roleMenus).where(eq(roleMenus.menuId, list.id))
    await start()
    expect(await rowOf('retired')).toBeUndefined()
    expect(await db.$count(menus, eq(menus.path, '/ours'))).toBe(1)
    expect(await db.$count(roleMenus, eq(roleMenus.menuId, list.id))).toBe(0)
  })
})

it('makes every permission the button of exactly one screen', () => {
  const buttons = all.flatMap(({ buttons = [] }) => buttons.flatMap(permissionsOf))
  expect(buttons.toSorted()).toEqual(endpoints.flatMap(permissionsOf).toSorted())
})
