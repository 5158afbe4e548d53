import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { handleFailures } from './envelope.ts'
import { secureAnswers } from './headers.ts'
import { serveWeb } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-web-'))
const app = fastify()
let origins = (): string[] => []
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'start()')
  writeFileSync(join(folder, 'assets/main-1a2b.js.br'), brotliCompressSync('start()'))
  writeFileSync(join(folder, 'secret.env'), 'x')
  secureAnswers(app)
  handleFailures(app)
  serveWeb(app, folder, async () => origins())
})
afterAll(() => rmSync(folder, { recursive: true }))

const ask = (url: string, headers = {}) => app.inject({ url, headers })

it('sends an encoding that the browser can unpack, and lets hashed names be cached without end', async () => {
  const packed = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': expect.stringMatching(/immutable/),
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('start()')
  const plain = await ask('/assets/main-1a2b.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'start()'])
})

it('sends the page with the business zone, again only when it has changed', async () => {
  const page = await ask('/')
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(page.headers['set-cookie']).toEqual([
    'timeZone=Asia%2FShanghai; Path=/; SameSite=Strict',
    expect.stringMatching(/^zoneOffset=%2B08%3A00%20\d{13}%20\d{13}; Path=\/; SameSite=Strict$/),
  ])
  const again = await ask('/index.html', { 'if-none-match': page.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('lets in the page stand what the parameter names, and only there', async () => {
  const policyAt = async (url: string) => String((await ask(url)).headers['content-security-policy'])
  const plain = await ask('/')
  expect(plain.headers['content-security-policy']).not.toContain('frame-src')
  origins = () => ['https://maps.example', 'http://10.0.0.7:8080']
  const framing = await ask('/', { 'if-none-match': plain.headers.etag })
  expect(framing.statusCode).toBe(200)
  expect(framing.headers['content-security-policy']).toContain('; frame-src https://maps.example http://10.0.0.7:8080')
  expect((await ask('/', { 'if-none-match': framing.headers.etag })).statusCode).toBe(304)
  expect(await policyAt('/assets/main-1a2b.js')).not.toContain('frame-src')
})

it('sends the page without a database too, with nothing inside it', async () => {
  origins = () => {
    throw new Error('no database')
  }
  const { statusCode, headers } = await ask('/')
  expect([statusCode, String(headers['content-security-policy']).includes('frame-src')]).toEqual([200, false])
})

it.each([
  ['/home', '/#/home'],
  ['/pay?orderNo=WR1&lang=en', '/#/pay?orderNo=WR1&lang=en'],
  ['//elsewhere.example/x', '/#//elsewhere.example/x'],
])('sends the page of another time to where it lives now: %s', async (url, location) => {
  const { statusCode, headers } = await ask(url)
  expect([statusCode, headers.location]).toEqual([302, location])
})

it.each(['/api/v1/nothing', '/assets/gone.js', '/secret.env', '/favicon.ico', '/operator/run', '/docs', '/..%2fpackage.json'])(
  'has nothing at %s',
  async (url) => {
    const { statusCode, headers } = await ask(url)
    expect([statusCode, headers.location]).toEqual([404, undefined])
  },
)
