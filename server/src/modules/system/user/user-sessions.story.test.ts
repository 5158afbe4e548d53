import { endpoints } from '@weir/contract/modules/index'
import { personalApi } from '@weir/contract/modules/system/personal'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { PASSWORD, staffedApp } from '../../../../test/app/staff.ts'
import { accessVersions, users } from '../../../kernel/auth/access.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

async function appWithLi() {
  const test = await staffedApp(weir)
  const li = await test.hired('lijing', { telephone: '13812345678' })
  const token = await test.enter('lijing')
  const page = async (of = token) => (await test.send(personalApi.get, {}, { token: of })).code
  return { ...test, li, token, page }
}

describe('a disabled account', () => {
  it('is signed out at once and for good, and cannot sign in until it is enabled', async () => {
    const { send, admin, li, page, login, enter } = await appWithLi()
    expect(await page()).toBe(0)
    expect((await send(userApi.setStatus, { id: li, status: 0 }, { token: admin })).code).toBe(0)
    expect(await page()).toBe(401)
    expect((await login('lijing', PASSWORD)).message).toContain('disabled')
    await send(userApi.setStatus, { id: li, status: 1 }, { token: admin })
    expect(await page()).toBe(401)
    expect(await page(await enter('lijing'))).toBe(0)
  })
})

describe('a reset password', () => {
  const reset = async ({ send, admin, li }: Awaited<ReturnType<typeof appWithLi>>) =>
    (await send(userApi.resetPwd, { id: li }, { token: admin })).data.password

  it('is random, ends every session, is not in the log, and only allows a new password', async () => {
    const app = await appWithLi()
    const { send, page, login, db, li, admin } = app
    const password = await reset(app)
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    expect(await reset(app)).not.toBe(password)
    expect(await page()).toBe(401)
    expect((await login('lijing', PASSWORD)).code).toBe(400)
    expect((await login('lijing', password)).code).toBe(400)
    const last = await reset(app)
    expect(JSON.stringify(await db.select().from(operationLogs))).not.toContain(last)
    expect((await send(userApi.get, { id: li }, { token: admin })).data.isPasswordDue).toBe(true)
    const { token, userInfo } = (await login('lijing', last)).data
    expect(userInfo.isPasswordDue).toBe(true)
    expect((await send(personalApi.get, {}, { token })).code).toBe(428)
    expect((await send(personalApi.changePassword, { oldPassword: last, newPassword: last }, { token })).code).toBe(400)
    expect((await send(personalApi.changePassword, { oldPassword: last, newPassword: 'quite another one' }, { token })).code).toBe(0)
    expect((await send(personalApi.get, {}, { token })).data.isPasswordDue).toBe(false)
    expect((await send(userApi.get, { id: li }, { token: admin })).data.isPasswordDue).toBe(false)
  })

  it('lets the session call nothing but what sets another, and go', async () => {
    const app = await appWithLi()
    const token = await app.enter('lijing', await reset(app))
    const open: string[] = []
    for (const endpoint of endpoints.filter(({ access, stream }) => !stream && (access === 'permission' || access === 'signedIn'))) {
      const { method, path, id } = endpoint
      if (id === signInApi.logout.id) continue
      const response = await app.app.inject({
        method,
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(method !== 'GET' && { payload: {} }),
      })
      if (response.json<{ code: number }>().code !== 428) open.push(id)
    }
    expect(open.toSorted()).toEqual([personalApi.changePassword.id, userApi.getUserMenus.id].toSorted())
    expect((await app.send(signInApi.logout, {}, { token })).code).toBe(0)
  })

  it('is open to a person whose account was closed by wrong tries', async () => {
    const app = await appWithLi()
    for (let n = 0; n < 6; n++) await app.login('lijing', 'wrong')
    const password = await reset(app)
    expect((await app.login('lijing', password)).code).toBe(0)
  })

  it('may be asked of a new account too', async () => {
    const { hired, login } = await appWithLi()
    await hired('wanghai', { isPasswordDue: true })
    expect((await login('wanghai', PASSWORD)).data.userInfo.isPasswordDue).toBe(true)
  })
})

describe('a deleted account', () => {
  it('that was here keeps its name and loses what is personal; its phone is free again', async () => {
    const { send, admin, li, page, login, hire, db } = await appWithLi()
    expect((await send(userApi.delete, { ids: [li] }, { token: admin })).code).toBe(0)
    expect(await page()).toBe(401)
    expect((await login('lijing', PASSWORD)).message).toBe((await login('nobody', PASSWORD)).message)
    expect((await send(userApi.get, { id: li }, { token: admin })).code).toBe(404)
    expect((await send(userApi.setStatus, { id: li, status: 1 }, { token: admin })).code).toBe(404)
    expect((await hire('lijing')).code).toBe(409)
    expect((await hire('wanghai', { telephone: '13812345678' })).code).toBe(0)
    const [kept] = await db.select().from(users).where(eq(users.id, li))
    expect(kept).toMatchObject({ userName: 'lijing', nickname: 'lijing', status: 0, telephone: '', passwordHash: '' })
  })

  it('that was never here is gone, and its name is free; all or none go', async () => {
    const { send, admin, hired } = await appWithLi()
    const id = await hired('typpo')
    expect((await send(userApi.delete, { ids: [id, 9999] }, { token: admin })).code).toBe(404)
    expect((await send(userApi.delete, { ids: [id] }, { token: admin })).code).toBe(0)
    expect(await hired('typpo')).toBeGreaterThan(id)
  })
})

it('says when somebody was last here, which changes nothing of what anybody may do', async () => {
  const { send, admin, li, db, enter, later } = await appWithLi()
  const version = async () => (await db.select().from(accessVersions))[0]!.version
  const before = await version()
  later(5)
  await enter('lijing')
  expect((await send(userApi.get, { id: li }, { token: admin })).data.lastLoginAt).toBe('2026-01-01T08:05:00.000+08:00')
  expect(await version()).toBe(before)
  await db.update(users).set({ status: 0 }).where(eq(users.id, li))
  expect(await version()).not.toBe(before)
})
