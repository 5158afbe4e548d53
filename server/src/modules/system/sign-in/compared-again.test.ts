import { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import { onlineApi } from '@weir/contract/modules/system/online'
import { personalApi } from '@weir/contract/modules/system/personal'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'
import { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'
import { userApi } from '@weir/contract/modules/system/user'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { beforeNextTransaction } from '../../../../test/app/between.ts'
import { PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'

const [PHONE, OTHER_PHONE] = ['13800000001', '13800000002']
const FRESH = 'quite another one'

/** A clerk, an open session, and what an administrator may do to both at any moment. */
async function appOfClerk() {
  const test = await signedInApp()
  const { send, db } = test
  const [token, admin] = [await test.tokenOf('common'), await test.tokenOf('admin')]
  const row = async () => (await db.select().from(users).where(eq(users.userName, 'common')))[0]!
  const { id } = await row()
  const reset = async () => (await send(userApi.resetPwd, { id }, { token: admin })).data.password
  const disable = () => send(userApi.setStatus, { id, status: 0 }, { token: admin })
  const putOut = async () => {
    const ids = (await db.select().from(sessions).where(eq(sessions.userId, id))).map((session) => session.id)
    expect((await send(onlineApi.forceLogout, { ids }, { token: admin })).code).toBe(0)
  }
  const setPhone = (telephone: string) => db.update(users).set({ telephone }).where(eq(users.id, id))
  const openSessions = async () =>
    (await db.select().from(sessions).where(eq(sessions.userId, id))).filter(({ endedAt }) => !endedAt).length
  return { ...test, id, token, row, reset, disable, putOut, setPhone, openSessions }
}
type Clerk = Awaited<ReturnType<typeof appOfClerk>>

const ownActions: [string, (clerk: Clerk) => Promise<{ code: number }>][] = [
  [
    'a new password',
    ({ send, token }) => send(personalApi.changePassword, { oldPassword: PASSWORDS.common, newPassword: FRESH }, { token }),
  ],
  ['a new phone number', ({ send, token }) => send(personalApi.edit, { telephone: OTHER_PHONE, password: PASSWORDS.common }, { token })],
  ['no phone number', ({ send, token }) => send(personalApi.removeTelephone, { password: PASSWORDS.common }, { token })],
  ['unlocking', ({ send, token }) => send(personalApi.unlock, { password: PASSWORDS.common }, { token })],
]
const interventions = ['reset', 'disable', 'putOut'] as const

describe('an administrator comes between the check of the own password and', () => {
  it.each(ownActions.flatMap(([name, act]) => interventions.map((by) => ({ name, by, act }))))('$name: $by wins', async ({ by, act }) => {
    const clerk = await appOfClerk()
    await clerk.setPhone(PHONE)
    let after: Awaited<ReturnType<Clerk['row']>> | undefined
    beforeNextTransaction(clerk.db, async () => {
      await clerk[by]()
      after = await clerk.row()
    })
    expect((await act(clerk)).code).toBe(401)
    expect(after).toBeDefined()
    expect(await clerk.row()).toEqual(after)
    expect(await clerk.openSessions()).toBe(0)
  })
})

it('a number sent unchanged does not undo the one that an administrator sets in between', async () => {
  const { send, db, token, setPhone, row } = await appOfClerk()
  await setPhone(PHONE)
  beforeNextTransaction(db, () => setPhone(OTHER_PHONE))
  expect((await send(personalApi.edit, { telephone: PHONE, userNickname: 'Li' }, { token })).code).toBe(0)
  expect(await row()).toMatchObject({ nickname: 'Li', telephone: OTHER_PHONE })
})

describe('a sign-in under way opens no session once', () => {
  it('the password was changed', async () => {
    const { send, login, db, token, openSessions } = await appOfClerk()
    const change = { oldPassword: PASSWORDS.common, newPassword: FRESH }
    beforeNextTransaction(db, () => send(personalApi.changePassword, change, { token }))
    expect(await login('common', PASSWORDS.common)).toMatchObject({ code: 400, message: 'User name or password is wrong' })
    expect(await openSessions()).toBe(1)
    expect((await login('common', FRESH)).code).toBe(0)
  })

  it('the account was disabled', async () => {
    const { login, db, disable, openSessions } = await appOfClerk()
    beforeNextTransaction(db, disable)
    expect((await login('common', PASSWORDS.common)).code).toBe(400)
    expect(await openSessions()).toBe(0)
  })

  it('the phone that got the code is no longer the number of the account', async () => {
    const { send, db, ctx, setPhone, openSessions } = await appOfClerk()
    await setPhone(PHONE)
    const gateway = await smsGateway(ctx)
    await send(smsCodeApi.send, { mobile: PHONE })
    await gateway.deliver()
    beforeNextTransaction(db, () => setPhone(OTHER_PHONE))
    expect((await send(mobileLoginApi.mobile, { mobile: PHONE, code: gateway.lastCode() })).code).toBe(400)
    expect(await openSessions()).toBe(1)
  })

  it.each(['reset', 'disable', 'putOut'] as const)('who confirmed it on the phone is out: %s', async (by) => {
    const clerk = await appOfClerk()
    const { send, db, token } = clerk
    const { scanKey, pollKey } = (await send(scanLoginApi.create, {})).data
    expect((await send(scanLoginApi.confirm, { scanKey, isAllowed: true }, { token })).code).toBe(0)
    beforeNextTransaction(db, () => clerk[by]())
    expect((await send(scanLoginApi.poll, { pollKey })).data).toEqual({ state: 'ended' })
    expect(await clerk.openSessions()).toBe(0)
  })
})
