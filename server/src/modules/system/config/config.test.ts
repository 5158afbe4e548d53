import { configApi } from '@weir/contract/modules/system/config'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { KEYS_IN_ORDER, SETTINGS } from '@weir/contract/modules/settings'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { asForm } from '../../../../test/app/as-form.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { readSettings, rememberedSettings } from '../../../kernel/settings.ts'
import { captchaRequired } from '../../pub/captcha/captcha.service.ts'
import { storedSettings } from './config.service.ts'
import { systemConfigs } from '../ground/config.table.ts'

async function asAdmin() {
  const test = await signedInApp()
  const token = await test.tokenOf('admin')
  const one = async (configKey: string) => (await test.send(configApi.list, { configKey }, { token })).data.list[0]!
  /** Another value for a row, sent as a form does: all of it. */
  const set = async (configKey: string, configValue: string, more: object = {}) =>
    test.send(configApi.edit, asForm(configApi.edit, await one(configKey), { configValue, ...more }), { token })
  return { ...test, token, one, set }
}

const OWN = { name: 'Hotline', configKey: 'our.hotline', configValue: '12345' }

it('answers public parameters and no others', async () => {
  const { send, tokenOf, db } = await signedInApp()
  const token = await tokenOf('common')
  const read = (configKey: string) => send(configApi.getByKey, { configKey }, { token })
  const { key } = SETTINGS.lockScreenVerify
  expect((await read(key)).data).toEqual({ configKey: key, configValue: 'password' })
  await db.update(systemConfigs).set({ configValue: 'any' }).where(eq(systemConfigs.configKey, key))
  expect((await read(key)).data.configValue).toBe('any')
  expect((await read(SETTINGS.maxRechargeFen.key)).code).toBe(404)
  expect((await send(configApi.getByKey, { configKey: key })).code).toBe(401)
})

it('keeps a row for every parameter that the product reads, for every author', async () => {
  const { db, start, one } = await asAdmin()
  const { key } = SETTINGS.sessionsPerUser
  await db.update(systemConfigs).set({ isBuiltIn: false, configValue: '7' }).where(eq(systemConfigs.configKey, key))
  await start()
  expect([...(await storedSettings(db)).keys()].toSorted()).toEqual(
    Object.values(SETTINGS)
      .map((setting) => setting.key)
      .toSorted(),
  )
  expect(await one(key)).toMatchObject({ isBuiltIn: true, configValue: '7' })
})

describe('a parameter of one’s own', () => {
  it('is added, found, changed and deleted', async () => {
    const { send, token, one, set } = await asAdmin()
    const { id } = (await send(configApi.add, OWN, { token })).data
    expect((await send(configApi.get, { id }, { token })).data).toMatchObject({ ...OWN, id, isBuiltIn: false, notes: '' })
    expect((await send(configApi.add, OWN, { token })).message).toMatch(/with this key already/)
    expect((await set('our.hotline', '999', { name: 'Line', configKey: 'our.line', notes: 'day and night' })).code).toBe(0)
    expect(await one('our.line')).toMatchObject({ name: 'Line', configValue: '999', notes: 'day and night' })
    expect((await set('our.line', ' ')).data.fieldErrors).toHaveProperty('configValue')
    expect((await send(configApi.list, { isBuiltIn: false }, { token })).data.total).toBe(1)
    expect((await send(configApi.delete, { ids: [id] }, { token })).code).toBe(0)
    expect((await send(configApi.get, { id }, { token })).code).toBe(404)
  })

  it('is nothing that anybody else may see or set', async () => {
    const { send, tokenOf } = await signedInApp()
    const token = await tokenOf('common')
    expect((await send(configApi.list, {}, { token })).code).toBe(403)
    expect((await send(configApi.add, OWN, { token })).code).toBe(403)
  })
})

describe('a built-in parameter', () => {
  it('is called and found as the reader knows it', async () => {
    const { send, token } = await asAdmin()
    const called = async (name: string, lang: string) =>
      (await send(configApi.list, { name }, { token, lang })).data.list.map((row) => [row.configKey, row.name])
    const { key } = SETTINGS.sessionsPerUser
    expect(await called('sessions per', 'en')).toEqual([[key, 'Sessions per account']])
    expect(await called('同時登入', 'zh-tw')).toEqual([[key, '每人同時登入數']])
    expect(await called('no such', 'en')).toEqual([])
  })

  it('stays, under its key and name', async () => {
    const { send, token, one, set } = await asAdmin()
    const { key } = SETTINGS.loginContact
    const { id } = await one(key)
    const own = (await send(configApi.add, OWN, { token })).data.id
    expect((await send(configApi.delete, { ids: [own, id] }, { token })).message).toMatch(/cannot be deleted/)
    expect((await send(configApi.get, { id: own }, { token })).code).toBe(0)
    expect((await set(key, '', { configKey: 'sys.other' })).data.fieldErrors).toHaveProperty('configKey')
    expect((await set(key, '', { name: 'Something else' })).data.fieldErrors).toHaveProperty('name')
    expect((await set(key, 'Ext. 8888', { notes: 'reception' })).code).toBe(0)
    expect(await one(key)).toMatchObject({ id, configValue: 'Ext. 8888', notes: 'reception', name: 'Contact for a forgotten password' })
  })

  it.each([
    ['sessionIdleMinutes', '0', /1/],
    ['sessionIdleMinutes', 'half an hour', /./],
    ['maxRechargeFen', '-1.00', /./],
    ['lockScreenVerify', 'nobody', /./],
    ['frameOrigins', 'https://maps.example/path', /./],
    ['loginLinks', 'SSO sso.example', /./],
    ['loginLinks', Array.from({ length: 5 }, (_, n) => `L${n} https://l.example/${n}`).join(';'), /4/],
  ] as const)('takes for %s no %j', async (name, value, says) => {
    const { set, one } = await asAdmin()
    const { key, initial } = SETTINGS[name]
    expect((await set(key, value)).data.fieldErrors!.configValue![0]).toMatch(says)
    expect((await one(key)).configValue).toBe(initial)
  })

  it('is in force within a second, in every process', async () => {
    const { db, set } = await asAdmin()
    const processes = [1, 2].map(() => rememberedSettings(async () => readSettings(await storedSettings(db))))
    for (const settings of processes) expect((await settings()).maxRechargeFen).toBe(500_000)
    expect((await set(SETTINGS.maxRechargeFen.key, '800.00')).code).toBe(0)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    for (const settings of processes) expect((await settings()).maxRechargeFen).toBe(80_000)
  })

  it('stands in its group, in the order of the page, and those of administrators come last', async () => {
    const { send, token } = await asAdmin()
    await send(configApi.add, OWN, { token })
    const keys = async (filter: object) =>
      (await send(configApi.list, { pageSize: 100, ...filter }, { token })).data.list.map((row) => row.configKey)
    const all = await keys({})
    expect(all).toEqual([...KEYS_IN_ORDER, OWN.configKey])
    expect(await keys({ group: 'reminders' })).toEqual(
      ['lowQuantityLitre', 'lowDays', 'urgentQuantityLitre'].map((name) => SETTINGS[name as 'lowDays'].key),
    )
  })

  it('says which value the start of the process holds', async () => {
    const { send, token, ctx } = await asAdmin()
    ctx.parts.set(captchaRequired, false)
    const { list } = (await send(configApi.list, { pageSize: 100 }, { token })).data
    expect(list.filter(({ setAtStart }) => setAtStart !== null).map(({ configKey, setAtStart }) => [configKey, setAtStart])).toEqual([
      [SETTINGS.loginCaptcha.key, 'off'],
    ])
  })

  it('does without the captcha, but brings none back to a process that was started without', async () => {
    const captcha = async (inForce: 'on' | 'off', started: boolean) => {
      const { send, ctx } = await signedInApp({ loginCaptcha: inForce })
      ctx.parts.set(captchaRequired, started)
      return (await send(captchaApi.get, {})).data.required
    }
    expect([await captcha('on', true), await captcha('off', true), await captcha('on', false)]).toEqual([true, false, false])
  })
})
