import { apiKeyApi } from '@weir/contract/modules/system/api-key'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { personalApi } from '@weir/contract/modules/system/personal'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { endpoints } from '@weir/contract/modules/index'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { permissionsOf } from '@weir/contract/platform/screen'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { nextAddress } from '../../../../test/app/worker-app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { menus, roleMenus, roles, users } from '../../../kernel/auth/access.table.ts'
import { apiKeys } from '../../../kernel/auth/api-key.table.ts'
import { createAuthenticate } from '../../../kernel/auth/authenticate.ts'
import { keyActor, PROGRAM_PERMISSIONS } from '../../../kernel/auth/api-keys.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { notices } from '../../../services/notice/notice.table.ts'
import { expiringKeys } from './expiring.job.ts'

const CARDS = [waterCardApi.list.id, waterCardApi.recharge.id, `${waterCardApi.recharge.id}/offline`]
const KEYS = Object.values<Endpoint>(apiKeyApi).flatMap(permissionsOf)

type Values = Partial<WireInput<typeof apiKeyApi.add>>

async function withKeys() {
  const test = await staffedApp(weir)
  const { db, send, hall, admin } = test
  const menuIdsOf = async (permissions: readonly string[]) =>
    (
      await db
        .select({ id: menus.id })
        .from(menus)
        .where(inArray(menus.key, [...permissions]))
    ).map(({ id }) => id)
  let keys = 0
  /** Adds a key as an answer of the API, with these permissions. */
  const add = async (permissions: readonly string[], rest: Values = {}, token = admin) =>
    send(apiKeyApi.add, { name: `key ${++keys}`, deptId: hall, dataScope: 1, menuIds: await menuIdsOf(permissions), ...rest }, { token })
  const made = async (...given: Parameters<typeof add>) => {
    const { code, message, data } = await add(...given)
    if (code !== 0) throw new Error(`${message} ${JSON.stringify(data)}`)
    return { ...data, edit: (rest: Values, token = admin) => editKey(data.id, given[0], rest, token) }
  }
  const editKey = async (id: number, permissions: readonly string[], rest: Values, token: string) => {
    const menuIds = await menuIdsOf(permissions)
    return send(apiKeyApi.edit, { id, name: `key ${id}`, deptId: hall, dataScope: 1, menuIds, ...rest }, { token })
  }
  /** The cards that a key sees, or the code of its refusal. */
  const seen = async (key: string) => {
    const { code, data } = await send(waterCardApi.list, {}, { token: key })
    return code === 0 ? data.list.map(({ cardNo }) => cardNo).sort() : code
  }
  return { ...test, add, made, seen, menuIdsOf }
}

describe('an API key', () => {
  it('is shown once and kept as a digest; no list, log or answer has it again', async () => {
    const { made, send, admin, db } = await withKeys()
    const { id, key } = await made(CARDS, { name: 'billing' })
    expect(key).toMatch(/^weir_live_[\w-]{43}$/)
    await send(waterCardApi.recharge, { id: 1, amount: '1.00', paymentMethod: 'cash' }, { token: key })
    const shown = await send(apiKeyApi.list, {}, { token: admin })
    const kept = JSON.stringify([shown, await db.select().from(apiKeys), await db.select().from(operationLogs)])
    expect(kept).toContain(key.slice(0, 16))
    expect(kept).not.toContain(key.slice(0, 20))
    expect((await send(apiKeyApi.get, { id }, { token: admin })).data).toMatchObject({ state: 'active', owner: expect.any(String) })
  })

  it('admits to its permissions alone, over the rows of its scope', async () => {
    const { made, send, ctx, hall, field, counter, seen } = await withKeys()
    for (const [n, deptId] of [hall, counter, field].entries()) await addHousehold(ctx, n + 1, { deptId })
    expect(await seen((await made([waterCardApi.list.id], { dataScope: 3 })).key)).toEqual(['C1'])
    expect(await seen((await made([waterCardApi.list.id], { dataScope: 4 })).key)).toEqual(['C1', 'C2'])
    expect(await seen((await made([waterCardApi.list.id], { dataScope: 5 })).key)).toEqual([])
    const { key } = await made([waterCardApi.list.id])
    expect(await seen(key)).toEqual(['C1', 'C2', 'C3'])
    expect((await send(waterCardApi.recharge, { id: 1, amount: '1.00', paymentMethod: 'cash' }, { token: key })).code).toBe(403)
    expect((await send(waterCardRechargeApi.list, {}, { token: key })).code).toBe(403)
  })

  it('is refused once it is over, revoked or unknown, and says which', async () => {
    const { made, send, later, seen, tokenOf } = await withKeys()
    const { id, key, edit } = await made(CARDS, { expiresOn: '2026-01-01' })
    const messageOf = async (token: string) => {
      const { code, message } = await send(waterCardApi.list, {}, { token })
      return [code, message]
    }
    expect(await seen(key)).toEqual([])
    later(24 * 60)
    expect(await messageOf(key)).toEqual([401, 'This API key has expired'])
    const token = await tokenOf('admin')
    expect((await send(apiKeyApi.list, { state: 'expired' }, { token })).data.list).toMatchObject([{ id, state: 'expired' }])
    const past = await edit({ expiresOn: '2026-01-01' }, token)
    expect([past.code, Object.keys(past.data.fieldErrors!)]).toEqual([400, ['expiresOn']])
    expect(await messageOf(`weir_live_${'x'.repeat(43)}`)).toEqual([401, 'There is no such API key'])
    expect(await messageOf('weir_live_')).toEqual([401, 'There is no such API key'])
  })

  it('is revoked for good, and stays in the list', async () => {
    const { made, send, seen, admin, db } = await withKeys()
    const { id, key, edit } = await made(CARDS)
    const elsewhere = createAuthenticate({ db }).apiKey
    expect(await seen(key)).toEqual([])
    expect((await send(apiKeyApi.revoke, { id }, { token: admin })).code).toBe(0)
    expect(await send(waterCardApi.list, {}, { token: key })).toMatchObject({ code: 401, message: 'This API key is revoked' })
    const call = { headers: { authorization: `Bearer ${key}` } }
    await expect(elsewhere(call as never, waterCardApi.list, { now: () => new Date() } as never)).rejects.toThrow('error.keyRevoked')
    expect((await edit({})).code).toBe(409)
    expect((await send(apiKeyApi.revoke, { id }, { token: admin })).code).toBe(409)
    expect((await send(apiKeyApi.list, { state: 'revoked' }, { token: admin })).data.list).toMatchObject([{ id }])
  })

  it('works from its networks only', async () => {
    const { made, app } = await withKeys()
    const { key } = await made(CARDS, { networks: '192.0.2.0/24, 2001:db8::/32\n198.51.100.7' })
    const from = async (remoteAddress: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await app.inject({ url: waterCardApi.list.path, headers, remoteAddress })).json<{ code: number }>().code
    }
    for (const [address, code] of Object.entries({
      '192.0.2.200': 0,
      '192.0.3.1': 403,
      '198.51.100.7': 0,
      '198.51.100.8': 403,
      '2001:db8::5': 0,
      '2001:db9::5': 403,
      '::ffff:192.0.2.1': 0,
    }))
      expect([address, await from(address)]).toEqual([address, code])
  })

  it('may call so often a minute, and hears how long to wait', async () => {
    const { made, app } = await withKeys()
    const { key } = await made(CARDS, { perMinute: 2 })
    const call = () =>
      app.inject({ url: waterCardApi.list.path, headers: { authorization: `Bearer ${key}` }, remoteAddress: nextAddress() })
    const forbidden = { headers: { authorization: `Bearer ${key}` }, url: apiKeyApi.list.path, remoteAddress: nextAddress() }
    const answers = [await call(), await app.inject(forbidden), await call()]
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['1', '0', '0'])
    expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([0, 403, 429])
    expect(answers[2]!.statusCode).toBe(429)
    expect(Number(answers[2]!.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('remembers when and from where it was last used', async () => {
    const { made, app, send, admin, later } = await withKeys()
    const { id, key } = await made(CARDS)
    const row = async () => (await send(apiKeyApi.get, { id }, { token: admin })).data
    expect(await row()).toMatchObject({ lastUsedAt: null, lastUsedIp: '' })
    await app.inject({ url: waterCardApi.list.path, headers: { authorization: `Bearer ${key}` }, remoteAddress: '203.0.113.9' })
    const { lastUsedAt } = await row()
    expect(await row()).toMatchObject({ lastUsedAt: expect.any(String), lastUsedIp: '203.0.113.9' })
    later(2)
    await app.inject({ url: waterCardApi.list.path, headers: { authorization: `Bearer ${key}` }, remoteAddress: '203.0.113.10' })
    expect(await row()).toMatchObject({ lastUsedIp: '203.0.113.10' })
    expect((await row()).lastUsedAt).not.toBe(lastUsedAt)
  })

  it('writes its name into the log, and repeats a command with its own idempotency key', async () => {
    const { made, send, ctx, admin } = await withKeys()
    const { cardId } = await addHousehold(ctx, 1)
    const [first, second] = [await made(CARDS, { name: 'billing' }), await made(CARDS, { name: 'kiosk' })]
    const order = { id: cardId, amount: '30.00', paymentMethod: 'cash' as const }
    const recharge = async (token: string) => {
      const { code, message, data } = await send(waterCardApi.recharge, order, { token, headers: { 'idempotency-key': 'order-0001' } })
      expect([code, message]).toEqual([0, 'ok'])
      return data.orderNo
    }
    const orderNo = await recharge(first.key)
    expect(await recharge(first.key)).toBe(orderNo)
    expect(await recharge(second.key)).not.toBe(orderNo)
    const { list } = (await send(operLogApi.list, { operator: 'billing' }, { token: admin })).data
    expect(list).toMatchObject([{ operator: 'billing' }])
    const orders = (await send(waterCardRechargeApi.list, {}, { token: admin })).data.list
    expect(orders.map(({ recharger }) => recharger).sort()).toEqual(['billing', 'kiosk'])
  })

  it('gets one notice to its owner before it ends', async () => {
    const { made, ctx, db } = await withKeys()
    const { id, edit } = await made(CARDS, { expiresOn: '2026-02-01' })
    const told = async () => {
      await expiringKeys.run(ctx)
      return db.$count(notices, eq(notices.kind, 'apiKeyEnds'))
    }
    expect(await told()).toBe(0)
    await edit({ expiresOn: '2026-01-10' })
    expect([await told(), await told()]).toEqual([1, 1])
    await edit({ expiresOn: '2026-01-12' })
    expect(await told()).toBe(2)
    expect(await db.select().from(apiKeys).where(eq(apiKeys.id, id))).toMatchObject([{ warnedOf: '2026-01-12' }])
  })
})

describe('the owner of an API key', () => {
  async function withOwner() {
    const test = await withKeys()
    const { role, hired, enter, hall, ctx, field } = test
    await addHousehold(ctx, 1, { deptId: hall })
    await addHousehold(ctx, 2, { deptId: field })
    const roleId = await role('integrator', 4, [...CARDS, ...KEYS])
    const userId = await hired('integrator', { roleIds: [roleId] })
    return { ...test, roleId, userId, token: await enter('integrator') }
  }

  it('gives it nothing that they lack, in no further department', async () => {
    const { add, token, field, company } = await withOwner()
    const fieldOf = async (...given: Parameters<typeof add>) => Object.keys((await add(...given)).data.fieldErrors ?? {})
    expect(await fieldOf([waterCardApi.add.id], { dataScope: 3 }, token)).toEqual(['menuIds'])
    expect(await fieldOf(CARDS, { dataScope: 1 }, token)).toEqual(['dataScope'])
    expect(await fieldOf(CARDS, { dataScope: 3, deptId: field }, token)).toEqual(['dataScope'])
    expect(await fieldOf(CARDS, { dataScope: 5, deptId: company }, token)).toEqual(['dataScope'])
    expect(await fieldOf(CARDS, { dataScope: 4 }, token)).toEqual([])
  })

  it('takes it along in a loss: of a permission, of rows, of the account', async () => {
    const { made, seen, token, roleId, userId, db, menuIdsOf } = await withOwner()
    const { key } = await made(CARDS, { dataScope: 4 }, token)
    expect(await seen(key)).toEqual(['C1'])
    await db.update(roles).set({ dataScope: 5 }).where(eq(roles.id, roleId))
    expect(await seen(key)).toEqual([])
    await db.update(roles).set({ dataScope: 4 }).where(eq(roles.id, roleId))
    const [list] = await menuIdsOf([waterCardApi.list.id])
    await db.delete(roleMenus).where(eq(roleMenus.menuId, list!))
    expect(await seen(key)).toBe(403)
    await db.insert(roleMenus).values({ roleId, menuId: list! })
    expect(await seen(key)).toEqual(['C1'])
    await db.update(users).set({ status: 0 }).where(eq(users.id, userId))
    expect(await seen(key)).toBe(401)
  })

  it('is the one who edited it last; from then on the key is bounded by them', async () => {
    const { made, seen, token, roleId, db, send, enter, userId } = await withOwner()
    const { key, id, edit } = await made(CARDS, { dataScope: 4 }, token)
    await db.update(roles).set({ status: 0 }).where(eq(roles.id, roleId))
    expect(await seen(key)).toBe(403)
    expect((await edit({})).code).toBe(0)
    expect(await seen(key)).toEqual(['C1', 'C2'])
    await db.update(roles).set({ status: 1 }).where(eq(roles.id, roleId))
    const again = { id, name: 'mine', deptId: 1, dataScope: 1 as const, menuIds: [1] }
    expect((await send(apiKeyApi.edit, again, { token: await enter('integrator') })).code).not.toBe(0)
    expect((await db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0]!.ownerId).not.toBe(userId)
  })

  it('bounds work that outlives a call, too', async () => {
    const { made, token, userId, db, ctx } = await withOwner()
    const { id } = await made(CARDS, { dataScope: 4 }, token)
    expect((await keyActor(ctx, -id))!.grants.has(waterCardApi.list.id)).toBe(true)
    await db.update(users).set({ status: 0 }).where(eq(users.id, userId))
    expect(await keyActor(ctx, -id)).toBeUndefined()
  })
})

describe('an endpoint for people', () => {
  it('refuses an API key at every endpoint, whatever it was given', async () => {
    const { made, app, db } = await withKeys()
    const { id, key } = await made(CARDS)
    // More than any form gives: all entries of the menu.
    const all = (await db.select({ id: menus.id }).from(menus)).map((menu) => menu.id)
    await db.update(apiKeys).set({ menuIds: all, perMinute: 6000, version: 2 }).where(eq(apiKeys.id, id))
    const closed = endpoints.filter(({ access, programs }) => (access === 'permission' || access === 'signedIn') && !programs)
    const admitted: string[] = []
    for (const { method, path, id } of closed) {
      const headers = { authorization: `Bearer ${key}` }
      const { code } = (await app.inject({ method, url: path, headers, remoteAddress: nextAddress() })).json<{ code: number }>()
      if (code !== 403) admitted.push(`${id} ${code}`)
    }
    expect(admitted).toEqual([])
    expect(closed.length).toBeGreaterThan(150)
  })

  it('covers accounts, rights, keys, sessions, the captcha, tasks and second persons', () => {
    const mayNot = /^api\/v1\/(system|pub)\/|^api\/v1\/pay\/shift\/|\/(confirm|reject|explain|settle|closeFor)$/
    const open = [...PROGRAM_PERMISSIONS].filter((permission) => mayNot.test(permission))
    expect(open).toEqual([])
    expect(endpoints.filter(({ id, programs }) => programs && /^api\/v1\/(system|pub)\//.test(id)).map(({ id }) => id)).toEqual([])
  })

  it('cannot be chosen for a key', async () => {
    const { add, admin, send } = await withKeys()
    const refused = await add([...CARDS, apiKeyApi.add.id])
    expect([refused.code, Object.keys(refused.data.fieldErrors!)]).toEqual([400, ['menuIds']])
    const { list } = (await send(apiKeyApi.choices, {}, { token: admin })).data
    expect(JSON.stringify(list)).not.toContain(apiKeyApi.add.id)
    expect(JSON.stringify(list)).toContain(waterCardApi.recharge.id)
    expect((await send(personalApi.get, {}, { token: admin })).code).toBe(0)
  })
})
