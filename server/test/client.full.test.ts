import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { apiKeyApi } from '@weir/contract/modules/system/api-key'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { menus } from '../src/kernel/auth/access.table.ts'
import { VERSION } from '../src/kernel/version.ts'
import { weir } from '../src/modules/index.ts'
import { waterCardRecharges } from '../src/modules/card/ground/water-card-recharge.table.ts'
import { DEVICE_KEY, signedInMountedApp } from './app/signed-in-app.ts'
import { addHousehold } from './sale/household.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'weir-client-'))

beforeAll(() => run(process.execPath, [join(ROOT, 'scripts/client.ts'), folder]), 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** The part of the client that a test calls: its types are compiled apart. */
interface Client {
  water: Record<
    string,
    Record<string, ((...input: object[]) => Promise<unknown>) & { each: (input: object) => AsyncIterable<{ cardNo: string }> }>
  >
}
interface Refused {
  code: number
  message: string
  fieldErrors: Record<string, string[]>
  retryAfter?: number
}

/** A running app with one key, and the client that calls it. */
async function withClient() {
  const test = await signedInMountedApp({}, weir)
  const token = await test.tokenOf('admin')
  const wanted = [waterCardApi.list.id, waterCardApi.export.id, waterCardApi.recharge.id, `${waterCardApi.recharge.id}/offline`]
  const entries = await test.db.select().from(menus).where(inArray(menus.key, wanted))
  const menuIds = entries.map(({ id }) => id)
  const { key } = (await test.send(apiKeyApi.add, { name: 'client', deptId: 1, dataScope: 1, menuIds }, { token })).data
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { connect } = (await import(pathToFileURL(join(folder, 'weir.js')).href)) as { connect: (options: object) => Client }
  return { ...test, weir: connect({ url, apiKey: key, deviceKey: DEVICE_KEY }), connect, url, close: () => test.app.close() }
}

const refusalOf = async (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as Refused,
  )

/** Each line after a mark is an error of types, or the mark is one. */
const MISUSE = `
import { connect } from './weir.js'
const { water } = connect({ url: 'http://localhost', apiKey: 'weir_live_x' })
// @ts-expect-error -- no such field
void water.waterCard.list({ cardNumber: 'C1' })
// @ts-expect-error -- the card is missing
void water.waterCard.recharge({ paymentMethod: 'cash' })
// @ts-expect-error -- no such method
void water.waterCard.recharge({ id: 1, amount: '1.00', paymentMethod: 'gold' })
// @ts-expect-error -- for people alone
void connect({ url: '' }).system
`

it('says the version of this program', () => {
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ version: VERSION })
})

it('has types that fit its examples, and refuse misuse', async () => {
  writeFileSync(join(folder, 'misuse.ts'), MISUSE)
  const compiled = ['weir.d.ts', 'misuse.ts', ...['list-cards', 'recharge', 'push-readings'].map((name) => `examples/${name}.ts`)]
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes', '--module', 'nodenext', '--target', 'es2024']
  const libraries = ['--lib', 'es2024,dom,dom.asynciterable', '--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const ended = run(process.execPath, [tsc, ...options, ...libraries, ...compiled], { cwd: folder })
  expect(await ended.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' })
}, 60_000)

it('lists, refuses by field, and recharges once for one idempotency key', async () => {
  const { weir, ctx, db, close } = await withClient()
  try {
    for (const n of [1, 2, 3]) await addHousehold(ctx, n)
    const { waterCard } = weir.water
    const page = (await waterCard!['list']!({ pageSize: 2 })) as { list: { id: number }[]; total: number }
    expect([page.list.length, page.total]).toEqual([2, 3])
    const walked: string[] = []
    for await (const { cardNo } of waterCard!['list']!.each({ pageSize: 2 })) walked.push(cardNo)
    expect(walked).toEqual(['C1', 'C2', 'C3'])

    const wrong = await refusalOf(waterCard!['recharge']!({ id: page.list[0]!.id, amount: '-1', paymentMethod: 'cash' }))
    expect(wrong).toMatchObject({
      name: 'WeirError',
      code: 400,
      fieldErrors: { amount: [expect.any(String)] },
      requestId: expect.any(String),
    })
    expect(await refusalOf(waterCard!['ledger']!({ id: 1 }))).toMatchObject({ code: 403 })

    const order = { id: page.list[0]!.id, amount: '30.00', paymentMethod: 'cash' }
    const first = await waterCard!['recharge']!(order, { idempotencyKey: 'order-0001' })
    expect(await waterCard!['recharge']!(order, { idempotencyKey: 'order-0001' })).toEqual(first)
    expect(await db.$count(waterCardRecharges)).toBe(1)

    const file = (await waterCard!['export']!({})) as { filename: string; blob: () => Promise<Blob> }
    expect(file.filename).toMatch(/\.xlsx$/)
    expect((await file.blob()).size).toBeGreaterThan(1000)

    const readings = [{ deviceSn: 'SN-1', time: '2025-12-01T08:00:00+08:00', register: '1' }]
    expect(readingApi.report.access).toBe('deviceKey')
    expect(await weir.water['reading']!['report']!({ readings })).toMatchObject({ accepted: 1 })
  } finally {
    await close()
  }
})

it('tries again where nothing was done, and gives up in time', async () => {
  const { connect, url, close } = await withClient()
  await close()
  const asked: string[] = []
  const answers = (...list: (Response | Error)[]) =>
    connect({
      url,
      apiKey: 'weir_live_x',
      timeoutMs: 50,
      fetch: async (_: string, { headers, signal }: RequestInit) => {
        asked.push((headers as Record<string, string>)['idempotency-key'] ?? '')
        const answer = list.shift()
        if (answer instanceof Error) throw answer
        return answer ?? new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))
      },
    }).water['waterCard']!
  const said = (status: number, body: object, headers = {}) => new Response(JSON.stringify(body), { status, headers })
  const done = () => said(200, { code: 0, message: 'ok', data: { orderNo: 'A' } })
  const busy = () => said(429, { code: 429, message: 'busy', data: {} }, { 'retry-after': '0' })
  const order = { id: 1, amount: '1.00', paymentMethod: 'cash' }

  expect(await answers(busy(), new Error('cut'), done())['recharge']!(order)).toEqual({ orderNo: 'A' })
  expect([asked.length, new Set(asked).size]).toEqual([3, 1])
  // A command without such a key is repeated only where it was turned away.
  expect(await answers(busy(), done())['edit']!({ id: 1 })).toEqual({ orderNo: 'A' })
  expect(await refusalOf(answers(new Error('cut'), done())['edit']!({ id: 1 }))).toMatchObject({ code: 0 })
  expect(await refusalOf(answers()['list']!({}, { retries: 0 }))).toMatchObject({ code: 0, message: expect.stringContaining('no answer') })
  expect(await refusalOf(answers(said(502, {}))['edit']!({ id: 1 }))).toMatchObject({ name: 'WeirError' })
})
