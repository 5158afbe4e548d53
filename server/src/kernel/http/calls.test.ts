import { command, defineResource, query } from '@weir/contract/platform/endpoint'
import { Id, text } from '@weir/contract/platform/schemas'
import { Money } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { notFound } from '../errors.ts'
import { implement } from '../implement.ts'
import { OUTBOX, sendLater } from '../../services/outbox/outbox.ts'
import { idempotencyKeys, operationLogs, outbox } from '../platform.table.ts'

const Note = z.strictObject({ text: text(2000), ending: z.enum(['refuse', 'fail', 'deadlock']).optional() })
const Anything = z.strictObject({})
const noteApi = defineResource('note', 'test/note', {
  find: query(z.strictObject({ phone: z.string().meta({ personal: true }).optional(), page: z.int().optional() }), z.object({ id: Id })),
  open: query(Anything, Anything, { access: 'public' }),
  add: command(Note, Anything),
  addOutside: command(Note, Anything, { transaction: 'own' }),
  addOnce: command(Note.extend({ amount: Money.optional() }), z.object({ id: Id }), { idempotent: true }),
  addLong: command(z.strictObject({ text: z.string() }), Anything, { bodyLimit: 300_000 }),
})

const finish = (ending: z.output<typeof Note>['ending']) => {
  if (ending === 'refuse') throw notFound('error.notFound')
  if (ending === 'fail') throw new Error('secret detail')
  return {}
}

/** Texts whose first attempt the database ended. */
const deadlocked = new Set<string>()

const notes = implement(noteApi, {
  find: async () => ({ id: 1 }),
  open: async () => ({}),
  async add(ctx, { text, ending }) {
    await sendLater(ctx, { topic: 'note', lane: '', payload: { text } })
    if (ending === 'deadlock' && !deadlocked.has(text)) {
      deadlocked.add(text)
      await ctx.db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
    }
    return finish(ending)
  },
  async addOutside(ctx, { text, ending }) {
    await ctx.db.transaction((db) => sendLater({ ...ctx, db }, { topic: 'note', lane: '', payload: { text } }))
    return finish(ending)
  },
  async addOnce(ctx, { text }) {
    const [row] = await sendLater(ctx, { topic: 'note', lane: '', payload: { text } }).returning({ id: outbox.id })
    return row!
  },
  addLong: async () => ({}),
})

async function notesApp() {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const test = await mountedApp({ mounted: [notes], http: { logger: { level: 'info', stream } } })
  return { ...test, lines, sent: () => test.db.$count(outbox), log: () => test.db.select().from(operationLogs) }
}

describe('a command', () => {
  it('runs again, once, when the database ended it for a deadlock', async () => {
    const { call, sent, log, woken } = await notesApp()
    expect(await call(noteApi.add, { text: 'a', ending: 'deadlock' })).toMatchObject({ code: 0 })
    expect([await sent(), (await log()).map(({ code }) => code), woken]).toEqual([1, [0], [OUTBOX]])
  })

  it('keeps its change and its entry together, and wakes the sender after the commit', async () => {
    const { call, sent, log, woken } = await notesApp()
    expect(await call(noteApi.add, { text: 'a' }, { id: 7, deptId: 3, userName: 'ann' })).toMatchObject({ code: 0, data: {} })
    expect([await sent(), woken]).toEqual([1, [OUTBOX]])
    expect(await log()).toMatchObject([
      {
        endpointId: noteApi.add.id,
        method: 'POST',
        url: noteApi.add.path,
        ip: '127.0.0.1',
        actorId: 7,
        deptId: 3,
        operatorName: 'ann',
        code: 0,
      },
    ])
  })

  it('that refuses undoes its change and not its entry', async () => {
    const { call, sent, log } = await notesApp()
    expect((await call(noteApi.add, { text: 'a', ending: 'refuse' })).code).toBe(404)
    expect([await sent(), (await log()).map(({ code, reason }) => [code, reason])]).toEqual([0, [[404, 'error.notFound']]])
  })

  it('that fails rolls everything back, is logged alone, and answers only its number', async () => {
    const { call, sent, log, woken, lines } = await notesApp()
    const { code, message, data } = await call(noteApi.add, { text: 'a', ending: 'fail' })
    expect([code, Object.keys(data)]).toEqual([500, ['requestId']])
    expect(message).not.toContain('secret')
    expect(lines.find((line) => line.includes('secret detail'))).toContain((data as unknown as { requestId: string }).requestId)
    expect([await sent(), woken, (await log()).map(({ code }) => code)]).toEqual([0, [], [500]])
  })

  it('with its own transactions keeps what they committed', async () => {
    const { call, sent, log } = await notesApp()
    expect((await call(noteApi.addOutside, { text: 'a', ending: 'refuse' })).code).toBe(404)
    expect([await sent(), (await log()).length]).toEqual([1, 1])
  })

  it('called fifty times at once with one key acts once and answers fifty times the same', async () => {
    const { call, sent, log } = await notesApp()
    const replies = await Promise.all(Array.from({ length: 50 }, () => call(noteApi.addOnce, { text: 'a' }, { key: 'the-one-key' })))
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(new Set(['{"code":0,"message":"ok","data":{"id":1}}']))
    expect([await sent(), (await log()).length]).toEqual([1, 1])
    expect((await call(noteApi.addOnce, { text: 'b' }, { key: 'the-one-key' })).code).toBe(409)
    expect((await call(noteApi.addOnce, { text: 'a' }, { key: 'the-one-key', id: 2 })).data).toEqual({ id: 2 })
    expect((await call(noteApi.addOnce, { text: 'a' }, { key: 'short' })).data.fieldErrors).toHaveProperty('Idempotency-Key')
  })

  it('with a figure beyond 2^53 has its key too', async () => {
    const { call, sent } = await notesApp()
    const given = { text: 'a', amount: '99999999999999999999.00' }
    const replies = [await call(noteApi.addOnce, given, { key: 'the-one-key' }), await call(noteApi.addOnce, given, { key: 'the-one-key' })]
    expect(replies.map(({ code, data }) => [code, data])).toEqual([
      [0, { id: 1 }],
      [0, { id: 1 }],
    ])
    expect(await sent()).toBe(1)
    expect((await call(noteApi.addOnce, { ...given, amount: '99999999999999999998.00' }, { key: 'the-one-key' })).code).toBe(409)
  })

  it('frees its key after an answer that is not final', async () => {
    const { call, db } = await notesApp()
    expect((await call(noteApi.addOnce, { text: '' }, { key: 'once-more' })).code).toBe(400)
    expect(await db.$count(idempotencyKeys)).toBe(0)
  })
})

describe('a request', () => {
  it('of whatever shape is answered with an envelope, never with a failure', async () => {
    const { app, signIn } = await notesApp()
    const authorization = signIn({ permissions: [noteApi.find.id] })
    const piece = fc.oneof(
      fc.constantFrom(
        '__proto__',
        'constructor',
        'prototype',
        'length',
        'phone',
        'page',
        'a.b',
        '[0]',
        '[99999]',
        '.',
        '=',
        '&',
        '%',
        '%00',
        '\\',
      ),
      fc.string({ maxLength: 8 }).map(encodeURIComponent),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const answer = await app.inject({ url: `${noteApi.find.path}?${pieces.join('')}`, headers: { authorization } })
        expect([200, 414]).toContain(answer.statusCode)
        expect([0, 400, 414]).toContain(answer.json<{ code: number }>().code)
        expect(({} as Record<string, unknown>).phone).toBeUndefined()
      }),
      { numRuns: 150 },
    )
  })

  it('leaves a line without bodies, and with a masked query', async () => {
    const { call, lines } = await notesApp()
    await call(noteApi.find, { phone: '13812341234' })
    await call(noteApi.add, { text: 'nobody reads this' })
    const requests = lines.filter((line) => line.includes('"request"'))
    expect(requests.map((line) => (JSON.parse(line) as { url: string }).url)).toEqual([
      `${noteApi.find.path}?phone=138****1234`,
      noteApi.add.path,
    ])
    expect(lines.join()).not.toMatch(/nobody reads|13812341234/)
  })

  it('that is too long, too big or of another kind is refused with its real status', async () => {
    const { app, signIn } = await notesApp()
    const authorization = signIn({ permissions: [noteApi.add.id, noteApi.addLong.id] })
    const post = (path: string, payload: string, type = 'application/json') =>
      app.inject({ method: 'POST', url: path, payload, headers: { authorization, 'content-type': type } })
    const long = JSON.stringify({ text: 'x'.repeat(280_000) })
    expect((await app.inject(`/api/v1/${'x'.repeat(9000)}`)).statusCode).toBe(414)
    expect((await post(noteApi.add.path, long)).statusCode).toBe(413)
    expect((await post(noteApi.addLong.path, long)).json()).toMatchObject({ code: 0 })
    expect((await post(noteApi.add.path, 'text=a', 'text/plain')).statusCode).toBe(415)
    expect((await post(noteApi.add.path, '{"__proto__":{"text":"a"}}')).statusCode).toBe(400)
    const form = new FormData()
    form.append('text', 'a')
    const sent = await app.inject({ method: 'POST', url: noteApi.add.path, payload: form, headers: { authorization } })
    expect(sent.statusCode).toBe(415)
  })

  it('with characters that cannot be stored or exported is refused by field', async () => {
    const { call, sent } = await notesApp()
    for (const text of ['a\0', 'a\u000b', 'a\u0085', '\ud800', '\udc00a'])
      expect((await call(noteApi.add, { text })).data.fieldErrors).toHaveProperty('text')
    expect(await sent()).toBe(0)
    expect((await call(noteApi.add, { text: 'one\n\ttwo 😀' })).code).toBe(0)
  })

  it('of somebody in a hurry is asked to wait', async () => {
    const { app } = await notesApp()
    for (let i = 0; i < 60; i++) expect((await app.inject(noteApi.open.path)).statusCode).toBe(200)
    const refused = await app.inject(noteApi.open.path)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ code: 429 })
  })

  it('is answered with the headers that keep browsers safe', async () => {
    const { app } = await notesApp()
    for (const url of [noteApi.open.path, '/nowhere']) {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
        'permissions-policy': expect.stringMatching(/camera=\(\).*usb=\(\)/),
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    }
  })

  it('over HTTPS, as a proxy that is trusted says, is to be sent over HTTPS only from then on', async () => {
    const { app } = await mountedApp({ mounted: [notes], http: { trustProxy: ['10.0.0.1'] } })
    const asked = async (remoteAddress: string) =>
      (await app.inject({ url: noteApi.open.path, remoteAddress, headers: { 'x-forwarded-proto': 'https' } })).headers
    expect((await asked('10.0.0.1'))['strict-transport-security']).toBe('max-age=31536000')
    expect(await asked('10.0.0.2')).not.toHaveProperty('strict-transport-security')
  })
})

it('does not start with an endpoint that declares no callers', async () => {
  const open = { ...noteApi.open, access: undefined as never }
  await expect(mountedApp({ mounted: [{ resource: { open }, handlers: { open: async () => ({}) } }] })).rejects.toThrow(
    `${noteApi.open.id} declares no access`,
  )
})

it('does not start with an endpoint whose answer it could not replay', async () => {
  const once = { ...noteApi.addOnce, transaction: 'own' as const }
  await expect(mountedApp({ mounted: [{ resource: { once }, handlers: { once: async () => ({}) } }] })).rejects.toThrow(
    `${noteApi.addOnce.id} is idempotent`,
  )
})

it('compiles how an answer is written at its first call, not at the start', async () => {
  let looks = 0
  const Answer = z.object({
    get id() {
      looks += 1
      return Id
    },
  })
  const lazyApi = defineResource('lazy', 'test/lazy', { find: query(Anything, Answer) })
  const { app, call } = await mountedApp({ mounted: [implement(lazyApi, { find: async () => ({ id: 1 }) })] })
  await app.ready()
  expect(looks).toBe(0)
  expect(await call(lazyApi.find, {})).toMatchObject({ code: 0, data: { id: 1 } })
  expect(looks).toBeGreaterThan(0)
})
