import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, it, vi } from 'vitest'

import { mountedApp } from '../../../test/app/app.ts'
import type { Db } from '../context.ts'
import { mountHealth } from './health.ts'

function probedApp(execute: () => Promise<unknown>) {
  const app = fastify()
  mountHealth(app, { execute } as unknown as Db)
  const ready = async () => (await app.inject('/ready')).statusCode
  return { ready }
}

it('/health says the version of package.json', async () => {
  const app = fastify()
  mountHealth(app, {} as Db)
  const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect((await app.inject('/health')).json()).toEqual({ code: 0, message: 'ok', data: { version } })
})

it('/ready asks the database once a second, however many ask', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  let isThere = true
  const { ready } = probedApp(async () => {
    asked++
    if (!isThere) throw new Error('gone')
  })
  const many = () => Promise.all(Array.from({ length: 50 }, ready))
  expect([new Set(await many()), new Set(await many()), asked]).toEqual([new Set([200]), new Set([200]), 1])
  isThere = false
  await vi.advanceTimersByTimeAsync(1000)
  expect([new Set(await many()), asked]).toEqual([new Set([503]), 2])
})

it('/ready says no when the database does not answer in time, and sends no second query until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const { ready } = probedApp(() => {
    asked++
    return promise
  })
  for (let round = 0; round < 3; round++) {
    const answers = Promise.all([ready(), ready()])
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(2000)
    expect([await answers, asked]).toEqual([[503, 503], 1])
    await vi.advanceTimersByTimeAsync(1000)
  }
  resolve()
  expect(await ready()).toBe(200)
})

it('a caller that calls unknown addresses without a pause has to wait, and takes no probe from the next address', async () => {
  const { app, db } = await mountedApp({ mounted: [] })
  mountHealth(app, db)
  const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  for (let i = 0; i < 3000; i++) await ask('/health', '2001:db8::1')
  expect(await ask('/health', '2001:db8::ffff')).toBe(429)
  expect(await ask('/no/such/address', '2001:db8::1')).toBe(404)
  expect(await ask('/health', '2001:db8:0:1::1')).toBe(200)
})
