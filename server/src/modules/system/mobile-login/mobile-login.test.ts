import { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'
import { personalApi } from '@weir/contract/modules/system/personal'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { loginLogs } from '../login-log/login-log.table.ts'

const PHONE = '13800000001'
const STRANGER = '13999999999'

async function appWithCode() {
  const test = await signedInApp()
  await test.db.update(users).set({ telephone: PHONE }).where(eq(users.userName, 'common'))
  const gateway = await smsGateway(test.ctx)
  const newCode = async (mobile = PHONE) => {
    await test.send(smsCodeApi.send, { mobile })
    await gateway.deliver()
    return gateway.lastCode()
  }
  const code = await newCode()
  const login = (code: string, mobile = PHONE, headers = {}) => test.send(mobileLoginApi.mobile, { mobile, code }, { headers })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  return { ...test, newCode, code, wrong, login }
}

describe('signing in with a code', () => {
  it('answers what the login with a password answers, once', async () => {
    const { login, send, code } = await appWithCode()
    const { data } = await login(code)
    expect(data.userInfo).toMatchObject({ userName: 'common', roles: ['common'], authBtnList: data.permissions })
    expect(data.menuList.map(({ path }) => path)).toContain('/home')
    expect((await send(personalApi.get, {}, { token: data.token })).data.userName).toBe('common')
    expect((await login(code)).message).toBe('The code is wrong or no longer valid; check it, or get a new one')
  })

  it('of many at once with the right code lets one in', async () => {
    const { login, code } = await appWithCode()
    const replies = await Promise.all(Array.from({ length: 4 }, () => login(code)))
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1)
  })

  it('binds a browser to its cookie', async () => {
    const { login, send, code } = await appWithCode()
    const { data, cookie } = await login(code, PHONE, { 'sec-fetch-site': 'same-origin' })
    expect((await send(personalApi.get, {}, { token: data.token })).code).toBe(401)
    expect((await send(personalApi.get, {}, { token: data.token, headers: { cookie: cookie! } })).code).toBe(0)
  })

  it('refuses a code after five minutes, and the earlier one once another was sent', async () => {
    const { login, later, newCode, code, wrong } = await appWithCode()
    later(1)
    const second = await newCode()
    expect((await login(second === code ? wrong : code)).code).toBe(400)
    later(5)
    expect((await login(second)).code).toBe(400)
  })

  it('tells only the person that the account is disabled', async () => {
    const { login, db, code, wrong } = await appWithCode()
    await db.update(users).set({ status: 0 }).where(eq(users.telephone, PHONE))
    expect(await login(wrong)).toMatchObject({ data: { fieldErrors: { code: [expect.any(String)] } } })
    expect(await login(code)).toMatchObject({ code: 400, message: 'This account is disabled; ask an administrator' })
  })

  it('writes each try to the login log, the way and no number in the clear', async () => {
    const { login, db, code, wrong } = await appWithCode()
    await login(wrong)
    await login(code)
    await login('000000', STRANGER)
    const rows = await db.select().from(loginLogs).orderBy(asc(loginLogs.id))
    expect(rows).toMatchObject([
      { userName: 'common', way: 'mobile', outcome: 'wrongCode' },
      { userName: 'common', way: 'mobile', outcome: 'success' },
      { userName: '139****9999', way: 'mobile', outcome: 'wrongCode' },
    ])
  })
})

describe('guessing a code', () => {
  it('is over after five tries, the right one too', async () => {
    const { login, later, code, wrong } = await appWithCode()
    for (let i = 0; i < 5; i++) expect((await login(wrong)).data.fieldErrors).toBeDefined()
    later(0.3)
    expect(await login(code)).toMatchObject({ code: 400, data: { fieldErrors: { code: [expect.any(String)] } } })
  })

  it('of further codes waits longer each time, for numbers that nobody has alike', async () => {
    const { login, wrong } = await appWithCode()
    for (const phone of [PHONE, STRANGER]) {
      for (let i = 0; i < 5; i++) expect((await login(wrong, phone)).data.seconds).toBeUndefined()
      expect(await login(wrong, phone)).toMatchObject({ code: 400, data: { seconds: 15 } })
    }
  })

  it('leaves the password of the account alone', async () => {
    const { login, wrong, tokenOf } = await appWithCode()
    for (let i = 0; i < 8; i++) await login(wrong)
    expect(await tokenOf('common')).toMatch(/^[\w-]{43}$/)
  })
})

it('knows one person by a phone number', async () => {
  const { db } = await appWithCode()
  const taken = db.update(users).set({ telephone: PHONE }).where(eq(users.userName, 'admin'))
  await expect(taken).rejects.toMatchObject({ cause: { constraint: 'sys_user_telephone_taken' } })
})
