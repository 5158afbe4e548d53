import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { personalApi } from '@weir/contract/modules/system/personal'
import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { taskApi } from '@weir/contract/modules/system/task'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { sha256 } from '../../src/kernel/auth/tokens.ts'
import { DEVICE_KEY, PASSWORD, type ServerProcess, startServerProcess } from '../faults/server-process.ts'
import { startPostgres, type ThrowAwayPostgres } from '../db/postgres.ts'
import { callAt } from '../faults/caller.ts'

const START_MS = 180_000
const ROLES = { desk: 'web', both: 'web,worker', gateway: 'worker,ingest', worker: 'worker' }
type Name = keyof typeof ROLES

const dataDir = mkdtempSync(join(tmpdir(), 'weir-processes-'))
let postgres: ThrowAwayPostgres
let sql: pg.Client
const processes = new Map<Name, ServerProcess>()
const at = (name: Name) => processes.get(name)!.url

/** All at once on an empty database and one data directory. */
beforeAll(async () => {
  postgres = await startPostgres({ settings: { max_connections: '200' } })
  sql = new pg.Client(postgres.url)
  await sql.connect()
  const names = Object.keys(ROLES) as Name[]
  const settings = { WEIR_LOGIN_CAPTCHA: 'on', WEIR_TRUST_PROXY: 'loopback' }
  const started = await Promise.all(
    names.map((name) => startServerProcess(dataDir, postgres.url, { ...settings, WEIR_ROLES: ROLES[name] })),
  )
  started.forEach((process, i) => processes.set(names[i]!, process))
}, START_MS)

afterAll(async () => {
  await Promise.all([...processes.values()].map(({ end }) => end('SIGTERM')))
  await sql.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, START_MS)

/** A client that solves a captcha of one process, for a sign-in at another; each from its own address. */
let addresses = 0
async function login(name: Name, username: string, password: string, madeAt: Name = name) {
  const from = `10.1.0.${++addresses}`
  const { data } = await callAt(at(madeAt), captchaApi.get, {}, { from })
  await sql.query('update captcha set answer_hash = $2 where key = $1', [data.key, sha256(`${data.key} GOOD`)])
  const credentials = { username, password, verifyKey: data.key, verifyCode: 'good' }
  const signIn = () => callAt(at(name), signInApi.login, credentials, { from })
  return { signIn, first: await signIn() }
}

const tokenFrom = async (name: Name) => (await login(name, 'admin', PASSWORD)).first.data.token

describe('sign-in', () => {
  it('takes a captcha made by another process, once', async () => {
    const { signIn, first } = await login('both', 'admin', PASSWORD, 'desk')
    expect([first.code, (await signIn()).code]).toEqual([0, 400])
  })

  it('holds at every process, and ends at all of them', async () => {
    const token = await tokenFrom('desk')
    expect((await callAt(at('both'), personalApi.get, {}, { token })).code).toBe(0)
    await callAt(at('both'), signInApi.logout, {}, { token })
    expect((await callAt(at('desk'), personalApi.get, {}, { token })).code).toBe(401)
  })

  it('is locked at every process at once, and unlocked by any', async () => {
    const token = await tokenFrom('desk')
    const codeAt = async (name: Name) => (await callAt(at(name), personalApi.get, {}, { token })).code
    await callAt(at('desk'), personalApi.lock, {}, { token })
    expect([await codeAt('both'), await codeAt('desk')]).toEqual([423, 423])
    await callAt(at('both'), personalApi.unlock, { password: PASSWORD }, { token })
    expect([await codeAt('desk'), await codeAt('both')]).toEqual([0, 0])
  })

  it('counts wrong passwords over the processes', async () => {
    const names: Name[] = ['desk', 'both', 'desk', 'both', 'desk', 'both']
    const answers = []
    for (const name of names) answers.push((await login(name, 'nobody', 'wrong')).first)
    expect(answers.map(({ data }) => data.seconds !== undefined)).toEqual([false, false, false, false, false, true])
  })

  it('lets one address call sixty times in a minute, wherever', async () => {
    const call = (i: number) => callAt(at(i % 2 ? 'desk' : 'both'), captchaApi.get, {}, { from: '10.2.0.1' })
    const answers: Awaited<ReturnType<typeof call>>[] = []
    // Ten at a time of each process, which holds no more than twenty of an address open at once.
    while (answers.length < 80) answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, i) => call(i)))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20)
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  })
})

describe('a recharge', () => {
  const card = { cardNo: 'C-1', unitPrice: '3.0000', name: 'Wang', idCardNo: '110101199003070011', telephone: '13800000001' }

  it('sent to two processes with one key acts once', async () => {
    const token = await tokenFrom('desk')
    const { data: added } = await callAt(at('desk'), waterCardApi.add, card, { token })
    const purchase = { id: added.id, quantity: '5', paymentMethod: 'cash' } as const
    const key = randomUUID()
    const names: Name[] = ['desk', 'both', 'desk', 'both']
    const answers = await Promise.all(names.map((name) => callAt(at(name), waterCardApi.recharge, purchase, { token, key })))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1)
    const { data } = await callAt(at('both'), waterCardApi.detail, { id: added.id }, { token })
    expect(data.balance.recharged).toBe('5.000')
  })

  it('obeys a limit that was changed, everywhere', async () => {
    const token = await tokenFrom('desk')
    const { data } = await callAt(at('desk'), waterCardApi.add, { ...card, cardNo: 'C-2', idCardNo: '11010119900307002X' }, { token })
    const purchase = { id: data.id, quantity: '5', paymentMethod: 'cash' } as const
    const codeAt = async (name: Name) => (await callAt(at(name), waterCardApi.recharge, purchase, { token, key: randomUUID() })).code
    expect([await codeAt('desk'), await codeAt('both')]).toEqual([0, 0])
    await sql.query(`update system_config set config_value = '1.00' where config_key = 'water.recharge.maxAmount'`)
    for (const name of ['desk', 'both'] as const)
      await vi.waitFor(async () => expect(await codeAt(name)).toBe(400), { timeout: 5000, interval: 100 })
  })
})

describe('jobs', () => {
  it('that every worker is to catch up run once', async () => {
    const daily = ['platform.cleaning', 'system.session.clean', 'balanceCheck']
    const runs = async () => {
      const { rows } = await sql.query<{ runs: number; ticks: number }>(
        `select count(*)::int as runs, count(distinct date_trunc('minute', due_at))::int as ticks
         from job_run where job = any($1) and finished_at is not null group by job`,
        [daily],
      )
      return rows
    }
    await vi.waitFor(async () => expect(await runs()).toHaveLength(daily.length), { timeout: 25_000 })
    for (const { runs: found, ticks } of await runs()) expect(found).toBe(ticks)
  })

  it('are woken in a worker by a process that is none', async () => {
    const token = await tokenFrom('desk')
    const form = new FormData()
    for (const [name, value] of Object.entries({ deviceSn: 'sn', time: 'at', register: 'litres' })) form.append(`columns[${name}]`, value)
    form.append('unit', 'L')
    form.append('registerUnknown', 'true')
    form.append('file', new Blob(['sn,at,litres\nSN-9,2026-01-01T00:00:00Z,5\n']), 'readings.csv')
    const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }
    const { data } = (await (await fetch(at('desk') + readingApi.import.path, init)).json()) as { data: { jobId: number } }
    await vi.waitFor(
      async () => {
        const status = await callAt(at('both'), readingApi.importStatus, data, { token })
        expect(status.data).toMatchObject({ state: 'done', accepted: 1 })
      },
      { timeout: 90_000, interval: 100 },
    )
    // A tick is due at a whole minute; a wake, when it was said.
    const { rows } = await sql.query(
      `select due_at from job_run where job = 'water.imports' and extract(milliseconds from due_at) % 60000 <> 0`,
    )
    expect(rows).not.toHaveLength(0)
  })
})

describe('a task', () => {
  it('sent to a process without workers is done by one worker, once, and its file is fetched from any', async () => {
    const token = await tokenFrom('desk')
    const wanted = { endpoint: loginLogApi.export.id, input: {} }
    const sent = await Promise.all(Array.from({ length: 6 }, () => callAt(at('desk'), taskApi.export, wanted, { token })))
    const ids = sent.map(({ data }) => data.jobId)
    const states = async () => (await callAt(at('both'), taskApi.list, { kind: 'export' }, { token })).data.list.map(({ state }) => state)
    await vi.waitFor(async () => expect(await states()).toEqual(ids.map(() => 'done')), { timeout: 90_000, interval: 100 })
    const { rows } = await sql.query<{ attempts: number }>('select attempts from sys_task where id = any($1)', [ids])
    expect(rows).toEqual(ids.map(() => ({ attempts: 1 })))
    for (const name of ['desk', 'both'] as const) {
      const response = await fetch(`${at(name)}${taskApi.download.path}?id=${ids[0]}`, { headers: { authorization: `Bearer ${token}` } })
      expect([response.status, response.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('.xlsx')])
    }
  })
})

describe('a process without the console', () => {
  const report = (name: Name) =>
    fetch(at(name) + readingApi.report.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device-key': DEVICE_KEY },
      body: JSON.stringify({ readings: [{ deviceSn: 'SN-9', time: '2026-01-02T00:00:00Z', register: '1' }] }),
    }).then(({ status }) => status)

  it('takes readings if it is to, answers probes, and nothing else', async () => {
    expect(await Promise.all((['desk', 'both', 'gateway', 'worker'] as const).map(report))).toEqual([404, 404, 200, 404])
    const paths = ['/health', '/ready', '/', '/docs', '/openapi.json', captchaApi.get.path]
    for (const name of ['gateway', 'worker'] as const) {
      const statuses = await Promise.all(paths.map((path) => fetch(at(name) + path).then(({ status }) => status)))
      expect(statuses).toEqual([200, 200, 404, 404, 404, 404])
    }
  })
})
