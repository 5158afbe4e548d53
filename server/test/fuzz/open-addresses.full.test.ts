import type { FastifyInstance, InjectOptions } from 'fastify'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { mountHealth } from '../../src/kernel/http/health.ts'
import { serveWeb } from '../../src/kernel/http/static.ts'
import { mountDocs } from '../../src/kernel/http/docs.ts'
import { mountPayCallback, mountSignedIn } from '../../src/modules/pay/index.ts'
import { paymentProviders, providersOf } from '../../src/modules/pay/provider/providers.ts'
import { mountSmsReceipts } from '../../src/modules/sms/index.ts'
import { mountPlatformPush } from '../../src/modules/meter/index.ts'
import { mountMetrics } from '../../src/services/metrics/metrics-route.ts'
import { mountMqttSocket } from '../../src/services/mqtt/embedded/websocket.ts'
import { mountOperator } from '../../src/services/operator/operator-routes.ts'
import { mountedApp } from '../app/app.ts'

const SECRET = 'the-secret-of-this-address-0123456789'

/** All addresses of the product that are no endpoints of the contract. */
async function openAddresses() {
  const test = await mountedApp({ mounted: [] })
  const { app, ctx, db } = test
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((one) => ({ method: one, url }))))
  const contextOf = async () => ctx
  ctx.parts.set(paymentProviders, providersOf({ paySandbox: `http://weir:${SECRET}@127.0.0.1:9`, publicUrl: 'https://weir.example' }))
  mountHealth(app, db)
  mountMetrics(app, { metricsToken: SECRET, trustProxy: undefined }, { db, queues: [], checks: [], contextOf })
  mountOperator(app, [], SECRET, { database: { db } as never, contextOf })
  mountPlatformPush(app, { ctwingToken: SECRET, onenetToken: SECRET, onenetAesKey: undefined }, contextOf)
  mountMqttSocket(app, { host: '127.0.0.1', publicUrl: undefined }, () => undefined)
  mountDocs(app)
  mountPayCallback(app, { parts: ctx.parts, contextOf })
  mountSmsReceipts(app, { smsReceiptToken: SECRET }, contextOf)
  mountSignedIn(app)
  const folder = mkdtempSync(join(tmpdir(), 'weir-test-web-'))
  writeFileSync(join(folder, 'index.html'), '<html></html>')
  serveWeb(app, folder, async () => [])
  await app.ready()
  return { app, routes: routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS') }
}

/** Names of parameters that these addresses read. */
const NAMES = ['token', 'code', 'state', 'msg', 'nonce', 'signature', 'lang']
const QUERIES = NAMES.flatMap((name) => [
  `${name}=a&${name}=b`,
  `${name}=${SECRET}&${name}=${SECRET}`,
  `${name}[0]=${SECRET}`,
  `${name}.a=b`,
  `${name}[__proto__]=b`,
  `${name}=%00`,
  `${name}=%E0%A4`,
  `${name}=%ED%A0%80`,
  `${name}`,
  `${name}=${'x'.repeat(4000)}`,
])
const STRANGE_QUERIES = ['__proto__=a', 'constructor.prototype=a', 'toString=a', '=a', '&&', 'a[4294967295]=b', '%']
const PLACES = [
  'sandbox',
  'wechat',
  'alipay',
  'gateway',
  'aliyun',
  'tencent',
  '__proto__',
  'toString',
  '%00',
  '%E0%A4',
  '..%2f',
  'x'.repeat(300),
]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"token":{}}',
  '{"__proto__":{"a":1}}',
  '\u0000',
  '<xml>',
  '\ud800',
  `${'['.repeat(50_000)}`,
]
const HEADERS: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'é'.repeat(20)}` },
  { 'if-none-match': '"' },
  { host: 'elsewhere.example:99999' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { upgrade: 'websocket', connection: 'upgrade' },
]

type Odd = InjectOptions & { url: string }

function* oddRequests({ method, url }: { method: string; url: string }): Generator<Odd> {
  const paths = url.includes(':') ? PLACES.map((place) => url.replace(/:\w+/, place)) : [url.replace('*', 'some/page')]
  for (const path of paths) {
    for (const query of [...QUERIES, ...STRANGE_QUERIES]) yield { method, url: `${path}?${query}` }
    for (const headers of HEADERS) yield { method, url: path, headers, ...(method === 'POST' && { payload: '{}' }) }
    if (method !== 'POST') continue
    for (const payload of BODIES) {
      yield { method, url: `${path}?token=${SECRET}`, payload, headers: { 'content-type': 'application/json' } }
      yield { method, url: path, payload }
    }
  }
}

/** Each from another address: a limit would answer before the address does. */
async function statusesOf(app: FastifyInstance, requests: Iterable<Odd>) {
  const bad: string[] = []
  const counts = { asked: 0, refused: 0 }
  for (const request of requests) {
    const n = counts.asked++
    const { statusCode } = await app.inject({ ...request, remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
    if (statusCode >= 400) counts.refused++
    if (statusCode >= 500 || statusCode === 429) bad.push(`${statusCode} ${request.method} ${request.url.slice(0, 150)}`)
  }
  return { bad, ...counts }
}

it('no odd query, body or header makes an address outside the contract fail', { timeout: 60_000 }, async () => {
  const { app, routes } = await openAddresses()
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/api/v1/sms/receipt/:source', '/api/v1/pay/signedIn', '/openapi.json']),
  )
  const { bad, asked, refused } = await statusesOf(
    app,
    routes.flatMap((route) => [...oddRequests(route)]),
  )
  expect(bad).toEqual([])
  expect(asked).toBeGreaterThan(1000)
  expect(refused).toBeGreaterThan(500)
})
