import { DATA_SCOPES } from '@weir/contract/modules/system/rights'
import { roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { menus, roleDepartments, roleMenus, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { loadGrants } from '../../../kernel/auth/grants.ts'
import { hashPassword } from '../../../kernel/auth/passwords.ts'
import { ALL_ROWS } from '../../../kernel/context.ts'

const LIST = 'api/v1/place/region/list'
const ADD = 'api/v1/place/region/add'
const CARDS = 'api/v1/water/waterCard/list'

/** A person of department 2. The roles: own rows with a further one, a disabled one, and one of chosen departments below a parent. */
async function world() {
  const test = await signedInApp()
  const { db } = test
  const asAdmin = { token: await test.tokenOf('admin') }
  const entries = await db
    .select()
    .from(menus)
    .where(inArray(menus.key, [LIST, ADD, CARDS, 'region', userApi.rights.id]))
  const menuId = (key: string) => entries.find((row) => row.key === key)!.id
  async function role(name: string, dataScope: 1 | 2 | 3 | 4 | 5, given: string[], rest: Partial<typeof roles.$inferInsert> = {}) {
    const [row] = await db
      .insert(roles)
      .values({ key: name, name, dataScope, ...rest })
      .returning()
    if (given.length > 0) await db.insert(roleMenus).values(given.map((key) => ({ roleId: row!.id, menuId: menuId(key) })))
    return row!.id
  }
  const above = await role('above', DATA_SCOPES.all, [LIST, 'region'])
  const own = await role('own', DATA_SCOPES.ownRows, [LIST, ADD])
  const chosen = await role('chosen', DATA_SCOPES.chosen, [LIST, CARDS, 'region'], { parentId: above })
  const disabled = await role('disabled', DATA_SCOPES.all, [CARDS], { status: 0 })
  await db.insert(roleDepartments).values([1, 3].map((deptId) => ({ roleId: chosen, deptId })))
  const [user] = await db.insert(users).values({ userName: 'person', nickname: 'P', passwordHash: '', deptId: 2 }).returning()
  await db.insert(userRoles).values([own, chosen, disabled].map((roleId) => ({ userId: user!.id, roleId })))
  const rightsOf = async (id: number) => (await test.send(userApi.rights, { id }, asAdmin)).data
  return { ...test, asAdmin, role, user: user!, above, own, chosen, disabled, rightsOf }
}

describe('the rights of a person', () => {
  it('say of each permission which roles give it and over which rows', async () => {
    const { rightsOf, user, own, chosen, disabled } = await world()
    const { rights, roles: held, departments, isSuper } = await rightsOf(user.id)
    const right = (permission: string) => rights.find((right) => right.permission === permission)
    expect(isSuper).toBe(false)
    expect(right(LIST)).toMatchObject({ roleIds: [own, chosen], reach: { all: false, deptIds: [1, 3], own: true } })
    expect(right(ADD)).toMatchObject({ roleIds: [own], reach: { all: false, deptIds: [], own: true } })
    expect(right(CARDS)).toBeUndefined()
    expect(held.map(({ id, status, deptIds }) => [id, status, deptIds])).toEqual([
      [own, 1, []],
      [chosen, 1, [1, 3]],
      [disabled, 0, []],
    ])
    expect(departments.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 3])
    const names = rights.filter(({ type }) => type !== 'button').map(({ name, type }) => [type, name])
    expect(names).toEqual([
      ['directory', 'Places'],
      ['menu', 'Regions'],
      ['menu', 'Personal page'],
      ['menu', 'Notifications'],
    ])
  })

  it('are those by which the server decides, for everybody there is', async () => {
    const { rightsOf, db } = await world()
    for (const user of await db.select().from(users)) {
      const { grants, isSuper } = await loadGrants(db, user)
      const { rights, ...shown } = await rightsOf(user.id)
      const reaches = new Map(rights.flatMap(({ permission, reach }) => (permission && reach ? [[permission, reach] as const] : [])))
      const all = [...reaches.keys()].map((permission) => [permission, ALL_ROWS] as const)
      const decided = new Map(isSuper ? all : grants)
      expect([shown.isSuper, reaches]).toEqual([isSuper, decided])
    }
  })

  it('are shown only for people within the scope of the call', async () => {
    const { send, asAdmin, user, role, db, login } = await world()
    const watching = await role('watching', DATA_SCOPES.chosen, [userApi.rights.id])
    const passwordHash = await hashPassword('a-password-for-tests')
    const [watcher] = await db.insert(users).values({ userName: 'watcher', nickname: 'W', passwordHash, deptId: 1 }).returning()
    await db.insert(userRoles).values({ userId: watcher!.id, roleId: watching })
    const { token } = (await login('watcher', 'a-password-for-tests')).data
    const look = async (options: { token: string }) => (await send(userApi.rights, { id: user.id }, options)).code
    await db.insert(roleDepartments).values({ roleId: watching, deptId: 3 })
    expect([await look(asAdmin), await look({ token })]).toEqual([0, 404])
    await db.insert(roleDepartments).values({ roleId: watching, deptId: user.deptId })
    expect(await look({ token })).toBe(0)
  })
})

describe('the rights of a role', () => {
  it('are bounded by its parents, and show the entries without effect and why', async () => {
    const { send, asAdmin, above, chosen } = await world()
    const { rights, roles: chain } = (await send(roleApi.rights, { id: chosen }, asAdmin)).data
    expect(chain.map(({ id }) => id)).toEqual([chosen, above])
    const right = (permission: string) => rights.find((right) => right.permission === permission)
    expect(right(LIST)).toMatchObject({ roleIds: [chosen], reach: null, lackedBy: null })
    expect(right(CARDS)).toMatchObject({ roleIds: [], lackedBy: above })
  })

  it('are everything for the super role', async () => {
    const { send, asAdmin, db } = await world()
    const { rights, isSuper } = (await send(roleApi.rights, { id: 1 }, asAdmin)).data
    expect(isSuper).toBe(true)
    expect(rights.length).toBe(await db.$count(menus))
  })
})
