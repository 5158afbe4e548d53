import { personalApi } from '@weir/contract/modules/system/personal'
import { SCAN_SECONDS, scanLoginApi } from '@weir/contract/modules/system/scan-login'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { sha256 } from '../../../kernel/auth/tokens.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { loginLogs } from '../login-log/login-log.table.ts'
import { scanLogins } from './scan-login.table.ts'

const BROWSER = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  'x-forwarded-for': '203.0.113.7',
}

/** A browser that shows a code, and a phone signed in as `common`. */
async function appWithScan() {
  const test = await signedInApp()
  const { send } = test
  const phone = await test.tokenOf('common')
  const { scanKey, pollKey, seconds } = (await send(scanLoginApi.create, {}, { headers: BROWSER })).data
  const poll = () => send(scanLoginApi.poll, { pollKey }, { headers: BROWSER })
  const open = (token = phone, headers = {}) => send(scanLoginApi.open, { scanKey }, { token, headers })
  const answer = (isAllowed?: boolean, token = phone) =>
    send(scanLoginApi.confirm, { scanKey, ...(isAllowed !== undefined && { isAllowed }) }, { token })
  return { ...test, phone, scanKey, pollKey, seconds, poll, open, answer }
}

describe('a code to scan', () => {
  it('shows the phone which browser asks, from where, and signs that browser in once it is confirmed', async () => {
    const { send, poll, open, answer, seconds } = await appWithScan()
    expect(seconds).toBe(120)
    expect((await poll()).data).toEqual({ state: 'waiting' })
    expect((await open()).data).toMatchObject({
      browser: 'Chrome 126',
      os: 'Windows',
      ip: '203.0.113.7',
      isNear: false,
      createdAt: '2026-01-01T08:00:00.000+08:00',
      expiresAt: '2026-01-01T08:02:00.000+08:00',
    })
    expect((await open(undefined, { 'x-forwarded-for': '203.0.113.7' })).data.isNear).toBe(true)
    expect((await poll()).data).toEqual({ state: 'opened' })
    expect(await answer()).toMatchObject({ code: 0, data: {} })
    const { data, cookie } = await poll()
    expect(data).toMatchObject({ state: 'confirmed', session: { userInfo: { userName: 'common' } } })
    const { token } = data.session!
    expect((await send(personalApi.get, {}, { token, headers: { cookie: cookie! } })).data.userName).toBe('common')
    expect((await send(personalApi.get, {}, { token })).code).toBe(401)
  })

  it('gives its session once, however many ask at the same time', async () => {
    const { poll, answer } = await appWithScan()
    await answer()
    const states = (await Promise.all([poll(), poll(), poll(), poll()])).map(({ data }) => data.state)
    expect(states.toSorted()).toEqual(['confirmed', 'ended', 'ended', 'ended'])
    expect((await poll()).data).toEqual({ state: 'ended' })
  })

  it('is shown and kept under different keys, and neither is in the database', async () => {
    const { send, db, scanKey, pollKey, answer } = await appWithScan()
    await answer()
    expect((await send(scanLoginApi.poll, { pollKey: scanKey })).data).toEqual({ state: 'ended' })
    const rows = JSON.stringify(await db.select().from(scanLogins))
    expect([rows.includes(scanKey), rows.includes(pollKey), rows.includes(sha256(scanKey))]).toEqual([false, false, true])
  })

  it('refused on the phone lets nobody in, and cannot be confirmed afterwards', async () => {
    const { poll, answer } = await appWithScan()
    expect((await answer(false)).code).toBe(0)
    expect((await poll()).data).toEqual({ state: 'refused' })
    expect(await answer(true)).toMatchObject({ code: 409, message: expect.stringMatching(/no longer valid/) })
  })

  it('is answered by the person who opened it, and by nobody else', async () => {
    const { tokenOf, open, answer, poll } = await appWithScan()
    await open()
    const other = await tokenOf('admin')
    expect([(await open(other)).code, (await answer(true, other)).code]).toEqual([409, 409])
    expect((await poll()).data.state).toBe('opened')
  })

  it('is over after two minutes, but what was confirmed in the last second is still collected', async () => {
    const late = await appWithScan()
    late.later(SCAN_SECONDS / 60)
    expect([(await late.poll()).data.state, (await late.open()).code, (await late.answer()).code]).toEqual(['ended', 409, 409])
    const just = await appWithScan()
    just.later(1.99)
    await just.answer()
    just.later(0.1)
    expect((await just.poll()).data.state).toBe('confirmed')
    const missed = await appWithScan()
    await missed.answer()
    missed.later(3)
    expect((await missed.poll()).data.state).toBe('ended')
  })

  it('needs a phone that is signed in', async () => {
    const { send, scanKey } = await appWithScan()
    expect([(await send(scanLoginApi.open, { scanKey })).code, (await send(scanLoginApi.confirm, { scanKey })).code]).toEqual([401, 401])
  })
})

describe('the confirmed data', () => {
  it('is void once the phone was signed out', async () => {
    const { poll, answer, send, phone } = await appWithScan()
    await answer()
    await send(signInApi.logout, {}, { token: phone })
    expect((await poll()).data).toEqual({ state: 'ended' })
  })

  it('or after the password was changed elsewhere, or the account disabled', async () => {
    const changed = await appWithScan()
    await changed.answer()
    const { data } = await changed.login('common', PASSWORDS.common)
    const passwords = { oldPassword: PASSWORDS.common, newPassword: 'another-long-password' }
    await changed.send(personalApi.changePassword, passwords, { token: data.token })
    expect((await changed.poll()).data.state).toBe('ended')
    const disabled = await appWithScan()
    await disabled.answer()
    await disabled.db.update(users).set({ status: 0 }).where(eq(users.userName, 'common'))
    expect((await disabled.poll()).data.state).toBe('ended')
  })

  it('stands in the login log of the browser and in the operation log of the phone, without its key', async () => {
    const { db, poll, answer, scanKey } = await appWithScan()
    await answer()
    await poll()
    const [last] = await db.select().from(loginLogs).orderBy(desc(loginLogs.id)).limit(1)
    expect(last).toMatchObject({ userName: 'common', way: 'scan', outcome: 'success', ip: '203.0.113.7', browser: 'Chrome 126' })
    const [logged] = await db.select().from(operationLogs)
    expect(logged).toMatchObject({ endpointId: scanLoginApi.confirm.id, operatorName: 'common', code: 0 })
    expect(JSON.stringify(logged)).not.toContain(scanKey)
  })
})

it('lets somebody who waits ask oftener than somebody who tries', async () => {
  const { app, pollKey } = await appWithScan()
  const codes = []
  for (let i = 0; i < 100; i++) {
    const { path: url, method } = scanLoginApi.poll
    codes.push((await app.inject({ method, url, payload: { pollKey }, remoteAddress: '10.1.1.1' })).statusCode)
  }
  expect(new Set(codes)).toEqual(new Set([200]))
})
