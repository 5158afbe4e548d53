import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { personalApi } from '@weir/contract/modules/system/personal'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { PASSWORD, type ServerProcess, startServerProcess } from '../faults/server-process.ts'
import { startPostgres, type ThrowAwayPostgres } from '../db/postgres.ts'
import { callAt } from '../faults/caller.ts'

const START_MS = 400_000
const TICK_MS = 5000
/** Of what is to happen with the next tick or two, on a machine with much else to do. */
const SOON = { timeout: 60_000, interval: 200 }

const dataDir = mkdtempSync(join(tmpdir(), 'weir-jobs-'))
let postgres: ThrowAwayPostgres
let sql: pg.Client
let processes: ServerProcess[] = []
let token = ''

/** Three processes that each answer calls and run jobs. */
beforeAll(async () => {
  postgres = await startPostgres({ settings: { max_connections: '200' } })
  sql = new pg.Client(postgres.url)
  await sql.connect()
  const settings = { WEIR_ROLES: 'web,worker' }
  processes = await Promise.all([1, 2, 3].map(() => startServerProcess(dataDir, postgres.url, settings)))
  token = await signedIn(0)
}, START_MS)

afterAll(async () => {
  await Promise.all(processes.map(({ end }) => end('SIGTERM')))
  await sql.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, START_MS)

async function signedIn(at: number): Promise<string> {
  const { data } = await callAt(processes[at]!.url, signInApi.login, { username: 'admin', password: PASSWORD })
  return data.token
}

const call = <E extends Endpoint>(at: number, endpoint: E, input: WireInput<E>) => callAt(processes[at]!.url, endpoint, input, { token })

const JOB = {
  name: 'Every five seconds',
  method: 'pub.captcha.expire',
  cronExpression: '*/5 * * * * ?',
  executionStrategy: 'repeated',
  status: 1,
} as const
const YEARLY = '0 0 1 1 1 ?'

const runsOf = async (id: number, method: string = JOB.method) => {
  const { rows } = await sql.query<{ due_at: Date }>('select due_at from job_run where job = $1 order by id', [`${method}#${id}`])
  return rows
}
const comes = (id: number, known: number) => vi.waitFor(async () => expect((await runsOf(id)).length).toBeGreaterThan(known), SOON)
/** No process begins another one while the next tick passes. */
async function restsFor(id: number) {
  const known = (await runsOf(id)).length
  await sleep(TICK_MS + 1500)
  expect((await runsOf(id)).length).toBe(known)
  return known
}

it('runs a job once each tick over three processes, which all follow what any of them changes', { timeout: 300_000 }, async () => {
  const { id } = (await call(0, sysJobApi.add, JOB)).data
  const { id: onceId } = (await call(0, sysJobApi.add, { ...JOB, method: 'pub.smsCode.expire', executionStrategy: 'once' })).data
  const edit = (at: number, cronExpression: string) => call(at, sysJobApi.edit, { id, ...JOB, cronExpression })
  await comes(id, 1)

  await edit(1, YEARLY)
  let known = await restsFor(id)
  await edit(2, JOB.cronExpression)
  await comes(id, known)

  await call(1, sysJobApi.stop, { id })
  known = await restsFor(id)
  expect((await call(2, sysJobApi.run, { id })).code).toBe(0)
  await comes(id, known)
  const asked = (await runsOf(id)).at(-1)!
  expect(await restsFor(id)).toBe(known + 1)
  await call(0, sysJobApi.start, { id })
  await comes(id, known + 1)

  await call(0, sysJobApi.delete, { ids: [id] })
  await restsFor(id)
  const runs = await runsOf(id)
  const ticks = runs.map(({ due_at }) => due_at.getTime()).filter((due) => due !== asked.due_at.getTime())
  expect(new Set(ticks).size).toBe(ticks.length)
  expect(ticks.filter((tick) => tick % TICK_MS !== 0)).toEqual([])

  expect(await runsOf(onceId, 'pub.smsCode.expire')).toHaveLength(1)
  expect((await call(1, sysJobApi.get, { id: onceId })).data).toMatchObject({ status: 0, lastState: 'done', next: [] })
})

it('ends a session in all of them at once', async () => {
  const own = await signedIn(1)
  const codes = () => Promise.all(processes.map(async ({ url }) => (await callAt(url, personalApi.get, {}, { token: own })).code))
  expect(await codes()).toEqual([0, 0, 0])
  const endedAt = performance.now()
  await callAt(processes[2]!.url, signInApi.logout, {}, { token: own })
  expect(await codes()).toEqual([401, 401, 401])
  expect(performance.now() - endedAt).toBeLessThan(5000)
})
