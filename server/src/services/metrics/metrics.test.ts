import { sql } from 'drizzle-orm'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { describe, expect, it } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { mountedApp } from '../../../test/app/app.ts'
import { emptyDatabase } from '../../../test/db/database.ts'
import type { Config } from '../../kernel/config.ts'
import { asCall } from '../../kernel/log.ts'
import { measureDatabase, type Queue } from './database-metrics.ts'
import { mountMetrics } from './metrics-route.ts'

const OPEN = { metricsToken: undefined, trustProxy: undefined }

async function metricsApp(config: Pick<Config, 'metricsToken' | 'trustProxy'> = OPEN, queues: readonly Queue[] = []) {
  const test = await mountedApp({ of: system })
  mountMetrics(test.app, config, test.db, queues)
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
    const { read } = await metricsApp(OPEN, [
      { name: 'letters', depth: async () => 3 },
      { name: 'lost', depth: () => Promise.reject(new Error('no database')) },
    ])
    const { body } = await read()
    expect(body).toContain('weir_queue_depth{queue="letters"} 3')
    expect(body).not.toContain('lost')
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
