import { userApi } from '@weir/contract/modules/system/user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { permissionsOf } from '@weir/contract/platform/screen'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { staffedApp } from '../../../../test/app/staff.ts'
import { roles, userRoles } from '../../../kernel/auth/access.table.ts'
import { demandAnotherSuper } from './user-rules.ts'

const CARDS = [waterCardApi.list.id, waterCardApi.get.id]
const USERS = Object.values<Endpoint>(userApi).flatMap(permissionsOf)

/** A head of the hall, who may act on its people within the own permissions. */
async function appWithHead() {
  const test = await staffedApp()
  const head = await test.role('head', 4, [...USERS, ...CARDS])
  await test.hired('headman', { roleIds: [head] })
  const token = await test.enter('headman')
  return { ...test, head, token }
}
const fields = (reply: { data: { fieldErrors?: object } }) => Object.keys(reply.data.fieldErrors ?? {})

describe('nobody gives permissions that they do not hold', () => {
  it('by permission: a role with one more is refused, and said so before', async () => {
    const { token, hire, role, send } = await appWithHead()
    const less = await role('less', 4, CARDS)
    const more = await role('more', 4, [...CARDS, waterCardApi.delete.id])
    expect((await hire('lijing', { roleIds: [less] }, token)).code).toBe(0)
    expect(fields(await hire('wanghai', { roleIds: [less, more] }, token))).toEqual(['roleIds'])
    const { roles } = (await send(userApi.params, {}, { token })).data
    const may = Object.fromEntries(roles.map(({ key, mayGive }) => [key, mayGive]))
    expect(may).toMatchObject({ less: true, more: false, admin: false, head: true })
  })

  it('by rows: no wider scope, no department out of scope; own rows anybody gives', async () => {
    const { token, hire, role, counter, field } = await appWithHead()
    const [wide, own, here] = [await role('wide', 1, CARDS), await role('own', 5, CARDS), await role('here', 3, CARDS)]
    expect(fields(await hire('lijing', { roleIds: [wide] }, token))).toEqual(['roleIds'])
    expect(fields(await hire('lijing', { roleIds: [here], deptId: field }, token))).toEqual(['deptId'])
    expect((await hire('lijing', { roleIds: [own] }, token)).code).toBe(0)
    expect((await hire('wanghai', { roleIds: [here], deptId: counter }, token)).code).toBe(0)
  })

  it('by moving: the meaning of roles in the other department counts', async () => {
    const { token, hired, edit, role, hall, counter, company, send, admin } = await appWithHead()
    const here = await role('here', 3, CARDS)
    const li = await hired('lijing', { roleIds: [here], deptId: counter })
    expect((await edit(li, { deptId: hall }, token)).code).toBe(0)
    expect(fields(await edit(li, { deptId: company }, token))).toEqual(['deptId'])
    expect((await send(userApi.get, { id: li }, { token: admin })).data.deptId).toBe(hall)
  })

  it('nor by disabled roles: they are kept, not given, and protect the account from a caller who could not give them', async () => {
    const { token, hired, hire, edit, role, db } = await appWithHead()
    const more = await role('more', 1, CARDS)
    const li = await hired('lijing', { roleIds: [more] })
    await db.update(roles).set({ status: 0 }).where(eq(roles.id, more))
    expect(fields(await hire('wanghai', { roleIds: [more] }))).toEqual(['roleIds'])
    expect((await edit(li, { roleIds: [more] })).code).toBe(0)
    for (const roleIds of [[more], []]) expect((await edit(li, { roleIds }, token)).code).toBe(409)
  })
})

describe('nobody acts upon an account', () => {
  it('with more permissions than the caller: password, status, roles and deletion are refused', async () => {
    const { token, hired, edit, role, send, admin } = await appWithHead()
    const strong = await hired('strong', { roleIds: [await role('strong', 1, CARDS)] })
    const refusals = [
      await send(userApi.resetPwd, { id: strong }, { token }),
      await send(userApi.setStatus, { id: strong, status: 0 }, { token }),
      await send(userApi.delete, { ids: [strong] }, { token }),
      await edit(strong, { telephone: '13900001111' }, token),
    ]
    for (const { code, message } of refusals)
      expect([code, message]).toEqual([409, expect.stringContaining('has permissions you do not have')])
    expect((await send(userApi.setStatus, { id: strong, status: 0 }, { token: admin })).code).toBe(0)
  })

  it('of the caller: not its roles, phone, status, password, nor its deletion, super or not', async () => {
    const { admin, edit, send, role } = await appWithHead()
    const own = (await send(userApi.list, { text: 'admin' }, { token: admin })).data.list[0]!
    const self = { userNickname: 'Me', deptId: own.deptId }
    expect((await edit(own.id, self)).code).toBe(0)
    expect(fields(await edit(own.id, { ...self, roleIds: [await role('one', 1, [])] }))).toEqual(['roleIds'])
    expect(fields(await edit(own.id, { ...self, telephone: '13900001111' }))).toEqual(['telephone'])
    expect((await edit(own.id, { ...self, status: 0 })).code).toBe(409)
    for (const reply of [
      await send(userApi.setStatus, { id: own.id, status: 0 }, { token: admin }),
      await send(userApi.resetPwd, { id: own.id }, { token: admin }),
      await send(userApi.delete, { ids: [own.id] }, { token: admin }),
    ])
      expect(reply.code).toBe(409)
  })
})

describe('the super role', () => {
  it('is given and taken by supers only', async () => {
    const { hire, hired, edit, role, enter, db } = await staffedApp()
    const [top] = await db.select().from(roles).where(eq(roles.isSuper, true))
    const everything = await role('everything', 1, USERS)
    await hired('almost', { roleIds: [everything] })
    const token = await enter('almost')
    expect((await hire('wanghai', { roleIds: [top!.id] }, token)).data.fieldErrors?.roleIds).toEqual([
      expect.stringMatching(/^Only a super/),
    ])
    const second = await hired('second', { roleIds: [top!.id] })
    expect((await edit(second, { roleIds: [] }, token)).code).toBe(409)
    expect((await edit(second, { roleIds: [] })).code).toBe(0)
  })

  it('stays with somebody who can sign in, even if two supers turn on each other', async () => {
    const { hired, enter, send, admin, db } = await staffedApp()
    const [top] = await db.select().from(roles).where(eq(roles.isSuper, true))
    const second = await hired('second', { roleIds: [top!.id] })
    const token = await enter('second')
    const first = (await send(userApi.list, { text: 'admin' }, { token })).data.list[0]!.id
    const replies = await Promise.all([
      send(userApi.setStatus, { id: second, status: 0 }, { token: admin }),
      send(userApi.setStatus, { id: first, status: 0 }, { token }),
    ])
    expect(replies.filter(({ code }) => code === 0).length).toBe(1)
    const enabled = (await db.select().from(userRoles).where(eq(userRoles.roleId, top!.id))).map(({ userId }) => userId)
    await expect(db.transaction((tx) => demandAnotherSuper({ db: tx } as never, enabled))).rejects.toThrow('lastSuper')
  })
})
