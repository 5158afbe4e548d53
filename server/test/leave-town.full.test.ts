import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { configApi } from '@weir/contract/modules/system/config'
import { setupApi, type Town } from '@weir/contract/modules/system/setup'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { userApi } from '@weir/contract/modules/system/user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { SETTINGS } from '@weir/contract/modules/settings'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterAll, expect, it, onTestFinished } from 'vitest'

import { openEmbedded } from '../src/kernel/db/database.ts'
import { ledgerEntries, waterCards } from '../src/modules/card/index.ts'
import { readings } from '../src/modules/meter/index.ts'
import { balance, DEVICE_KEY, PASSWORD, type ServerProcess, startServerProcess } from './faults/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'weir-leave-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const WRITTEN = /^Writing the sample data: 100 %$/m

/** Calls by HTTP, with the token of the last sign-in. */
function callerOf(url: string) {
  const of = { token: '' }
  async function call<T>(endpoint: Endpoint, input: object) {
    const reads = endpoint.method === 'GET'
    const query = reads ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const answer = await fetch(`${url}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...(of.token && { authorization: `Bearer ${of.token}` }) },
      ...(!reads && { body: JSON.stringify(input) }),
    })
    return (await answer.json()) as { code: number; message: string; data: T }
  }
  async function signIn(username: string, password: string) {
    of.token = ''
    const { code, data } = await call<{ token: string; begins: string }>(signInApi.login, { username, password })
    of.token = data.token
    return { code, begins: data.begins }
  }
  return { call, signIn }
}

async function until(happens: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 6000 && !(await happens()); tries++) await sleep(50)
  expect(await happens()).toBe(true)
}

/** How often the process says that it is ready. */
const readies = (server: ServerProcess) => [...server.printed().matchAll(/^Weir is ready at /gm)].length

// The town takes minutes on a busy machine. The parts are tested in every ring: successor.test.ts, setup.story.test.ts.
it.runIf(process.env.TEST_LONG)(
  'an empty system takes the place of the town, which is whole in its copy',
  { timeout: 900_000 },
  async () => {
    const server = await startServerProcess(dataDir, undefined, { WEIR_SAMPLE_DATA: 'on' })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const { call, signIn } = callerOf(server.url)
    expect(await signIn('admin', PASSWORD)).toEqual({ code: 0, begins: '' })
    expect((await call(setupApi.leaveTown, { word: '总公司' })).code).toBe(409)
    await until(() => WRITTEN.test(server.printed()))
    await until(async () => (await call<Town>(setupApi.town, {})).data.why === null)

    // A password and a parameter of the administrator, and an account that is one of many.
    const { list } = (await call<{ list: { id: number; version: number; userName: string }[] }>(userApi.list, { text: 'liuyang' })).data
    expect(list).toHaveLength(1)
    const parameter = (await call<{ list: Record<string, unknown>[] }>(configApi.list, { configKey: SETTINGS.receiptCompany.key })).data
      .list[0]!
    const { id, name, configKey, notes, version } = parameter
    expect((await call(configApi.edit, { id, name, configKey, notes, version, configValue: '清源水务' })).code).toBe(0)
    const { data: town } = await call<Town>(setupApi.town, {})
    expect(town).toMatchObject({ accounts: ['admin', 'common'], realPayments: 0, realMeters: 0, parameters: 1, deviceKeys: 1 })
    expect(town.goes.find(({ resource }) => resource === 'waterCard')).toMatchObject({ count: 120 })
    expect(town.changes).toBeGreaterThan(0)
    const { data: left, code } = await call<{ keptAt: string }>(setupApi.leaveTown, { word: town.word })
    expect([code, left.keptAt.startsWith(join(dataDir, 'town-'))]).toEqual([0, true])

    await until(() => readies(server) === 2)
    expect((await call(waterCardApi.list, {})).code).toBe(401)
    expect(await signIn('liuyang', PASSWORD)).toMatchObject({ code: 400 })
    expect(await signIn('admin', PASSWORD)).toEqual({ code: 0, begins: '/system/setup' })
    const total = async (endpoint: Endpoint, filter = {}) =>
      (await call<{ total: number }>(endpoint, { pageSize: '1', ...filter })).data.total
    expect([await total(waterCardApi.list), await total(waterMeterApi.list), await total(userApi.list)]).toEqual([0, 0, 2])
    const kept = (await call<{ list: { configValue: string }[] }>(configApi.list, { configKey: SETTINGS.receiptCompany.key })).data.list
    expect(kept[0]!.configValue).toBe('清源水务')
    const reported = await fetch(`${server.url}/api/v1/water/reading/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-key': DEVICE_KEY },
      body: JSON.stringify({ readings: [] }),
    })
    expect(((await reported.json()) as { code: number }).code).not.toBe(401)
    await server.end('SIGTERM')

    // No later start writes a town again, although the setting still asks for one.
    const later = await startServerProcess(dataDir, undefined, { WEIR_SAMPLE_DATA: 'on' })
    const again = callerOf(later.url)
    await again.signIn('admin', PASSWORD)
    expect((await again.call<{ total: number }>(waterMeterApi.list, { pageSize: '1' })).data.total).toBe(0)
    await later.end('SIGTERM')
    expect(readdirSync(dataDir).filter((entry) => /^(next|copy-|sample)/.test(entry))).toEqual([])

    const copy = await openEmbedded(left.keptAt)
    expect([
      await copy.db.$count(waterCards),
      (await copy.db.$count(ledgerEntries)) > 1000,
      (await copy.db.$count(readings)) > 1000,
    ]).toEqual([120, true, true])
    await copy.close()
    expect(await balance(left.keptAt)).toMatchObject({ code: 0, said: expect.stringContaining('0 differences') })
    expect(existsSync(join(left.keptAt, 'sample.json'))).toBe(true)
  },
)
