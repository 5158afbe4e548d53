import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'
import { sha256 } from '../../../kernel/auth/tokens.ts'
import { counted } from '../../../kernel/metrics.ts'
import { captchas } from '../../pub/captcha/captcha.table.ts'
import { captchaRequired } from '../../pub/captcha/captcha.service.ts'
import { loginLogs } from '../login-log/login-log.table.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const passwordChecks = async () => (await counted.passwordChecks.get()).values[0]!.value

describe('login', () => {
  it('answers a token, who it is, the menu and the permissions; the database keeps a hash of the token', async () => {
    const { login, db } = await signedInApp()
    const { code, data } = await login('common', PASSWORDS.common)
    expect(code).toBe(0)
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(data.userInfo).toMatchObject({ userName: 'common', roles: ['common'], authBtnList: data.permissions })
    expect(data.userInfo.time).toBe('2026-01-01T08:00:00.000+08:00')
    expect(data.menuList.map(({ path }) => path)).toContain('/home')
    const [session] = await db.select().from(sessions)
    expect(session?.tokenHash).toBe(sha256(data.token))
    expect(JSON.stringify(session)).not.toContain(data.token)
  })

  it.each([
    ['zh-cn', '账号或密码错误'],
    ['en', 'User name or password is wrong'],
    ['zh-tw', '帳號或密碼錯誤'],
  ])('says in %s that name or password is wrong, and the same for an unknown name', async (lang, message) => {
    const { login } = await signedInApp()
    const wrong = await login('admin', 'not the password', { lang })
    expect(wrong).toMatchObject({ code: 400, message, data: { fieldErrors: { password: [message] } } })
    expect(await login('nobody', 'not the password', { lang })).toEqual(wrong)
  })

  it('compares a password once, whether or not anybody has the name', async () => {
    const { login } = await signedInApp()
    const checksFor = async (userName: string) => {
      const before = await passwordChecks()
      await login(userName, 'not the password')
      return (await passwordChecks()) - before
    }
    expect([await checksFor('admin'), await checksFor('nobody')]).toEqual([1, 1])
  })

  it('tells only a caller with the right password that the account is disabled', async () => {
    const { login, db } = await signedInApp()
    await db.update(users).set({ status: 0 }).where(eq(users.userName, 'common'))
    expect(await login('common', PASSWORDS.common, { lang: 'zh-cn' })).toMatchObject({ code: 400, message: '账号已被冻结，需联系管理员' })
    expect(await login('common', 'not the password', { lang: 'zh-cn' })).toMatchObject({ code: 400, message: '账号或密码错误' })
  })

  it('writes success and failure to the login log, the password nowhere', async () => {
    const { login, db } = await signedInApp()
    await login('admin', 'a secret typo', { headers: { 'user-agent': CHROME } })
    await login('admin', PASSWORDS.admin)
    const rows = await db.select().from(loginLogs).orderBy(asc(loginLogs.id))
    expect(rows).toMatchObject([
      { userName: 'admin', outcome: 'wrongPassword', browser: 'Chrome 126', os: 'Windows', ip: expect.stringMatching(/^10\./) },
      { userName: 'admin', outcome: 'success' },
    ])
    expect(JSON.stringify(rows)).not.toContain('a secret typo')
  })
})

it('a password in the field of the name does not stay in the login log', async () => {
  const { login, db } = await signedInApp()
  await login('correct horse battery', 'x')
  for (let n = 0; n < 5; n++) await login('common', 'x')
  await login('common', 'x')
  const rows = await db.select().from(loginLogs).orderBy(asc(loginLogs.id))
  expect(rows.map(({ userName }) => userName)).toEqual(['c*** (21)', ...Array.from({ length: 6 }, () => 'common')])
})

describe('guessing', () => {
  it('of 200 wrong passwords at once lets at most five reach the check', async () => {
    const { login } = await signedInApp()
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => login('admin', `guess number ${i}`)))
    const checked = replies.filter(({ message }) => message === 'User name or password is wrong')
    const refused = replies.filter(({ message }) => message === 'Too many wrong passwords; try again in 15 seconds')
    expect([checked.length, refused.length]).toEqual([5, 195])
  })

  it('makes each further try wait longer, the right password too, and for unknown names alike', async () => {
    const { login, later } = await signedInApp()
    const guess = async (name: string) => {
      const { data } = await login(name, 'not the password')
      return data.seconds ?? 0
    }
    for (const name of ['admin', 'nobody']) for (let i = 0; i < 5; i++) expect(await guess(name)).toBe(0)
    expect([await guess('admin'), await guess('nobody'), await guess('ADMIN')]).toEqual([15, 15, 15])
    expect((await login('admin', PASSWORDS.admin)).code).toBe(400)
    later(0.25)
    expect([await guess('admin'), await guess('admin')]).toEqual([0, 30])
    later(0.5)
    expect((await login('admin', PASSWORDS.admin)).code).toBe(0)
    for (let i = 0; i < 5; i++) expect(await guess('admin')).toBe(0)
  })
})

describe('captcha', () => {
  const appWithCaptcha = async () => {
    const test = await signedInApp()
    test.ctx.parts.set(captchaRequired, true)
    const { data } = await test.send(captchaApi.get, {})
    const attempt = (verifyCode: string) =>
      test.send(signInApi.login, { username: 'admin', password: PASSWORDS.admin, verifyCode, verifyKey: data.key }, { lang: 'zh-cn' })
    /** The picture is for people; a test sets the characters it will type. */
    const draw = (characters: string) => test.db.update(captchas).set({ answerHash: sha256(`${data.key} ${characters}`) })
    return { ...test, data, attempt, draw }
  }

  it('hands out a picture, and takes its characters in either case, once', async () => {
    const { data, attempt, draw } = await appWithCaptcha()
    expect(data.required).toBe(true)
    expect(Buffer.from(data.img.split(',')[1]!, 'base64').toString()).toMatch(/^<svg [^>]*width="118" height="40".*<\/svg>$/s)
    await draw('A2CE')
    expect((await attempt('a2ce')).code).toBe(0)
    expect(await attempt('a2ce')).toMatchObject({ code: 400, message: '验证码输入错误' })
  })

  it('is used up by a wrong answer, and old after five minutes', async () => {
    const first = await appWithCaptcha()
    await first.draw('A2CE')
    expect(await first.attempt('XXXX')).toMatchObject({ code: 400, data: { fieldErrors: { verifyCode: ['验证码输入错误'] } } })
    expect((await first.attempt('A2CE')).code).toBe(400)
    const second = await appWithCaptcha()
    await second.draw('A2CE')
    second.later(5)
    expect((await second.attempt('A2CE')).code).toBe(400)
  })

  it('says when none is asked for', async () => {
    const { send } = await signedInApp()
    expect((await send(captchaApi.get, {})).data).toEqual({ key: '', img: '', required: false })
  })
})
