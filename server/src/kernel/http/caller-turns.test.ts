import { command, defineResource, download, query } from '@weir/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { connection, headOf, listening } from '../../../test/app/connection.ts'
import { implement } from '../implement.ts'
import { mountHealth } from './health.ts'

const Nothing = z.strictObject({})
const turnsApi = defineResource('turns', 'test/turns', {
  wait: query(Nothing, Nothing, { access: 'signedIn' }),
  act: command(Nothing, Nothing),
  fetch: download(Nothing),
})

async function turnsApp() {
  const release = Promise.withResolvers<void>()
  const seen = { working: 0, most: 0, files: 0 }
  const wait = async () => {
    seen.most = Math.max(seen.most, ++seen.working)
    await release.promise
    seen.working--
    return {}
  }
  const chunk = Buffer.alloc(64 * 1024)
  const read = async () => {
    seen.files++
    const bytes = new Readable({ read: () => void bytes.push(chunk) })
    return bytes.once('close', () => seen.files--)
  }
  const turns = implement(turnsApi, {
    wait,
    act: async () => ({}),
    fetch: async () => ({ filename: 'large.bin', type: 'application/octet-stream', size: 2 ** 40, sha256: '', key: 'large', read }),
  })
  const test = await mountedApp({ mounted: [turns] })
  mountHealth(test.app, test.db)
  const call = async (authorization: string, lang = 'en') => {
    const answer = await test.app.inject({ url: `${turnsApi.wait.path}?lang=${lang}`, headers: { authorization } })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<{ code: number; message: string }>() }
  }
  const act = async (authorization: string) =>
    (await test.app.inject({ method: 'POST', url: turnsApi.act.path, payload: {}, headers: { authorization } })).json<{ code: number }>()
      .code
  const many = (length: number, authorization: string) => Array.from({ length }, () => call(authorization))
  return { ...test, ...release, seen, call, act, many }
}

const connectionsOf = ({ server }: FastifyInstance) => promisify(server.getConnections.bind(server))()

/** A crowd of calls takes its time on a busy machine. */
const PATIENT = { timeout: 20_000 }

describe('a session', () => {
  it('has so many answers at once, the next wait for their turn, and further ones are refused in words', async () => {
    const { signIn, many, call, act, seen, resolve } = await turnsApp()
    const [busy, other] = [signIn({ id: 1 }), signIn({ id: 2, permissions: [turnsApi.act.id] })]
    const open = many(130, busy)
    await vi.waitFor(() => expect(seen.working).toBe(30), PATIENT)
    expect(await call(busy)).toMatchObject({ status: 429, retryAfter: '1', message: 'Too busy, please try again' })
    expect((await call(busy, 'zh-cn')).message).toBe('系统繁忙，请稍后再试')
    expect((await call(busy, 'zh-tw')).message).toBe('系統忙碌，請稍後再試')
    expect(await act(other)).toBe(0)
    resolve()
    expect(new Set((await Promise.all(open)).map(({ code }) => code))).toEqual(new Set([0]))
    expect(seen).toMatchObject({ working: 0, most: 30 })
    expect((await call(busy)).code).toBe(0)
  })

  it('that ended while its call waited gets nothing', async () => {
    const { signIn, signOut, many, call, seen, resolve } = await turnsApp()
    const busy = signIn({})
    const open = many(30, busy)
    await vi.waitFor(() => expect(seen.working).toBe(30), PATIENT)
    const late = call(busy)
    await expect(Promise.race([late, Promise.resolve('waits')])).resolves.toBe('waits')
    signOut(busy)
    resolve()
    await Promise.all(open)
    expect((await late).code).toBe(401)
  })
})

it('a user has so many over all sessions', async () => {
  const { signIn, many, act, seen, resolve } = await turnsApp()
  const open = Array.from({ length: 4 }, () => signIn({ id: 1 })).flatMap((session) => many(30, session))
  await vi.waitFor(() => expect(seen.working).toBe(60), PATIENT)
  expect(await act(signIn({ id: 2, permissions: [turnsApi.act.id] }))).toBe(0)
  expect(seen.most).toBe(60)
  resolve()
  expect(new Set((await Promise.all(open)).map(({ code }) => code))).toEqual(new Set([0]))
})

it('calls whose clients leave while they wait take nobody’s turn', async () => {
  const { app, signIn, call, seen, resolve } = await turnsApp()
  const port = await listening(app)
  const busy = signIn({})
  let refused = 0
  const open = async () => {
    const socket = await connection(port, headOf('GET', turnsApi.wait.path, { authorization: busy }))
    return socket.once('data', () => refused++)
  }
  const first = await Promise.all(Array.from({ length: 30 }, open))
  await vi.waitFor(() => expect(seen.working).toBe(30), PATIENT)
  for (let round = 1; round <= 3; round++) {
    const waiting = await Promise.all(Array.from({ length: 130 }, open))
    await vi.waitFor(() => expect(refused).toBe(30 * round), PATIENT)
    for (const socket of waiting) socket.destroy()
    await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(30), PATIENT)
  }
  for (const socket of first) socket.destroy()
  resolve()
  await vi.waitFor(() => expect(seen.working).toBe(0), PATIENT)
  expect((await call(busy)).code).toBe(0)
})

it('files on their way to one account, read by nobody, leave the places to others', { timeout: 60_000 }, async () => {
  const { app, signIn, act, seen } = await turnsApp()
  const port = await listening(app)
  const permissions = [turnsApi.fetch.id, turnsApi.act.id]
  const sessions = Array.from({ length: 20 }, () => signIn({ id: 1, permissions }))
  const sockets = await Promise.all(
    Array.from({ length: 440 }, (_, n) =>
      connection(port, headOf('GET', turnsApi.fetch.path, { authorization: sessions[n % sessions.length]! })),
    ),
  )
  await vi.waitFor(() => expect(seen.files).toBe(60), PATIENT)
  const other = signIn({ id: 2, permissions })
  expect(await Promise.all(Array.from({ length: 20 }, () => act(other)))).toEqual(Array(20).fill(0))
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(seen.files).toBe(0), PATIENT)
})
