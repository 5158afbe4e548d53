import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { menuAdministration, PAGE } from '../../../../test/system/menu-administration.ts'
import { roleMenus, roles } from '../../../kernel/auth/access.table.ts'

describe('somebody who administers menus and is no super', () => {
  async function keeper() {
    const test = await menuAdministration()
    const { db, rowOf, roleId, tokenOf } = test
    const common = await roleId('common')
    const [clerks] = await db.insert(roles).values({ key: 'clerks', name: 'Clerks', dataScope: 1 }).returning()
    for (const endpoint of [sysMenuApi.add, sysMenuApi.update, sysMenuApi.get])
      await db.insert(roleMenus).values({ roleId: common, menuId: (await rowOf(endpoint.id)).id })
    const token = await tokenOf('common')
    const give = (permission: string, ...roles: number[]) =>
      test.send(sysMenuApi.add, { type: 'button', name: '钮', parentId: pageId, permission, roles }, { token })
    const pageId = await test.idOf(PAGE)
    return { ...test, common, clerks: clerks!.id, give, pageId, token }
  }

  it("gives others only held entries, over no wider scope, and none to the author's own roles", async () => {
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

  it('gives a role nothing that its parent lacks', async () => {
    const { db, clerks, give } = await keeper()
    const [boss] = await db.insert(roles).values({ key: 'boss', name: 'Boss', dataScope: 1 }).returning()
    await db.update(roles).set({ parentId: boss!.id }).where(eq(roles.id, clerks))
    expect((await give(waterCardApi.list.id, clerks)).data.fieldErrors?.roles).toEqual([expect.stringContaining('parent')])
    expect((await give(waterCardApi.list.id, clerks, boss!.id)).code).toBe(0)
    expect((await db.select().from(roleMenus).where(eq(roleMenus.roleId, boss!.id))).length).toBe(1)
  })
})
