import { endpoints } from '@weir/contract/modules/index'
import { personalApi } from '@weir/contract/modules/system/personal'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { PASSWORDS, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { createAuthenticate } from '../../../kernel/auth/authenticate.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

async function lockedApp(settings: Parameters<typeof signedInApp>[0] = {}) {
  const test = await signedInApp(settings, weir)
  const token = await test.tokenOf('common')
  const page = (of = token) => test.send(personalApi.get, {}, { token: of })
  const unlock = (password: string) => test.send(personalApi.unlock, { password }, { token, lang: 'zh-cn' })
  expect((await test.send(personalApi.lock, {}, { token })).code).toBe(0)
  return { ...test, token, page, unlock }
}

describe('a locked session', () => {
  it('may call nothing but unlock and log out', async () => {
    const { app, token } = await lockedApp()
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'locked-key' }
    const codeOf = async ({ method, path: url }: (typeof endpoints)[number]) =>
      (await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: { surprise: 1 } }) })).json<{ code: number }>().code
    const ofSessions = endpoints.filter(({ access }) => access === 'permission' || access === 'signedIn')
    const answered = []
    for (const endpoint of ofSessions) if ((await codeOf(endpoint)) !== 423) answered.push(endpoint.id)
    expect(answered).toEqual(endpoints.filter(({ whileLocked }) => whileLocked).map(({ id }) => id))
    expect(answered.toSorted()).toEqual([signInApi.logout.id, personalApi.unlock.id].toSorted())
  })

  it('says so in the language of its user', async () => {
    const { send, token } = await lockedApp()
    expect(await send(personalApi.get, {}, { token, lang: 'zh-cn' })).toMatchObject({
      code: 423,
      message: '会话已锁定，输入密码解锁后再操作',
      data: {},
    })
  })

  it('is locked in every process, and no other session with it', async () => {
    const { page, token, tokenOf, db, ctx } = await lockedApp()
    const elsewhere = createAuthenticate({ db }).session
    const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest
    await expect(elsewhere(request, personalApi.get, ctx)).rejects.toMatchObject({ code: 423 })
    expect(await elsewhere(request, personalApi.unlock, ctx)).toMatchObject({ userName: 'common' })
    expect((await page(await tokenOf('common'))).code).toBe(0)
  })

  it('opens with the password of its user, and stays open', async () => {
    const { page, unlock } = await lockedApp()
    expect((await unlock(PASSWORDS.common)).code).toBe(0)
    expect((await page()).code).toBe(0)
    expect((await unlock(PASSWORDS.common)).code).toBe(0)
  })

  it('stays locked after a wrong password, and guesses are counted, for this session alone', async () => {
    const { page, unlock, login } = await lockedApp()
    for (let n = 0; n < 5; n++)
      expect(await unlock('not the password')).toMatchObject({ code: 400, data: { fieldErrors: { password: ['密码错误，没有解锁'] } } })
    expect(await unlock(PASSWORDS.common)).toMatchObject({ code: 400, message: '密码输错次数过多，15 秒后再试' })
    expect((await login('common', PASSWORDS.common)).code).toBe(0)
    expect((await page()).code).toBe(423)
  })

  it('asks for a password when none is typed, which is no guess', async () => {
    const { unlock } = await lockedApp()
    for (let n = 0; n < 6; n++) expect((await unlock('')).data.fieldErrors).toEqual({ password: ['密码不能为空'] })
    expect((await unlock(PASSWORDS.common)).code).toBe(0)
  })

  it('ends at a log out', async () => {
    const { send, token, page } = await lockedApp()
    expect((await send(signInApi.logout, {}, { token })).code).toBe(0)
    expect((await page()).code).toBe(401)
  })

  it('grows idle like any other: refused calls do not keep it alive', async () => {
    const { page, later, unlock } = await lockedApp()
    later(29)
    expect((await page()).code).toBe(423)
    later(1)
    expect((await unlock(PASSWORDS.common)).code).toBe(401)
  })

  it('leaves no password in the operation log', async () => {
    const { unlock, db } = await lockedApp()
    await unlock('a wrong one')
    await unlock(PASSWORDS.common)
    const entries = await db.select().from(operationLogs).orderBy(operationLogs.id)
    expect(entries.map(({ endpointId, code }) => [endpointId, code])).toEqual([
      [personalApi.lock.id, 0],
      [personalApi.unlock.id, 400],
      [personalApi.unlock.id, 0],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/a wrong one|the-first/)
  })
})

it('opens with any password, or none, where the parameter says so', async () => {
  const { unlock, page } = await lockedApp({ lockScreenVerify: 'any' })
  expect((await unlock('')).code).toBe(0)
  expect((await page()).code).toBe(0)
})
