import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { LOST_DATABASE, PASSWORD, type ServerProcess, startServerProcess } from '../faults/server-process.ts'
import { startPostgres, type ThrowAwayPostgres } from '../db/postgres.ts'
import { callAt } from '../faults/caller.ts'

/** The promise, and five times as much for a busy machine. */
const REFUSED_MS = 5 * 2000
const BACK_MS = 5 * 5000
const GONE_MS = process.env.TEST_LONG ? 30_000 : 4000
const CLERKS = 8

const dataDir = mkdtempSync(join(tmpdir(), 'weir-gone-'))
let postgres: ThrowAwayPostgres
let server: ServerProcess
let token: string
let cardId: number
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  server = await startServerProcess(dataDir, postgres.url, {}, LOST_DATABASE)
  token = (await callAt(server.url, signInApi.login, { username: 'admin', password: PASSWORD })).data.token
  const card = { cardNo: 'C-1', unitPrice: '3.0000', name: 'Wang', idCardNo: '110101199003070011', telephone: '13800000001' }
  cardId = (await callAt(server.url, waterCardApi.add, card, { token })).data.id
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function recharge(key: string) {
  const askedAt = performance.now()
  const { status, code, retryAfter } = await callAt(
    server.url,
    waterCardApi.recharge,
    { id: cardId, quantity: '1', paymentMethod: 'cash' },
    { token, key },
  )
  return { status, code, retryAfter, ms: performance.now() - askedAt }
}

/** Clerks who repeat a payment without an answer, under its key, until it succeeds; slower than any limit of calls. */
function working() {
  const answers: Awaited<ReturnType<typeof recharge>>[] = []
  const leaving = new AbortController()
  let done = 0
  const clerk = async () => {
    for (let key = randomUUID(); !leaving.signal.aborted; key = randomUUID()) {
      for (;;) {
        const answer = await recharge(key)
        answers.push(answer)
        if (answer.code === 0) break
        await sleep(200)
      }
      done++
    }
  }
  const clerks = Array.from({ length: CLERKS }, clerk)
  return {
    answers,
    count: () => done,
    async leave() {
      leaving.abort()
      await Promise.all(clerks)
    },
  }
}

const statusOf = (path: string) => fetch(server.url + path).then(({ status }) => status)
const recharged = async () => {
  const { data } = await callAt(server.url, waterCardApi.detail, { id: cardId }, { token })
  return Number(data.balance.recharged)
}

describe.each([
  ['frozen', async () => postgres.freeze(), async () => postgres.thaw()],
  ['stopped', () => postgres.crash(), () => postgres.restart()],
])('a database that is %s under load', (_, take, giveBack) => {
  it('costs a refusal, no process, no payment, and nothing once it is back', { timeout: 200_000 }, async () => {
    const before = await recharged()
    const work = working()
    await vi.waitFor(() => expect(work.count()).toBeGreaterThan(CLERKS), { timeout: 30_000 })

    await take()
    const takenAt = performance.now()
    await vi.waitFor(async () => expect(await statusOf('/ready')).toBe(503), { timeout: REFUSED_MS })
    const first = work.answers.length
    while (performance.now() - takenAt < GONE_MS) {
      expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 503])
      await sleep(200)
    }
    const meanwhile = work.answers.slice(first)
    expect(meanwhile.length).toBeGreaterThan(CLERKS)
    expect(new Set(meanwhile.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 1']))

    await giveBack()
    const backAt = performance.now()
    const done = work.count()
    await vi.waitFor(() => expect(work.count()).toBeGreaterThan(done), { timeout: BACK_MS, interval: 20 })
    const backMs = performance.now() - backAt
    await work.leave()
    const slowest = Math.max(...work.answers.map(({ ms }) => ms))
    console.log(`slowest answer ${Math.round(slowest)} ms, back after ${Math.round(backMs)} ms`)
    expect(slowest).toBeLessThan(REFUSED_MS)
    expect(await recharged()).toBe(before + work.count())
    expect(server.child.exitCode).toBeNull()
    await expect.poll(() => statusOf('/ready'), { timeout: BACK_MS }).toBe(200)
  })
})
