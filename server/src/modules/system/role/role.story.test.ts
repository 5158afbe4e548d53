import { DATA_SCOPES } from '@weir/contract/modules/system/rights'
import { type MenuChoice, roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { permissionsOf } from '@weir/contract/platform/screen'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { weir } from '../../index.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { departments, menus, roles, userRoles, users } from '../../../kernel/auth/access.table.ts'
import { hashPassword } from '../../../kernel/auth/passwords.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

const PASSWORD = 'a-password-for-tests'
const REGIONS = ['list', 'get', 'add', 'edit', 'delete'].map((action) => `api/v1/place/region/${action}`)
const ROLES = Object.values<Endpoint>(roleApi).flatMap(permissionsOf)

/** The delivered accounts, and accounts that a test makes with their own role. */
async function appWithRoles() {
  const test = await signedInApp({}, weir)
  const { send, db, login } = test
  const admin = await test.tokenOf('admin')
  const asAdmin = { token: admin }

  const idsOf = async (keys: readonly string[]) =>
    (
      await db
        .select({ id: menus.id })
        .from(menus)
        .where(inArray(menus.key, [...keys]))
    ).map(({ id }) => id)
  async function addRole(name: string, keys: readonly string[], rest: Partial<WireInput<typeof roleApi.add>> = {}, options = asAdmin) {
    return send(roleApi.add, { name, menuIds: await idsOf(keys), ...rest }, options)
  }
  const roleOf = async (name: string, keys: readonly string[], dataScope = 1, rest: object = {}) => {
    const { id } = (await addRole(name, keys, rest)).data
    await db
      .update(roles)
      .set({ dataScope: dataScope as 1 })
      .where(eq(roles.id, id))
    return id
  }
  async function person(userName: string, roleIds: number[], deptId = 1) {
    const passwordHash = await hashPassword(PASSWORD)
    const [user] = await db.insert(users).values({ userName, nickname: userName, passwordHash, deptId }).returning()
    await db.insert(userRoles).values(roleIds.map((roleId) => ({ userId: user!.id, roleId })))
    const { token } = (await login(userName, PASSWORD)).data
    return { id: user!.id, token }
  }
  const edit = async (id: number, changes: object, options: { token: string }) => {
    const { name, parentId, sort, description } = (await send(roleApi.get, { id }, asAdmin)).data
    return send(roleApi.edit, { id, name, parentId, sort, description, ...changes }, options)
  }
  return { ...test, asAdmin, idsOf, addRole, roleOf, person, edit }
}

describe('a role', () => {
  it('is added, read, listed, edited, disabled and deleted, and each is in the log with what changed', async () => {
    const { send, asAdmin, addRole, idsOf, db } = await appWithRoles()
    const { id } = (await addRole('Meter reader', REGIONS.slice(0, 2), { sort: 7, description: 'reads' })).data
    const { data } = await send(roleApi.get, { id }, asAdmin)
    const given = await idsOf(REGIONS.slice(0, 2))
    expect(data).toMatchObject({ key: 'meter-reader', sort: 7, status: 1, dataScope: 5, userCount: 0, bar: null, isSuper: false })
    expect(data.menuIds).toEqual(given.toSorted((a, b) => a - b))
    const menuIds = await idsOf(REGIONS.slice(0, 1))
    expect((await send(roleApi.edit, { id, name: 'Reader', menuIds }, asAdmin)).code).toBe(0)
    expect((await send(roleApi.setStatus, { id, status: 0 }, asAdmin)).code).toBe(0)
    const { list, total } = (await send(roleApi.list, { name: 'READ', status: 0 }, asAdmin)).data
    expect([total, list[0]]).toEqual([1, expect.objectContaining({ id, name: 'Reader', description: '', status: 0 })])
    expect((await send(roleApi.get, { id }, asAdmin)).data.menuIds).toEqual(menuIds)
    expect((await send(roleApi.delete, { ids: [id] }, asAdmin)).code).toBe(0)
    expect((await send(roleApi.get, { id }, asAdmin)).code).toBe(404)
    const entries = await db.select().from(operationLogs).where(eq(operationLogs.endpointId, roleApi.edit.id)).orderBy(operationLogs.id)
    expect(JSON.stringify(entries)).toContain('Meter reader')
  })

  it('without menus named keeps its own, and without a parent has none', async () => {
    const { send, asAdmin, roleOf } = await appWithRoles()
    const above = await roleOf('above', REGIONS)
    const id = await roleOf('below', REGIONS.slice(0, 1), 5, { parentId: above })
    expect((await send(roleApi.get, { id }, asAdmin)).data).toMatchObject({ parentId: above, parentName: 'above' })
    expect((await send(roleApi.edit, { id, name: 'below' }, asAdmin)).code).toBe(0)
    expect((await send(roleApi.edit, { id, name: 'above' }, asAdmin)).data.fieldErrors).toHaveProperty('name')
    const { parentId, menuIds } = (await send(roleApi.get, { id }, asAdmin)).data
    expect([parentId, menuIds.length]).toEqual([null, 1])
  })

  it('gets a key from its name, or a number behind a taken one; names and typed keys must be free', async () => {
    const { addRole, send, asAdmin } = await appWithRoles()
    const keyOf = async (name: string, key?: string) => {
      const { data } = await addRole(name, [], { key })
      return (await send(roleApi.get, { id: data.id }, asAdmin)).data.key
    }
    expect([await keyOf('Counter clerk'), await keyOf('counter CLERK'), await keyOf('收费员'), await keyOf('财务')]).toEqual([
      'counter-clerk',
      'counter-clerk-2',
      'role',
      'role-2',
    ])
    expect((await send(roleApi.list, {}, asAdmin)).data.list.map(({ sort }) => sort)).toEqual([0, 0, 0, 0, 0, 1])
    expect(await keyOf('x', 'typed_one')).toBe('typed_one')
    expect((await addRole('y', [], { key: 'typed_one' })).code).toBe(409)
    const doubled = await addRole('x', [])
    expect(doubled).toMatchObject({ code: 409, data: { fieldErrors: { name: [doubled.message] } } })
    expect((await addRole('y', [], { key: '1st' })).data.fieldErrors).toHaveProperty('key')
  })

  it('stays while somebody holds it or a role stands below it, and says which', async () => {
    const { send, asAdmin, roleOf, person, db } = await appWithRoles()
    const above = await roleOf('above', REGIONS)
    const below = await roleOf('below', [], 5, { parentId: above })
    const { id: userId } = await person('holder', [below])
    const remove = (ids: number[]) => send(roleApi.delete, { ids }, asAdmin)
    expect(await remove([above])).toMatchObject({ code: 409, message: expect.stringContaining('below') })
    expect(await remove([below])).toMatchObject({ code: 409, message: expect.stringContaining('1 user') })
    expect(await remove([below, 999])).toMatchObject({ code: 404 })
    expect((await send(roleApi.get, { id: below }, asAdmin)).data.userCount).toBe(1)
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
    expect((await remove([above, below])).code).toBe(0)
  })
})

describe('a parent', () => {
  it('is none of those below, nor the super role, nor one that does not exist', async () => {
    const { roleOf, edit, asAdmin } = await appWithRoles()
    const top = await roleOf('top', REGIONS)
    const middle = await roleOf('middle', [], 5, { parentId: top })
    const low = await roleOf('low', [], 5, { parentId: middle })
    for (const parentId of [low, top, 1, 999]) expect((await edit(top, { parentId }, asAdmin)).data.fieldErrors).toHaveProperty('parentId')
    expect((await edit(low, { parentId: top }, asAdmin)).code).toBe(0)
  })

  it('bounds what can be given, and roles below lose what it loses', async () => {
    const { roleOf, edit, asAdmin, idsOf, person, send } = await appWithRoles()
    const above = await roleOf('above', REGIONS.slice(0, 2))
    const below = await roleOf('below', REGIONS.slice(0, 2), 5, { parentId: above })
    const refused = await edit(below, { menuIds: await idsOf(REGIONS) }, asAdmin)
    expect(Object.keys(refused.data.fieldErrors!)).toEqual(['menuIds'])
    const { token } = await person('clerk', [below])
    expect((await send(regionApi.get, { id: 999 }, { token })).code).toBe(404)
    expect((await edit(above, { menuIds: await idsOf(REGIONS.slice(0, 1)) }, asAdmin)).code).toBe(0)
    expect((await send(regionApi.get, { id: 999 }, { token })).code).toBe(403)
    expect((await send(regionApi.list, {}, { token })).code).toBe(0)
    const { menuIds } = (await send(roleApi.get, { id: below }, asAdmin)).data
    expect((await edit(below, { name: 'renamed' }, asAdmin)).code).toBe(0)
    expect((await edit(below, { menuIds }, asAdmin)).data.fieldErrors).toHaveProperty('menuIds')
  })

  it('bounds the data scope, also when it is narrowed itself', async () => {
    const { roleOf, asAdmin, send, edit } = await appWithRoles()
    const above = await roleOf('above', REGIONS, DATA_SCOPES.chosen)
    const below = await roleOf('below', REGIONS, DATA_SCOPES.ownRows, { parentId: above })
    const scope = (id: number, dataScope: number, deptIds?: number[]) =>
      send(roleApi.dataScope, { id, dataScope: dataScope as 1, deptIds }, asAdmin)
    expect((await scope(above, 2, [1, 2])).code).toBe(0)
    expect((await scope(below, 1)).data.fieldErrors).toHaveProperty('dataScope')
    expect((await scope(below, 2, [2, 3])).data.fieldErrors).toHaveProperty('dataScope')
    expect((await scope(below, 2, [2])).code).toBe(0)
    expect(await scope(above, 2, [1])).toMatchObject({ code: 409, message: expect.stringContaining('below') })
    expect((await scope(above, 1)).code).toBe(0)
    expect((await scope(below, 4)).code).toBe(0)
    const narrow = await roleOf('narrow', REGIONS, DATA_SCOPES.ownDepartment)
    expect((await edit(below, { parentId: narrow }, asAdmin)).data.fieldErrors).toHaveProperty('parentId')
  })
})

describe('a data scope', () => {
  it('needs departments where they are chosen, and decides at the next call what is seen', async () => {
    const { roleOf, person, send, asAdmin, db } = await appWithRoles()
    const id = await roleOf('viewer', REGIONS, DATA_SCOPES.ownRows)
    const { token } = await person('viewer', [id], 2)
    for (const deptId of [1, 2, 3]) await send(regionApi.add, { name: `of ${deptId}`, deptId }, asAdmin)
    const seen = async () => (await send(regionApi.list, {}, { token })).data.list.map(({ name }) => name)
    const set = (dataScope: 1 | 2 | 3 | 4 | 5, deptIds?: number[]) => send(roleApi.dataScope, { id, dataScope, deptIds }, asAdmin)
    expect(await seen()).toEqual([])
    expect((await set(2)).data.fieldErrors).toHaveProperty('deptIds')
    expect((await set(2, [999])).data.fieldErrors).toHaveProperty('deptIds')
    await set(2, [1, 3])
    expect(await seen()).toEqual(['of 1', 'of 3'])
    expect((await send(roleApi.deptTreeSelect, { id }, asAdmin)).data.checkedIds).toEqual([1, 3])
    await set(3, [1, 3])
    expect(await seen()).toEqual(['of 2'])
    expect((await send(roleApi.get, { id }, asAdmin)).data).toMatchObject({ dataScope: 3, deptIds: [] })
    await set(1)
    expect(await seen()).toEqual(['of 1', 'of 2', 'of 3'])
    await db.update(departments).set({ parentId: 2 }).where(eq(departments.id, 3))
    await set(4)
    expect(await seen()).toEqual(['of 2', 'of 3'])
  })
})

describe('an author who holds less than everything', () => {
  /** An administrator of roles in department 1, over that department and below. They have an own role, and one that they made. */
  async function withSteward() {
    const test = await appWithRoles()
    const own = await test.roleOf('steward', [...ROLES, ...REGIONS.slice(0, 3)], DATA_SCOPES.ownAndBelow)
    const steward = await test.person('steward', [own], 2)
    const options = { token: steward.token }
    const made = (await test.addRole('made', REGIONS.slice(0, 2), {}, options)).data.id
    return { ...test, own, steward, options, made }
  }

  it('gives held permissions, and nothing else', async () => {
    const { addRole, options, made, edit, idsOf, send } = await withSteward()
    expect(made).toBeGreaterThan(0)
    const refused = await addRole('greedy', REGIONS, {}, options)
    expect(Object.keys(refused.data.fieldErrors!)).toEqual(['menuIds'])
    expect((await edit(made, { menuIds: await idsOf(REGIONS) }, options)).data.fieldErrors).toHaveProperty('menuIds')
    expect((await edit(made, { menuIds: await idsOf(REGIONS.slice(0, 3)) }, options)).code).toBe(0)
    const { list } = (await send(roleApi.menuTreeSelect, {}, options)).data
    const flat = (nodes: MenuChoice[]): MenuChoice[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const givable = flat(list).filter(({ permission, mayGive }) => permission && mayGive)
    expect(new Set(givable.map(({ permission }) => permission))).toEqual(new Set([...ROLES, ...REGIONS.slice(0, 3)]))
  })

  it('gives no wider scope than their own', async () => {
    const { made, options, send } = await withSteward()
    const set = async (dataScope: 1 | 2 | 3 | 4 | 5, deptIds?: number[]) => {
      const { code, data } = await send(roleApi.dataScope, { id: made, dataScope, deptIds }, options)
      return code === 0 ? 'done' : Object.keys(data.fieldErrors!).join()
    }
    expect([await set(1), await set(2, [1]), await set(2, [2]), await set(3), await set(4), await set(5)]).toEqual([
      'dataScope',
      'deptIds',
      'done',
      'done',
      'done',
      'done',
    ])
  })

  it('gives a new role no wider scope than their own, and none without the permission to set one', async () => {
    const { addRole, options, roleOf, person } = await withSteward()
    const { token } = await person('adder', [await roleOf('adder', [roleApi.add.id, REGIONS[0]!], DATA_SCOPES.all)], 2)
    const wrong = async (name: string, scope: object, by = options) =>
      (await addRole(name, REGIONS.slice(0, 1), scope, by)).data.fieldErrors
    expect(await wrong('a', { dataScope: 1 })).toHaveProperty('dataScope')
    expect(await wrong('a', { dataScope: 2, deptIds: [1] })).toHaveProperty('deptIds')
    expect(await wrong('a', { dataScope: 4 }, { token })).toHaveProperty('dataScope')
    expect([await wrong('a', { dataScope: 2, deptIds: [2] }), await wrong('b', { dataScope: 4 })]).toEqual([undefined, undefined])
  })

  it('changes neither their own role, nor a parent of it, nor one with more permissions, nor the super role', async () => {
    const { own, options, send, asAdmin, roleOf, edit } = await withSteward()
    const more = await roleOf('more', REGIONS, DATA_SCOPES.ownRows)
    const wider = await roleOf('wider', REGIONS.slice(0, 1), DATA_SCOPES.all)
    const above = await roleOf('above', [...ROLES, ...REGIONS.slice(0, 3)])
    expect((await edit(own, { parentId: above }, asAdmin)).code).toBe(0)
    const bars = Object.fromEntries((await send(roleApi.list, {}, options)).data.list.map(({ id, bar }) => [id, bar]))
    expect(bars).toMatchObject({ 1: 'super', 2: 'beyond', [own]: 'own', [above]: 'own', [more]: 'beyond', [wider]: 'beyond' })
    for (const id of [1, own, above, more, wider]) {
      expect([id, (await edit(id, {}, options)).code]).toEqual([id, 403])
      expect([id, (await send(roleApi.setStatus, { id, status: 0 }, options)).code]).toEqual([id, 403])
      expect([id, (await send(roleApi.dataScope, { id, dataScope: 5 }, options)).code]).toEqual([id, 403])
      expect([id, (await send(roleApi.delete, { ids: [id] }, options)).code]).toEqual([id, 403])
    }
  })

  it('cannot remove the parent that bounds a role', async () => {
    const { roleOf, edit, options, asAdmin, idsOf } = await withSteward()
    const above = await roleOf('above', REGIONS)
    const kept = await roleOf('kept', REGIONS, DATA_SCOPES.ownRows, { parentId: above })
    expect((await edit(above, { menuIds: await idsOf(REGIONS.slice(0, 1)) }, asAdmin)).code).toBe(0)
    expect((await edit(kept, { parentId: null }, options)).data.fieldErrors).toHaveProperty('menuIds')
  })
})

describe('the super role', () => {
  it('can be renamed by its holder, and nothing else', async () => {
    const { send, asAdmin, edit, idsOf } = await appWithRoles()
    expect((await edit(1, { name: 'Root' }, asAdmin)).code).toBe(0)
    expect((await send(roleApi.get, { id: 1 }, asAdmin)).data).toMatchObject({ name: 'Root', isSuper: true, bar: null })
    const codes = [
      await edit(1, { status: 0 }, asAdmin),
      await edit(1, { menuIds: await idsOf(REGIONS) }, asAdmin),
      await send(roleApi.setStatus, { id: 1, status: 0 }, asAdmin),
      await send(roleApi.dataScope, { id: 1, dataScope: 5 }, asAdmin),
      await send(roleApi.delete, { ids: [1] }, asAdmin),
    ].map(({ code }) => code)
    expect(codes).toEqual([409, 409, 409, 409, 409])
  })
})

it('acts on the next request of those who are signed in', async () => {
  const { roleOf, person, send, asAdmin, edit, idsOf } = await appWithRoles()
  const id = await roleOf('clerk', REGIONS)
  const { token } = await person('clerk', [id])
  const may = async () => (await send(userApi.getUserMenus, {}, { token })).data.permissions.includes(regionApi.delete.id)
  expect([await may(), (await send(regionApi.delete, { ids: [999] }, { token })).code]).toEqual([true, 404])
  await edit(id, { menuIds: await idsOf(REGIONS.slice(0, 4)) }, asAdmin)
  expect([await may(), (await send(regionApi.delete, { ids: [999] }, { token })).code]).toEqual([false, 403])
  await edit(id, { menuIds: await idsOf(REGIONS) }, asAdmin)
  await send(roleApi.setStatus, { id, status: 0 }, asAdmin)
  expect((await send(regionApi.list, {}, { token })).code).toBe(403)
  await send(roleApi.setStatus, { id, status: 1 }, asAdmin)
  expect((await send(regionApi.list, {}, { token })).code).toBe(0)
  expect((await send(communityApi.list, {}, { token })).code).toBe(403)
})
