import { noticeApi } from '@weir/contract/modules/system/notice'
import { personalApi } from '@weir/contract/modules/system/personal'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

const FRESH = 'quite another one'

async function appOfCommon() {
  const test = await signedInApp()
  const token = await test.tokenOf('common')
  const change = (oldPassword: string, newPassword: string) =>
    test.send(personalApi.changePassword, { oldPassword, newPassword }, { token, lang: 'zh-cn' })
  return { ...test, token, change }
}

describe('a new password', () => {
  it('replaces the old one and ends every other session', async () => {
    const { change, token, tokenOf, send, login } = await appOfCommon()
    const elsewhere = await tokenOf('common')
    expect((await change(PASSWORDS.common, FRESH)).code).toBe(0)
    expect((await send(personalApi.get, {}, { token })).code).toBe(0)
    expect((await send(personalApi.get, {}, { token: elsewhere })).code).toBe(401)
    expect((await login('common', PASSWORDS.common)).code).toBe(400)
    expect((await login('common', FRESH)).code).toBe(0)
  })

  it('needs the old one, and guesses at it are counted, for this session alone', async () => {
    const { change, login } = await appOfCommon()
    for (let n = 0; n < 5; n++)
      expect(await change('not the old one', FRESH)).toMatchObject({ code: 400, data: { fieldErrors: { oldPassword: ['旧密码错误'] } } })
    expect(await change(PASSWORDS.common, FRESH)).toMatchObject({ code: 400, message: '密码输错次数过多，15 秒后再试' })
    expect((await login('common', PASSWORDS.common)).code).toBe(0)
  })

  it('is 8 to 128 characters, another one, and none that everybody tries', async () => {
    const { change } = await appOfCommon()
    const refused = async (password: string) => (await change(PASSWORDS.common, password)).data.fieldErrors?.newPassword
    expect(await refused('short')).toBeDefined()
    expect(await refused('x'.repeat(129))).toBeDefined()
    expect(await refused(PASSWORDS.common)).toEqual(['新密码不能与旧密码相同'])
    for (const known of ['Password123', '88888888', 'zzzzzzzzzz', 'Common2026!'])
      expect(await refused(known)).toEqual(['这个密码太常见，换一个不易猜到的'])
  })

  it('stays out of the operation log', async () => {
    const { change, db } = await appOfCommon()
    await change(PASSWORDS.common, FRESH)
    const entries = await db.select().from(operationLogs).orderBy(operationLogs.id)
    expect(entries).toMatchObject([{ endpointId: personalApi.changePassword.id, code: 0 }])
    expect(JSON.stringify(entries)).not.toContain(FRESH)
  })
})

it('shows who one is and where one is signed in', async () => {
  const { send, token, later, tokenOf } = await appOfCommon()
  later(2)
  await tokenOf('common')
  expect((await send(personalApi.get, {}, { token })).data).toMatchObject({
    userName: 'common',
    deptName: '营业厅',
    time: '2026-01-01T08:00:00.000+08:00',
  })
  const { list } = (await send(personalApi.sessions, {}, { token })).data
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
})

it('ends another session of the same person, and of nobody else', async () => {
  const { send, token, tokenOf } = await appOfCommon()
  const [elsewhere, admins] = [await tokenOf('common'), await tokenOf('admin')]
  const idOf = async (one: string) =>
    (await send(personalApi.sessions, {}, { token: one })).data.list.find(({ isCurrent }) => isCurrent)!.id
  const [theirs, other] = [await idOf(admins), await idOf(elsewhere)]
  const end = (id: number) => send(personalApi.endSession, { id }, { token })
  expect((await end(theirs)).code).toBe(404)
  expect((await end(other)).code).toBe(0)
  expect((await end(other)).code).toBe(404)
  expect((await send(personalApi.get, {}, { token: elsewhere })).code).toBe(401)
  expect((await send(personalApi.get, {}, { token: admins })).code).toBe(0)
  expect((await send(personalApi.get, {}, { token })).code).toBe(0)
})

describe("a person's own data", () => {
  it('is changed field by field; the phone number is answered masked', async () => {
    const { send, tokenOf, db } = await signedInApp()
    const token = await tokenOf('common')
    const edit = (input: WireInput<typeof personalApi.edit>) => send(personalApi.edit, input, { token })
    expect((await edit({ userNickname: 'Li', email: 'li@example.com', gender: 2 })).code).toBe(0)
    expect((await edit({ telephone: '13800000001', password: PASSWORDS.common })).code).toBe(0)
    expect((await send(personalApi.get, {}, { token })).data).toMatchObject({
      userNickname: 'Li',
      email: 'li@example.com',
      gender: 2,
      telephone: '138****0001',
    })
    expect((await edit({ email: '' })).code).toBe(0)
    expect(await db.select().from(users).where(eq(users.userName, 'common'))).toMatchObject([{ email: '', nickname: 'Li' }])
  })

  it('loses the phone number with the password only, and gets one notice', async () => {
    const { send, tokenOf } = await signedInApp()
    const token = await tokenOf('common')
    const remove = (password: string) => send(personalApi.removeTelephone, { password }, { token })
    const phone = async () => (await send(personalApi.get, {}, { token })).data.telephone
    await send(personalApi.edit, { telephone: '13800000001', password: PASSWORDS.common }, { token })
    expect((await remove('a guess')).data.fieldErrors).toEqual({ password: ['The password is wrong, nothing was saved'] })
    expect(await phone()).toBe('138****0001')
    for (const _ of ['removes it', 'finds none']) expect((await remove(PASSWORDS.common)).code).toBe(0)
    expect(await phone()).toBeNull()
    const { list } = (await send(noticeApi.list, {}, { token })).data
    expect(list.map(({ kind }) => kind)).toEqual(['telephoneChanged', 'telephoneChanged'])
  })

  it('asks for the password where the phone number changes, since one signs in with it, and counts guesses', async () => {
    const { send, tokenOf } = await signedInApp()
    const token = await tokenOf('common')
    const phone = (password?: string) => send(personalApi.edit, { telephone: '13800000001', ...(password && { password }) }, { token })
    expect((await phone()).data.fieldErrors).toEqual({ password: ['Password cannot be empty'] })
    for (let i = 0; i < 5; i++) expect((await phone('a guess')).data.fieldErrors).toHaveProperty('password')
    expect((await phone(PASSWORDS.common)).data).toEqual({ seconds: 15 })
  })

  it('refuses a number that another account has, and one that is masked', async () => {
    const { send, tokenOf } = await signedInApp()
    const [admin, common] = [await tokenOf('admin'), await tokenOf('common')]
    const phone = (role: 'admin' | 'common', telephone: string) =>
      send(personalApi.edit, { telephone, password: PASSWORDS[role] }, { token: role === 'admin' ? admin : common })
    expect((await phone('admin', '13800000001')).code).toBe(0)
    expect(await phone('common', '13800000001')).toMatchObject({ code: 409, message: expect.stringMatching(/Another account/) })
    expect((await phone('common', '138****0001')).data.fieldErrors).toHaveProperty('telephone')
  })
})
