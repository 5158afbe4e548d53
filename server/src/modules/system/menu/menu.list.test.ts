import { type MenuRow, sysMenuApi } from '@weir/contract/modules/system/menu'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { describe, expect, it } from 'vitest'

import { COMPONENT, DIRECTORY, flat, menuAdministration } from '../../../../test/system/menu-administration.ts'
import { menus } from '../../../kernel/auth/access.table.ts'

describe('the list', () => {
  it('is the whole tree, buttons included, named in the language of the reader', async () => {
    const { send, token, db } = await menuAdministration()
    const { data } = await send(sysMenuApi.list, {}, { token, lang: 'zh-tw' })
    const rows = flat<MenuRow>(data.list)
    expect(rows).toHaveLength(await db.$count(menus))
    const card = rows.find(({ component }) => component === COMPONENT)!
    expect(card).toMatchObject({ type: 'menu', title: '水卡清單', nameEn: 'Card list', isBuiltIn: true, path: '/water/waterCard' })
    expect(card.children).toContainEqual(
      expect.objectContaining({ type: 'button', permission: waterCardApi.recharge.id, title: '水卡：儲值' }),
    )
  })

  it('finds by a name in any language, component, rule, type and whether it is hidden, with what stands above', async () => {
    const { send, token, idOf } = await menuAdministration()
    const id = await idOf({ ...DIRECTORY, isHide: true })
    const found = async (filter: WireInput<typeof sysMenuApi.list>) =>
      flat<MenuRow>((await send(sysMenuApi.list, filter, { token })).data.list)
    expect((await found({ name: 'reader', isHide: true })).map((row) => row.id)).toEqual([id])
    expect((await found({ name: '抄表组', type: 'menu' })).length).toBe(0)
    const titles = (await found({ permission: 'waterCard/recharge/offline' })).map(({ title }) => title)
    const above = ['Households & cards', 'Water cards', 'Card list']
    expect(titles).toEqual([...above, 'Water card: Recharge paid offline'])
    expect((await found({ component: 'WATER-CARD/WaterCardPage' })).map(({ title }) => title)).toEqual(above)
  })
})

it('offers what an entry can be made of: roles but the super one, directories and pages, components, permissions', async () => {
  const { send, token, roleId } = await menuAdministration()
  const { data } = await send(sysMenuApi.getParams, {}, { token })
  const common = await roleId('common')
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
