import { onlineApi } from '@weir/contract/modules/system/online'
import { personalApi } from '@weir/contract/modules/system/personal'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { PASSWORDS, signedInApp } from '../../../test/app/signed-in-app.ts'
import { users } from './access.table.ts'
import { hashPassword } from './passwords.ts'
import { sessions } from './session.table.ts'
import { dropOldSessions } from './sessions.ts'

const HOURS = 60

async function appWithSession() {
  const test = await signedInApp()
  const token = await test.tokenOf('common')
  const codeOf = async (token: string, headers?: Record<string, string>) =>
    (await test.send(personalApi.get, {}, { token, ...(headers && { headers }) })).code
  return { ...test, token, codeOf }
}

interface World extends Awaited<ReturnType<typeof appWithSession>> {
  /** Another session of the same person. */
  other: string
  admin: string
}
const [COMMON, FIRST_SESSION] = [2, 1]
const NEW_PASSWORD = { oldPassword: PASSWORDS.common, newPassword: 'another long password' }

describe('a session', () => {
  it('ends after 30 idle minutes, and after 12 hours however busy', async () => {
    const { token, codeOf, later, tokenOf } = await appWithSession()
    later(29)
    expect(await codeOf(token)).toBe(0)
    later(29)
    expect(await codeOf(token)).toBe(0)
    later(30)
    expect(await codeOf(token)).toBe(401)

    const busy = await tokenOf('common')
    for (let minutes = 20; minutes < 12 * HOURS; minutes += 20) {
      later(20)
      expect(await codeOf(busy)).toBe(0)
    }
    later(20)
    expect(await codeOf(busy)).toBe(401)
  })

  it('grows idle while pages nobody looks at ask on, and not while somebody does something', async () => {
    const { token, codeOf, later, send } = await appWithSession()
    const unattended = { 'x-unattended': '1' }
    const change = () => send(personalApi.edit, { userNickname: 'Common' }, { token, headers: unattended })
    for (let minutes = 5; minutes < 30; minutes += 5) {
      later(5)
      expect(await codeOf(token, unattended)).toBe(0)
    }
    expect((await change()).code).toBe(0)
    later(29)
    expect(await codeOf(token, unattended)).toBe(0)
    expect(await codeOf(token)).toBe(0)
    later(29)
    expect(await codeOf(token, unattended)).toBe(0)
    later(1)
    expect(await codeOf(token, unattended)).toBe(401)
    expect(await codeOf(token)).toBe(401)
  })

  it.each(['', '0', 'false', '-1'])('is kept awake by no value of that header: %j', async (value) => {
    const { token, codeOf, later } = await appWithSession()
    for (const minutes of [10, 10, 9]) {
      later(minutes)
      expect(await codeOf(token, { 'x-unattended': value })).toBe(0)
    }
    later(1)
    expect(await codeOf(token)).toBe(401)
  })

  it('is one of at most five: a sixth ends the idlest', async () => {
    const { tokenOf, codeOf, later } = await appWithSession()
    const tokens: string[] = []
    for (let n = 0; n < 5; n++) {
      later(2)
      tokens.push(await tokenOf('admin'))
    }
    later(2)
    expect(await codeOf(tokens[0]!)).toBe(0)
    tokens.push(await tokenOf('admin'))
    expect(await Promise.all(tokens.map((token) => codeOf(token)))).toEqual([0, 401, 0, 0, 0, 0])
  })

  it('is not the one that a sign-in ends as surplus, also after the clock was put back a day', async () => {
    const { tokenOf, codeOf, later } = await appWithSession()
    const tokens: string[] = []
    for (let n = 0; n < 5; n++) {
      later(2)
      tokens.push(await tokenOf('admin'))
    }
    later(-24 * HOURS)
    tokens.push(await tokenOf('admin'))
    expect(await Promise.all(tokens.map((token) => codeOf(token)))).toEqual([401, 0, 0, 0, 0, 0])
  })

  it('changes its password, and goes on, however often somebody else signs in with the old one', async () => {
    const { token, tokenOf, codeOf, send } = await appWithSession()
    const strangers: string[] = []
    for (let n = 0; n < 6; n++) strangers.push(await tokenOf('common'))
    expect(await codeOf(token)).toBe(401)
    const wrong = { ...NEW_PASSWORD, oldPassword: 'not the old password' }
    expect((await send(personalApi.changePassword, wrong, { token })).code).toBe(400)
    expect(await codeOf(token)).toBe(401)
    expect((await send(personalApi.changePassword, NEW_PASSWORD, { token })).code).toBe(0)
    expect(await codeOf(token)).toBe(0)
    expect(await Promise.all(strangers.map((stranger) => codeOf(stranger)))).toEqual(strangers.map(() => 401))
  })

  it('changes its password while sign-ins with the old one come at once', async () => {
    const { token, login, codeOf, send } = await appWithSession()
    const signIns = Array.from({ length: 12 }, () => login('common', PASSWORDS.common))
    const [changed, ...entered] = await Promise.all([send(personalApi.changePassword, NEW_PASSWORD, { token }), ...signIns])
    expect(changed.code).toBe(0)
    expect(await codeOf(token)).toBe(0)
    const tokens = entered.flatMap(({ code, data }) => (code === 0 ? [data.token] : []))
    expect(await Promise.all(tokens.map((one) => codeOf(one)))).toEqual(tokens.map(() => 401))
  })

  it.each<[string, (world: World) => Promise<{ code: number }>]>([
    ['a logout', ({ send, token }) => send(signInApi.logout, {}, { token })],
    ['being put out', ({ send, admin }) => send(onlineApi.forceLogout, { ids: [FIRST_SESSION] }, { token: admin })],
    ['a new password, set from another', ({ send, other }) => send(personalApi.changePassword, NEW_PASSWORD, { token: other })],
    ['a reset of the password', ({ send, admin }) => send(userApi.resetPwd, { id: COMMON }, { token: admin })],
    ['being disabled', ({ send, admin }) => send(userApi.setStatus, { id: COMMON, status: 0 }, { token: admin })],
  ])('that ended with %s stays dead when its user signs in again', async (_, end) => {
    const test = await appWithSession()
    const { token, codeOf, db } = test
    const [other, admin] = [await test.tokenOf('common'), await test.tokenOf('admin')]
    expect((await end({ ...test, other, admin })).code).toBe(0)
    expect(await codeOf(token)).toBe(401)
    const passwordHash = await hashPassword(PASSWORDS.common)
    await db.update(users).set({ status: 1, isPasswordDue: false, passwordHash }).where(eq(users.id, COMMON))
    expect(await codeOf(await test.tokenOf('common'))).toBe(0)
    expect(await codeOf(token)).toBe(401)
  })

  it('of a browser needs the cookie that came with it', async () => {
    const { login, codeOf } = await appWithSession()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const { data, cookie } = await login('common', PASSWORDS.common, { headers: browser })
    const other = await login('common', PASSWORDS.common, { headers: browser })
    expect(cookie).toMatch(/^weir_session=[\w-]{43}; weir_browser=[\w-]{43}$/)
    expect(await codeOf(data.token)).toBe(401)
    expect(await codeOf(data.token, { cookie: other.cookie! })).toBe(401)
    expect(await codeOf(data.token, { cookie: `a=b; ${cookie!}` })).toBe(0)
  })

  it('goes on when HTTPS is put before the server, or taken away, and both cookies go with it', async () => {
    const { login, codeOf, app } = await appWithSession()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const { data, cookie } = await login('common', PASSWORDS.common, { headers: browser })
    expect(await codeOf(data.token, { cookie: `weir_session=${'x'.repeat(43)}; __Host-${cookie!}` })).toBe(0)
    expect(await codeOf(data.token, { cookie: `another-${cookie!}` })).toBe(401)
    const headers = { authorization: `Bearer ${data.token}`, cookie: cookie!, ...browser }
    const left = await app.inject({ method: 'POST', url: signInApi.logout.path, headers, payload: {} })
    expect(left.headers['set-cookie']).toEqual([
      'weir_session=; Path=/api; HttpOnly; SameSite=Strict; Max-Age=0',
      '__Host-weir_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
    ])
  })

  it('of a browser that came over HTTPS never travels without, nor does its cookie that is kept', async () => {
    const { app } = await appWithSession()
    const cookiesOf = async (proto: string, remoteAddress: string) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': proto }
      const payload = { username: 'common', password: PASSWORDS.common }
      const response = await app.inject({ method: 'POST', url: signInApi.login.path, headers, payload, remoteAddress })
      return response.headers['set-cookie'] as string[]
    }
    expect(await cookiesOf('https', '10.0.0.1')).toEqual([
      expect.stringMatching(/^__Host-weir_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(/^weir_browser=.*; Secure$/),
    ])
    for (const plain of [await cookiesOf('http', '10.0.0.1'), await cookiesOf('https', '192.168.0.1')]) {
      expect(plain[0]).toMatch(/^weir_session=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict$/)
      expect(plain.join()).not.toContain('Secure')
    }
  })

  it('never comes from the cookie `token`', async () => {
    const { token, app } = await appWithSession()
    const { path } = personalApi.get
    expect((await app.inject({ url: path, headers: { cookie: `token=${token}` } })).json()).toMatchObject({ code: 401 })
    expect((await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).json()).toMatchObject({ code: 0 })
  })

  it('of a disabled account is over at once', async () => {
    const { token, codeOf, db } = await appWithSession()
    await db.update(users).set({ status: 0 }).where(eq(users.userName, 'common'))
    expect(await codeOf(token)).toBe(401)
  })
})

it('leaves the record a month after it could last be used', async () => {
  const { ctx, db, later, tokenOf } = await appWithSession()
  later(30 * 24 * HOURS)
  await tokenOf('common')
  await dropOldSessions(ctx)
  expect(await db.$count(sessions)).toBe(2)
  later(13 * HOURS)
  await dropOldSessions(ctx)
  expect(await db.$count(sessions)).toBe(1)
})
