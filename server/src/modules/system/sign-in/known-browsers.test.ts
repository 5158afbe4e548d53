import { personalApi } from '@weir/contract/modules/system/personal'
import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { sha256 } from '../../../kernel/auth/tokens.ts'
import { captchaRequired } from '../../pub/captcha/captcha.service.ts'
import { knownBrowsers } from './known-browser.table.ts'
import { dropOldBrowsers } from './known-browsers.ts'

const FRESH = 'quite another one'
const WRONG = 'User name or password is wrong'

/** A browser: it keeps its cookies and sends them. */
function browserOf({ send, login }: Awaited<ReturnType<typeof signedInApp>>, cookies = '') {
  const jar = new Map(cookies ? cookies.split('; ').map((cookie) => [cookie.split('=')[0]!, cookie] as const) : [])
  const headers = () => ({ 'sec-fetch-site': 'same-origin', ...(jar.size > 0 && { cookie: [...jar.values()].join('; ') }) })
  return {
    mark: () => jar.get('weir_browser'),
    headers,
    async login(name: string, password: string) {
      const answer = await login(name, password, { headers: headers() })
      for (const cookie of answer.cookie?.split('; ') ?? []) jar.set(cookie.split('=')[0]!, cookie)
      return answer
    },
    change: (token: string, oldPassword: string) =>
      send(personalApi.changePassword, { oldPassword, newPassword: FRESH }, { token, headers: headers() }),
  }
}

let app: Awaited<ReturnType<typeof signedInApp>>
let own: ReturnType<typeof browserOf>
let token: string
beforeEach(async () => {
  app = await signedInApp()
  own = browserOf(app)
  token = (await own.login('common', PASSWORDS.common)).data.token
})

/** Strangers have no cookie. */
async function closeAccount(name = 'common') {
  for (let n = 0; n < 5; n++) await app.login(name, `guess ${n}`)
  expect((await app.login(name, PASSWORDS.common)).message).toMatch('Too many wrong passwords')
}

describe('while a stranger guesses without end', () => {
  it('a person who signed in in this browser before signs in each time, and continues to work', async () => {
    for (let second = 0; second < 8; second++) {
      await app.login('common', `guess ${second}`)
      expect((await own.login('common', PASSWORDS.common)).code).toBe(0)
      app.later(1 / 60)
    }
    await closeAccount()
    expect((await own.login('common', PASSWORDS.common)).code).toBe(0)
    expect((await browserOf(app).login('common', PASSWORDS.common)).code).toBe(400)
  })

  it('a signed-in user unlocks and changes the password', async () => {
    await closeAccount()
    const headers = own.headers()
    await app.send(personalApi.lock, {}, { token, headers })
    expect((await app.send(personalApi.unlock, { password: PASSWORDS.common }, { token, headers })).code).toBe(0)
    expect((await own.change(token, PASSWORDS.common)).code).toBe(0)
  })

  it('nothing else is open: not another account, not the same one for another browser', async () => {
    await closeAccount('admin')
    expect((await own.login('admin', PASSWORDS.admin)).code).toBe(400)
    await closeAccount()
    const forged = browserOf(app, `weir_browser=${'A'.repeat(43)}`)
    expect((await forged.login('common', PASSWORDS.common)).code).toBe(400)
  })
})

describe('guessing stays bounded', () => {
  it('with a stolen cookie to five at once, then as slow as without', async () => {
    const thief = browserOf(app, own.mark())
    const replies = await Promise.all(Array.from({ length: 200 }, (_, i) => thief.login('common', `guess number ${i}`)))
    expect(replies.filter(({ message }) => message === WRONG)).toHaveLength(5)
    expect((await thief.login('common', PASSWORDS.common)).data.seconds).toBe(15)
    expect((await app.login('common', PASSWORDS.common)).code).toBe(0)
  })

  it('by session to five, each session for itself', async () => {
    const elsewhere = await app.tokenOf('common')
    const removeBy = (token: string, password: string) =>
      app.send(personalApi.removeTelephone, { password }, { token, headers: own.headers() })
    const now = (await own.login('common', PASSWORDS.common)).data.token
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => removeBy(now, `guess ${i}`)))
    expect(replies.filter(({ data }) => data.fieldErrors?.['password'])).toHaveLength(5)
    expect((await removeBy(now, PASSWORDS.common)).data).toEqual({ seconds: 15 })
    expect((await removeBy(elsewhere, PASSWORDS.common)).code).toBe(0)
    expect((await app.login('common', PASSWORDS.common)).code).toBe(0)
  })

  it.each([false, true])('and a name that nobody has is answered as one that somebody has; with a captcha: %s', async (isOn) => {
    app.ctx.parts.set(captchaRequired, isOn)
    const answers = async (name: string) => {
      const replies = []
      for (let n = 0; n < 6; n++) replies.push(await own.login(name, `guess ${n}`))
      return replies
    }
    expect(await answers('nobody')).toEqual(await answers('admin'))
  })
})

describe('the cookie', () => {
  it('is read by no script, sent by no other site, and stands in the database as a hash', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const payload = { username: 'common', password: PASSWORDS.common }
    const response = await app.app.inject({ method: 'POST', url: '/api/v1/system/login', headers, payload })
    const [, line] = response.headers['set-cookie'] as string[]
    expect(line).toMatch(/^weir_browser=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict; Max-Age=34560000$/)
    expect(JSON.stringify(await app.db.select().from(knownBrowsers))).not.toContain(line!.slice(13, 56))
    expect((await app.login('common', PASSWORDS.common)).cookie).toBeUndefined()
  })

  it('stays the same for all who use that browser, and each keeps twenty browsers', async () => {
    const mark = own.mark()
    await own.login('admin', PASSWORDS.admin)
    expect(own.mark()).toBe(mark)
    for (let n = 0; n < 21; n++) {
      app.later(1)
      await browserOf(app).login('admin', PASSWORDS.admin)
    }
    expect(await app.db.$count(knownBrowsers)).toBe(21)
    // By a clock that was put back the newest is not the one that goes.
    app.later(-24 * 60)
    const late = browserOf(app)
    await late.login('admin', PASSWORDS.admin)
    const kept = (await app.db.select().from(knownBrowsers)).map(({ tokenHash }) => tokenHash)
    expect(kept).toContain(sha256(late.mark()!.slice('weir_browser='.length)))
    app.later(24 * 60)
    await closeAccount()
    await closeAccount('admin')
    expect((await own.login('common', PASSWORDS.common)).code).toBe(0)
    expect((await own.login('admin', PASSWORDS.admin)).code).toBe(400)
  })

  it('is void after another password, except where its owner set it, and after 400 days', async () => {
    const other = browserOf(app)
    await other.login('common', PASSWORDS.common)
    expect((await own.change((await own.login('common', PASSWORDS.common)).data.token, PASSWORDS.common)).code).toBe(0)
    await closeAccount()
    expect((await other.login('common', FRESH)).code).toBe(400)
    expect((await own.login('common', FRESH)).code).toBe(0)

    const [clerk] = await app.db.select().from(users).where(eq(users.userName, 'common'))
    const admin = await app.tokenOf('admin')
    const { password } = (await app.send(userApi.resetPwd, { id: clerk!.id }, { token: admin })).data
    await closeAccount()
    expect((await own.login('common', password)).code).toBe(400)

    app.later(60)
    expect((await own.login('common', password)).code).toBe(0)
    app.later(401 * 24 * 60)
    await closeAccount()
    expect((await own.login('common', password)).code).toBe(400)
    await dropOldBrowsers({ ...app.ctx, now: () => new Date('2027-02-10T00:00:00Z') })
    expect(await app.db.$count(knownBrowsers)).toBe(0)
  })
})
