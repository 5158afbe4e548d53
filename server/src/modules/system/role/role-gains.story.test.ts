import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { deptApi } from '@weir/contract/modules/system/dept'
import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { permissionsOf } from '@weir/contract/platform/screen'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { regions } from '../../place/ground/region.table.ts'
import { sent } from '../../../../test/system/menu-administration.ts'
import { PASSWORD, staffedApp } from '../../../../test/app/staff.ts'
import { departments, menus, roles } from '../../../kernel/auth/access.table.ts'

const CARDS = [waterCardApi.list.id, waterCardApi.get.id, waterCardApi.recharge.id]
const ROLES = Object.values<Endpoint>(roleApi).flatMap(permissionsOf)
const PLACES = [regionApi.edit.id, communityApi.edit.id, roomNoApi.edit.id]

/** Departments A (the hall) and B (the field), side by side, and a delegate who works in A. */
async function appWithDelegate(own: readonly string[], everywhere: readonly string[]) {
  const test = await staffedApp(weir)
  const { role, hired, enter, db } = test
  const [here, far] = [await role('here', 4, own), await role('everywhere', 1, everywhere)]
  await hired('delegate', { roleIds: [here, far] })
  const options = { token: await enter('delegate') }
  const idsOf = async (permissions: readonly string[]) =>
    (
      await db
        .select()
        .from(menus)
        .where(inArray(menus.key, [...permissions]))
    ).map(({ id }) => id)
  const regionIn = async (deptId: number) =>
    (
      await db
        .insert(regions)
        .values({ name: `of ${deptId}`, deptId, createdBy: 0 })
        .returning()
    )[0]!.id
  return { ...test, options, idsOf, regionIn }
}

describe('a department', () => {
  it('is moved by nobody who would see more of it afterwards, and says who gains what', async () => {
    const { send, options, hall, field, db } = await appWithDelegate(CARDS, [deptApi.edit.id])
    const refused = await send(deptApi.edit, { id: field, name: 'Field', parentId: hall }, options)
    expect(refused).toMatchObject({
      code: 409,
      message: expect.stringMatching(/1 person with here permissions you do not have.*Water card: Recharge/),
    })
    const [stays] = await db.select().from(departments).where(eq(departments.id, field))
    expect(stays!.parentId).not.toBe(hall)
  })

  it('is moved by no author who would give others more than their own, and by one who holds everything', async () => {
    const { send, options, hall, field, counter, hired, role, company } = await appWithDelegate([], [deptApi.edit.id])
    await hired('head_a', { roleIds: [await role('head', 4, CARDS)] })
    const move = (id: number, parentId: number) => send(deptApi.edit, { id, name: `moved ${id}`, parentId }, options)
    expect(await move(field, hall)).toMatchObject({ code: 409, message: expect.stringContaining('head') })
    expect((await move(counter, field)).code).toBe(0)
    expect((await move(counter, company)).code).toBe(0)
    expect((await send(deptApi.edit, { id: field, name: 'Only renamed' }, options)).code).toBe(0)
  })
})

describe('a role', () => {
  it('is not made more in the department of somebody whose password the author had set', async () => {
    const { send, options, hired, role, field, edit, login, idsOf } = await appWithDelegate([...CARDS], [...ROLES, userApi.resetPwd.id])
    const clerk = await role('clerk', 3, [])
    const victim = await hired('clerk_b', { deptId: field, roleIds: [clerk] })
    expect((await send(userApi.resetPwd, { id: victim }, options)).code).toBe(0)
    const enriched = await send(roleApi.edit, { id: clerk, name: 'clerk', menuIds: await idsOf(CARDS) }, options)
    expect(enriched).toMatchObject({ code: 409, message: expect.stringContaining('1 person with clerk') })
    expect((await edit(victim, { deptId: field })).code).toBe(0)
    expect((await login('clerk_b', PASSWORD)).code).not.toBe(0)
  })

  it('gives the same in the own department of its author', async () => {
    const { send, options, hired, role, counter, idsOf } = await appWithDelegate(CARDS, ROLES)
    const clerk = await role('clerk', 3, [])
    await hired('clerk_counter', { deptId: counter, roleIds: [clerk] })
    expect((await send(roleApi.edit, { id: clerk, name: 'clerk', menuIds: await idsOf(CARDS) }, options)).code).toBe(0)
  })

  it("with more permissions in a holder's department is blocked, and the list says so", async () => {
    const { send, options, hired, role, field } = await appWithDelegate(CARDS, ROLES)
    const clerk = await role('clerk', 3, CARDS)
    const bar = async () => (await send(roleApi.get, { id: clerk }, options)).data.bar
    expect(await bar()).toBe(null)
    await hired('clerk_b', { deptId: field, roleIds: [clerk] })
    expect(await bar()).toBe('beyond')
    expect((await send(roleApi.setStatus, { id: clerk, status: 0 }, options)).code).toBe(403)
  })

  it('of own rows gives rows of the department where its holder works', async () => {
    const { send, options, hired, role, field, hall, idsOf } = await appWithDelegate(CARDS, ROLES)
    const [there, here] = [await role('there', 5, []), await role('own', 5, [])]
    await hired('clerk_b', { deptId: field, roleIds: [there] })
    await hired('clerk_a', { deptId: hall, roleIds: [here] })
    const enrich = async (id: number, name: string) => send(roleApi.edit, { id, name, menuIds: await idsOf(CARDS) }, options)
    expect([(await enrich(there, 'there')).code, (await enrich(here, 'own')).code]).toEqual([409, 0])
  })

  it('gives nothing through the roles below it: by its parent, its permissions, its entry in the menu', async () => {
    const { send, options, hired, role, field, idsOf, db } = await appWithDelegate(CARDS, [
      ...ROLES,
      sysMenuApi.get.id,
      sysMenuApi.update.id,
    ])
    const [above, below] = [await role('above', 3, []), await role('below', 3, CARDS)]
    await db.update(roles).set({ parentId: above }).where(eq(roles.id, below))
    await hired('clerk_b', { deptId: field, roleIds: [below] })
    const gives = { code: 409, message: expect.stringContaining('1 person with below') }
    expect(await send(roleApi.edit, { id: above, name: 'above', menuIds: await idsOf(CARDS) }, options)).toMatchObject(gives)
    expect(await send(roleApi.edit, { id: below, name: 'below', menuIds: await idsOf(CARDS), parentId: null }, options)).toMatchObject(
      gives,
    )
    const [entry] = await idsOf(CARDS.slice(0, 1))
    const row = (await send(sysMenuApi.get, { id: entry! }, options)).data
    const roleIds = [above, ...row.roles]
    expect(await send(sysMenuApi.update, { ...sent(row), roles: roleIds }, options)).toMatchObject(gives)
  })
})

describe('rows that go to another department', () => {
  it('with their region give nobody there what the mover lacks over them', async () => {
    const { send, options, hired, role, hall, field, regionIn, db } = await appWithDelegate([], PLACES)
    const id = await regionIn(field)
    const head = await role('head', 4, [...CARDS, ...PLACES])
    await hired('head_a', { roleIds: [head] })
    const move = () => send(regionApi.edit, { id, name: 'R', deptId: hall }, options)
    expect(await move()).toMatchObject({ code: 409, message: expect.stringContaining('1 person with head') })
    expect((await db.select().from(regions))[0]!.deptId).toBe(field)
  })

  it('one by one give their mover nothing', async () => {
    const { send, options, field, hall, regionIn, admin } = await appWithDelegate(CARDS, [...PLACES, waterCardApi.edit.id])
    const [there, here] = [await regionIn(field), await regionIn(hall)]
    const asAdmin = { token: admin }
    const communityId = (await send(communityApi.add, { name: 'C', regionId: there }, asAdmin)).data.id
    const roomNoId = (await send(roomNoApi.add, { room: '1', regionId: there }, asAdmin)).data.id
    const move = (regionId: number) => [
      send(communityApi.edit, { id: communityId, name: 'C', regionId }, options),
      send(roomNoApi.edit, { id: roomNoId, room: '1', regionId }, options),
    ]
    expect((await Promise.all(move(here))).map(({ code }) => code)).toEqual([409, 409])
    expect((await Promise.all(move(there))).map(({ code }) => code)).toEqual([0, 0])
  })
})

describe('a password', () => {
  it('is not reset if a disabled role of its owner has permissions that the actor lacks', async () => {
    const { send, options, hired, role, field, db } = await appWithDelegate(CARDS, [userApi.resetPwd.id])
    const strong = await role('strong', 3, CARDS)
    const victim = await hired('clerk_b', { deptId: field, roleIds: [strong] })
    await db.update(roles).set({ status: 0 }).where(eq(roles.id, strong))
    expect((await send(userApi.resetPwd, { id: victim }, options)).code).toBe(409)
  })
})
