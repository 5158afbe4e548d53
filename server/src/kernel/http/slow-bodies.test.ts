import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { command, defineResource, query } from '@weir/contract/platform/endpoint'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { closed, connection, headOf, listening, readToEnd } from '../../../test/app/connection.ts'
import { implement } from '../implement.ts'
import type { Times } from './limits.ts'

const Nothing = z.strictObject({})
const Said = z.strictObject({ text: z.string() })
const talkApi = defineResource('talk', 'test/talk', {
  look: query(Nothing, Nothing, { access: 'signedIn' }),
  say: command(Said, Nothing, { bodyLimit: 2_000_000 }),
  shout: command(Said, Nothing, { access: 'public', log: 'none' }),
  report: command(Said, Nothing, { access: 'deviceKey', log: 'none', bodyLimit: 2_000_000 }),
  send: command(Nothing, z.object({ size: z.int() }), { body: 'file', transaction: 'own' }),
})

async function talkApp(times: Partial<Times> = {}) {
  const said: string[] = []
  const say = async (_: unknown, { text }: { text: string }) => {
    said.push(text)
    return {}
  }
  const send = async ({ file }: { file: { size: number } }) => ({ size: file.size })
  const talk = implement(talkApi, { look: async () => ({}), say, shout: say, report: say, send })
  const test = await mountedApp({ mounted: [talk], times })
  const port = await listening(test.app)
  const authorization = test.signIn({ permissions: [talkApi.say.id, talkApi.send.id] })
  const look = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${talkApi.look.path}`, { headers: { authorization } })
    return [answer.status, ((await answer.json()) as { code: number }).code]
  }
  const json = { 'content-type': 'application/json' }
  /** A connection with the head of a POST and the beginning of its body. */
  const begun = (path: string, headers: Record<string, string | number>, beginning = '{"text":') =>
    connection(port, headOf('POST', path, { ...json, 'content-length': 10_000, ...headers }) + beginning)
  return { ...test, said, port, authorization, look, json, begun }
}

/** Some bytes now and then, so that the connection is never silent. */
function trickle(socket: Socket, everyMs: number, bytes = ' ') {
  const timer = setInterval(() => socket.write(bytes), everyMs)
  socket.once('close', () => clearInterval(timer))
  onTestFinished(() => clearInterval(timer))
}

describe('a stranger', () => {
  it('clients that trickle bodies, from hundreds of connections, block nobody', { timeout: 60_000 }, async () => {
    const { begun, look } = await talkApp()
    const paths = [talkApi.say.path, talkApi.shout.path, talkApi.report.path, talkApi.send.path, '/no/such/address']
    const sockets = await Promise.all(Array.from({ length: 600 }, (_, n) => begun(paths[n % paths.length]!, {})))
    let open = sockets.length
    for (const socket of sockets) {
      socket.resume().once('close', () => open--)
      trickle(socket, 50)
    }
    expect(await look()).toEqual([200, 0])
    // Left are those that may send something: to the public endpoint, so many of one address.
    await expect.poll(() => open, { timeout: 20_000 }).toBe(20)
    expect(await look()).toEqual([200, 0])
  })

  it.each([
    ['a token that is nobody’s', talkApi.say.path, { authorization: 'nobody' }, '"code":401'],
    ['no token', talkApi.say.path, {}, '"code":401'],
    ['no device key', talkApi.report.path, {}, '"code":401'],
    ['an address that is none', '/no/such/address', {}, '"code":404'],
    ['a file, and no token', talkApi.send.path, { 'content-type': 'multipart/form-data; boundary=x' }, '"code":401'],
  ])('is answered before his body is read, and the connection closed: %s', async (_, path, headers, code) => {
    const { port, said, json, app } = await talkApp()
    let bytesRead = 0
    app.server.on('connection', (socket: Socket) => socket.once('close', () => (bytesRead = socket.bytesRead)))
    const head = headOf('POST', path, { ...json, 'content-length': 1_900_000, ...headers })
    const socket = await connection(port, `${head}{"text":"${'x'.repeat(1000)}`)
    const answer = await readToEnd(socket)
    expect(answer).toContain(code)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(said).toEqual([])
    await expect.poll(() => bytesRead).toBeGreaterThan(0)
    expect(bytesRead).toBeLessThan(2000)
  })

  it('sees the refusal also while sending on', async () => {
    const { port, json } = await talkApp()
    const body = JSON.stringify({ text: 'x'.repeat(1_900_000) })
    const send = () => fetch(`http://127.0.0.1:${port}${talkApi.say.path}`, { method: 'POST', headers: json, body })
    for (let i = 0; i < 10; i++) expect(await (await send()).json()).toMatchObject({ code: 401 })
  })

  it('sends no more than a few kilobytes without a session', async () => {
    const { app } = await talkApp()
    const shout = (length: number) => app.inject({ method: 'POST', url: talkApi.shout.path, payload: { text: 'x'.repeat(length) } })
    expect((await shout(10_000)).json()).toMatchObject({ code: 0 })
    expect((await shout(20_000)).statusCode).toBe(413)
  })
})

describe('a body of somebody signed in', () => {
  it('that brings a byte now and then is cut after the time of a request', async () => {
    const { begun, authorization, said } = await talkApp({ requestMs: 400 })
    const beganAt = performance.now()
    const socket = await begun(talkApi.say.path, { authorization, 'content-length': 100_000 })
    trickle(socket, 20)
    await closed(socket)
    expect(performance.now() - beganAt).toBeGreaterThan(380)
    expect(said).toEqual([])
  })

  it('may come in parts', async () => {
    const { begun, authorization, said } = await talkApp()
    const socket = await begun(talkApi.say.path, { authorization, 'content-length': 14 })
    await sleep(50)
    socket.write('"abc"}')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('"code":0')
    expect(said).toEqual(['abc'])
  })

  it('has no effect if the session ended while it was sent', async () => {
    const { begun, authorization, said, signOut } = await talkApp()
    const socket = await begun(talkApi.say.path, { authorization, 'content-length': 14 })
    await sleep(50)
    signOut(authorization)
    socket.write('"abc"}')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('"code":401')
    expect(said).toEqual([])
  })

  it('is one of a few that a session or a key may send at once', async () => {
    const { begun, authorization, look } = await talkApp()
    const sockets = await Promise.all(Array.from({ length: 40 }, () => begun(talkApi.say.path, { authorization })))
    const answered = sockets.map(async (socket) => String(((await once(socket, 'data')) as [Buffer])[0]).slice(9, 12))
    const first = await Promise.all(Array.from({ length: 8 }, () => Promise.race(answered)))
    expect(new Set(first)).toEqual(new Set(['429']))
    expect(await look()).toEqual([200, 0])
  })
})

describe('a file', () => {
  const form = (size: number) => {
    const [start, end] = ['--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n', '\r\n--x--\r\n']
    return { start, end, length: start.length + size + end.length }
  }
  const type = { 'content-type': 'multipart/form-data; boundary=x' }

  it('on a slow line arrives, however long it takes', async () => {
    const { begun, authorization } = await talkApp({ requestMs: 300, uploadPerSecond: 2000 })
    const { start, end, length } = form(20_000)
    const socket = await begun(talkApi.send.path, { ...type, authorization, 'content-length': length }, start)
    for (let sent = 0; sent < 20; sent++) {
      socket.write('x'.repeat(1000))
      await sleep(50)
    }
    socket.write(end)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('"size":20000')
  })

  it('that trickles is cut', async () => {
    const { begun, authorization } = await talkApp({ requestMs: 300, uploadPerSecond: 2000 })
    const { start, length } = form(20_000)
    const socket = await begun(talkApi.send.path, { ...type, authorization, 'content-length': length }, start)
    trickle(socket, 20, 'x')
    const answered = once(socket, 'data').then(
      () => 'answered',
      () => 'cut',
    )
    expect(await Promise.race([answered, closed(socket).then(() => 'cut')])).toBe('cut')
  })
})

it('a connection that sends ever more requests ahead of their answers is cut', async () => {
  const { port, look } = await talkApp()
  const socket = await connection(port, headOf('GET', talkApi.look.path).repeat(500))
  const answer = await readToEnd(socket)
  expect(answer.split('"code":401').length).toBeLessThan(25)
  expect(await look()).toEqual([200, 0])
})
