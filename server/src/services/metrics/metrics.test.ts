import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { mountedApp } from '../../../test/app/app.ts'
import { emptyDatabase } from '../../../test/db/database.ts'
import type { Config } from '../../kernel/config.ts'
import type { Context } from '../../kernel/context.ts'
import { asCall } from '../../kernel/log.ts'
import type { Finding, HealthCheck } from '../health/health-check.ts'
import { measureDatabase, type Queue } from './database-metrics.ts'
import { mountMetrics } from './metrics-route.ts'

const OPEN = { metricsToken: undefined, trustProxy: undefined }

async function metricsApp(config: Pick<Config, 'metricsToken' | 'trustProxy'> = OPEN, queues: readonly Queue[] = []) {
  const test = await mountedApp({ of: system })
  mountMetrics(test.app, config, { db: test.db, queues, checks: [], contextOf: async () => test.ctx })
  const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    test.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })
  return { ...test, read }
}

describe('/metrics', () => {
  it('counts calls by endpoint and code, and whatever is no endpoint as one', async () => {
    const { call, app, read } = await metricsApp()
    await call(dictDataApi.getDictData, { dictType: 'no_such_type' })
    await app.inject({ method: 'GET', url: '/made/up/address' })
    const { body, headers } = await read()
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/^weir_http_requests_total\{endpoint="api\/v1\/system\/dict\/data\/getDictData",code="\d+"\} \d+$/m)
    expect(body).toMatch(/^weir_http_requests_total\{endpoint="other",code="404"\} \d+$/m)
    expect(body).not.toContain('made/up')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
  })

  it('is there for the holder of the token, or without one for this machine', async () => {
    const open = await metricsApp()
    expect((await open.read()).statusCode).toBe(200)
    expect((await open.read({}, '10.0.0.7')).statusCode).toBe(404)
    expect((await open.read({ 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404)
    for (const name of ['forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'])
      expect((await open.read({ [name]: 'x' })).statusCode).toBe(404)
    for (const host of ['weir.example', '10.0.0.1:8808', '127.0.0.1.example']) expect((await open.read({ host })).statusCode).toBe(404)
    for (const host of ['localhost:8808', '127.0.0.1', '[::1]:8808']) expect((await open.read({ host })).statusCode).toBe(200)
    const proxied = await metricsApp({ ...OPEN, trustProxy: ['loopback'] })
    expect((await proxied.read()).statusCode).toBe(404)
    const guarded = await metricsApp({ ...OPEN, metricsToken: 'a-token-of-16-characters' })
    expect((await guarded.read()).statusCode).toBe(404)
    expect((await guarded.read({ authorization: 'Bearer another' })).statusCode).toBe(404)
    expect((await guarded.read({ authorization: 'Bearer a-token-of-16-characters' }, '10.0.0.7')).statusCode).toBe(200)
  })

  it('reports the length of queues, and nothing about uncountable ones', async () => {
    const queues = [
      { name: 'letters', depth: async () => 3 },
      { name: 'lost', depth: () => Promise.reject(new Error('no database')) },
    ]
    const { read } = await metricsApp(OPEN, queues)
    const { body } = await read()
    expect(body).toContain('weir_queue_depth{queue="letters"} 3')
    expect(body).not.toContain('lost')
  })

  it('says the gravest state of each subject of health, and examines them once a minute', async () => {
    const fine = { state: 'fine', figure: '' } as const
    const [look, act] = (['look', 'act'] as const).map((state) => ({ state, figure: '', advice: '' }))
    const found: Record<'clock' | 'disk' | 'backup', Finding[]> = { clock: [fine], disk: [fine, act!, look!], backup: [look!] }
    const asked = vi.fn<(subject: string) => void>()
    const checks = (['clock', 'disk', 'backup'] as const).map((subject): HealthCheck => ({
      subject,
      look: async () => (asked(subject), found[subject]),
    }))
    const app = fastify()
    const contextOf = async () => ({ client: { language: 'en' } }) as Context
    mountMetrics(app, OPEN, { db: undefined as never, queues: [], checks, contextOf })
    const read = () => app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const states = async () =>
      Object.fromEntries(
        [...(await read()).body.matchAll(/^weir_health\{subject="(\w+)"\} (\d)$/gm)].map(([, subject, state]) => [subject, state]),
      )
    const first = { clock: '0', disk: '2', backup: '1' }
    expect(await Promise.all([states(), states()])).toEqual([first, first])
    found.disk = [fine]
    clock.mockReturnValue(59_999)
    expect(await states()).toEqual(first)
    expect(asked).toHaveBeenCalledTimes(3)
    clock.mockReturnValue(60_000)
    expect(await states()).toEqual({ ...first, disk: '0' })
  })
})

describe('a query', () => {
  it('is timed, and a slow one is logged with whose it is and without its values', async () => {
    const { pool, db } = await emptyDatabase()
    const logged: object[] = []
    const stop = measureDatabase({ pool }, { warn: (facts) => void logged.push(facts) })
    await asCall('request-7', async () => await db.execute(sql`select pg_sleep(0.6), ${'13812341234'}::text`))
    await asCall('request-8', async () => await db.execute(sql`select 1`))
    await expect(pool.query('select no_such_column')).rejects.toThrow('no_such_column')
    stop()
    await db.execute(sql`select pg_sleep(0.6)`)
    expect(logged).toEqual([{ call: 'request-7', ms: expect.any(Number), sql: 'select pg_sleep(0.6), $1::text' }])
  })

  it('keeps its caller while it waits for a connection', async () => {
    const { pool, db } = await emptyDatabase()
    const logged: { call?: string }[] = []
    const stop = measureDatabase({ pool }, { warn: (facts) => void logged.push(facts) })
    await Promise.all(['a', 'b', 'c'].map((name) => asCall(name, async () => await db.execute(sql`select pg_sleep(0.51)`))))
    stop()
    expect(new Set(logged.map(({ call }) => call))).toEqual(new Set(['a', 'b', 'c']))
  })
})
